package dev.akin.ingest.archive;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Opens the members of an archive, and finds the next one after damage. A file is plain, gzip or
 * Zstandard throughout; if its first bytes are damaged, the first member found decides.
 */
final class ArchiveMembers implements Closeable {
  /**
   * Magic number of the skippable frame with a dictionary. Skippable frames are allowed before and
   * between Zstandard frames.
   */
  private static final int SKIPPABLE = 0x184d2a50;

  private static final int DICTIONARY = 0x184d2a5d;

  /** Maximum size of a dictionary in bytes. Those of real archives have at most about 1 MiB. */
  private static final int MAX_DICTIONARY = 16 << 20;

  /** Decompressed bytes that are enough to recognise the beginning of a record. */
  private static final int PROBE = 1 << 12;

  private static final int SCAN = 1 << 16;

  private enum Packing {
    PLAIN,
    GZIP,
    ZSTD
  }

  private final ArchiveFile file;
  private final Packing packing;
  private byte @Nullable [] dictionary;
  private final Inflater inflater = new Inflater(true);
  private final byte[] packed = new byte[PROBE];
  private final byte[] probe = new byte[PROBE];

  ArchiveMembers(ArchiveFile file) throws IOException {
    this.file = file;
    byte[] start = file.bytes(0, 16);
    int magic = start.length < 4 ? 0 : GzipMember.number(start, 0);
    if (GzipMember.isMagic(start, 0, start.length)) {
      packing = Packing.GZIP;
    } else if (magic == ZstdMember.MAGIC || isSkippable(magic)) {
      packing = Packing.ZSTD;
    } else if (RecordHead.isStart(start, 0, start.length)
        || (find(0, Packing.GZIP) < 0 && find(0, Packing.ZSTD) < 0)) {
      packing = Packing.PLAIN;
    } else {
      packing = find(0, Packing.GZIP) < 0 ? Packing.ZSTD : Packing.GZIP;
    }
    if (magic == DICTIONARY) {
      dictionary = readDictionary();
    }
  }

  private static boolean isSkippable(int magic) {
    return (magic & 0xfffffff0) == SKIPPABLE;
  }

  /** Whether the file is not compressed. */
  boolean isPlain() {
    return packing == Packing.PLAIN;
  }

  long size() {
    return file.size();
  }

  /**
   * Returns the first offset, from {@code offset}, at which a member can be opened, after skippable
   * frames.
   */
  long skip(long offset) throws IOException {
    long at = offset;
    while (packing == Packing.ZSTD) {
      byte[] header = file.bytes(at, 8);
      if (header.length < 8 || !isSkippable(GzipMember.number(header, 0))) {
        break;
      }
      at += 8 + Integer.toUnsignedLong(GzipMember.number(header, 4));
    }
    return Math.min(at, file.size());
  }

  ArchiveMember open(long offset) throws IOException {
    return open(offset, packing);
  }

  private ArchiveMember open(long offset, Packing how) throws IOException {
    return switch (how) {
      case PLAIN -> new PlainMember(file, offset);
      case GZIP -> new GzipMember(file, offset);
      case ZSTD -> new ZstdMember(file, offset, dictionary);
    };
  }

  /**
   * Returns the offset of the next member that begins with a record, from an offset; -1 if there is
   * none.
   */
  long find(long from) throws IOException {
    return packing == Packing.PLAIN ? -1 : find(from, packing);
  }

  private long find(long from, Packing how) throws IOException {
    byte[] bytes = new byte[SCAN];
    for (long at = from; at < file.size(); at += SCAN - 3) {
      int count = file.read(at, bytes, 0, SCAN);
      for (int i = 0; i + 4 <= count; i++) {
        boolean isMagic =
            how == Packing.GZIP
                ? GzipMember.isMagic(bytes, i, count)
                : bytes[i] == 0x28 && GzipMember.number(bytes, i) == ZstdMember.MAGIC;
        if (isMagic && beginsRecord(at + i, how)) {
          return at + i;
        }
      }
    }
    return -1;
  }

  private boolean beginsRecord(long offset, Packing how) throws IOException {
    int count = 0;
    if (how == Packing.GZIP) {
      count = inflate(offset);
      return RecordHead.isStart(probe, 0, count);
    }
    try (ArchiveMember member = open(offset, how)) {
      for (int read; count < PROBE && (read = member.read(probe, count, PROBE - count)) > 0; ) {
        count += read;
      }
    } catch (DamagedArchiveException e) {
      // The bytes before the damage may begin a record, whose damage is then counted.
    }
    return RecordHead.isStart(probe, 0, count);
  }

  /**
   * Decompresses the beginning of a possible gzip member and returns the number of bytes. Three
   * bytes make a candidate, so a file may hold very many; no memory is allocated for them.
   */
  private int inflate(long offset) throws IOException {
    int count = 0;
    try {
      int from = GzipMember.headerLength(file, offset);
      inflater.reset();
      inflater.setInput(packed, 0, file.read(offset + from, packed, 0, PROBE));
      for (int more; (more = inflater.inflate(probe, count, PROBE - count)) > 0; ) {
        count += more;
      }
    } catch (DataFormatException | DamagedArchiveException e) {
      // The bytes before the damage may begin a record, whose damage is then counted.
    }
    return count;
  }

  private byte[] readDictionary() throws IOException {
    int length = GzipMember.number(file.bytes(0, 8), 4);
    if (length < 0 || length > MAX_DICTIONARY) {
      return new byte[0];
    }
    byte[] bytes = file.bytes(8, length);
    if (bytes.length < 4 || GzipMember.number(bytes, 0) != ZstdMember.MAGIC) {
      return bytes;
    }
    try (ZstdInputStreamNoFinalizer in =
        new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(bytes))) {
      return in.readNBytes(MAX_DICTIONARY);
    } catch (ZstdIOException e) {
      // The frames that need it cannot be decompressed, and are counted one by one.
      return Arrays.copyOf(bytes, 0);
    }
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    file.close();
  }

  /** A file that is not compressed, from an offset to its end. */
  private static final class PlainMember implements ArchiveMember {
    private final ArchiveFile file;
    private long at;

    PlainMember(ArchiveFile file, long start) {
      this.file = file;
      at = start;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      int count = file.read(at, into, from, length);
      at += count;
      return count == 0 ? -1 : count;
    }

    @Override
    public long end() {
      return at;
    }

    @Override
    public void close() {}
  }
}
