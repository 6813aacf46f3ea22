package dev.akin.ingest.archive;

import java.io.Closeable;
import java.io.IOException;

/**
 * A stretch of an archive that unpacks by itself: a gzip member, a Zstandard frame, or the whole of
 * a plain file. Usually it holds one record.
 */
interface ArchiveMember extends Closeable {
  /** From so many unpacked bytes on, {@link #MOST} is looked at. */
  long HARMLESS = 64 << 20;

  /** What packs better than this is no archive of web pages but was made to fill memory. */
  long MOST = 200;

  /**
   * Unpacks some bytes.
   *
   * @return how many, at least one; or -1 at the end
   * @throws DamagedArchiveException if the bytes are not what they should be
   */
  int read(byte[] into, int from, int length) throws IOException;

  /** Where it ends in the file; known once {@link #read} has returned -1. */
  long end();

  /** Fails if far more has come out than went in. */
  static void checkRatio(long packed, long unpacked) throws DamagedArchiveException {
    if (unpacked > HARMLESS && unpacked / MOST > packed) {
      throw new DamagedArchiveException("packed data that unpacks to more than 200 times its size");
    }
  }
}
