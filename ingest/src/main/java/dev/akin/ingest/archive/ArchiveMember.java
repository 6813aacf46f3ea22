package dev.akin.ingest.archive;

import java.io.Closeable;
import java.io.IOException;

/**
 * A part of an archive that can be decompressed by itself: a gzip member, a Zstandard frame, or a
 * whole plain file. Usually it holds one record.
 */
interface ArchiveMember extends Closeable {
  /** Decompressed bytes above which {@link #MOST} applies. */
  long HARMLESS = 64 << 20;

  /**
   * Maximum compression ratio. Data above it is a decompression bomb, not an archive of web pages.
   */
  long MOST = 200;

  /**
   * Decompresses some bytes.
   *
   * @return the number of bytes, at least one; or -1 at the end
   * @throws DamagedArchiveException if the bytes are corrupt
   */
  int read(byte[] into, int from, int length) throws IOException;

  /** Returns its end in the file, once {@link #read} has returned -1. */
  long end();

  /** Fails if the compression ratio is above {@link #MOST}. */
  static void checkRatio(long packed, long unpacked) throws DamagedArchiveException {
    if (unpacked > HARMLESS && unpacked / MOST > packed) {
      throw new DamagedArchiveException(
          "compressed data that expands to more than 200 times its size");
    }
  }
}
