package dev.akin.ingest.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * One member of a gzip file (RFC 1952). The JDK's stream does not tell where a member ends and the
 * next record begins.
 */
final class GzipMember implements ArchiveMember {
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int HEADER_CHECKSUM = 2;
  private static final int RESERVED = 0xe0;
  private static final int FIXED_HEADER = 10;
  private static final int TRAILER = 8;

  /** Maximum length of a header; names and comments of real archives are short. */
  private static final int MAX_HEADER = 1 << 16;

  private final ArchiveFile file;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] packed = new byte[1 << 14];
  private long at;
  private long end = -1;

  GzipMember(ArchiveFile file, long start) throws IOException {
    this.file = file;
    at = start + headerLength(file, start);
  }

  /** Whether a member can begin with these bytes. */
  static boolean isMagic(byte[] bytes, int at, int end) {
    return at + 4 <= end
        && bytes[at] == (byte) 0x1f
        && bytes[at + 1] == (byte) 0x8b
        && bytes[at + 2] == 8
        && (bytes[at + 3] & RESERVED) == 0;
  }

  /** Returns the length of the header of the member at an offset. */
  static int headerLength(ArchiveFile file, long start) throws IOException {
    byte[] header = file.bytes(start, 1 << 9);
    if (header.length >= 4 && !isMagic(header, 0, header.length)) {
      throw new DamagedArchiveException("bytes between records");
    }
    if (header.length < FIXED_HEADER) {
      throw cutOff();
    }
    int flags = header[3];
    if ((flags & (EXTRA | NAME | COMMENT)) != 0) {
      header = file.bytes(start, MAX_HEADER);
    }
    int length = FIXED_HEADER;
    if ((flags & EXTRA) != 0) {
      length += 2 + (at(header, length) & 0xff) + ((at(header, length + 1) & 0xff) << 8);
    }
    for (int flag : new int[] {NAME, COMMENT}) {
      if ((flags & flag) != 0) {
        while (at(header, length++) != 0) {
          // up to the terminating NUL
        }
      }
    }
    return length + ((flags & HEADER_CHECKSUM) != 0 ? 2 : 0);
  }

  private static byte at(byte[] header, int index) throws DamagedArchiveException {
    if (index >= header.length) {
      throw header.length == MAX_HEADER
          ? new DamagedArchiveException("record whose compressed data is damaged")
          : cutOff();
    }
    return header[index];
  }

  static DamagedArchiveException cutOff() {
    return new DamagedArchiveException("record cut off at the end of the file");
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (end >= 0) {
      return -1;
    }
    try {
      while (true) {
        int count = inflater.inflate(into, from, length);
        if (count > 0) {
          crc.update(into, from, count);
          ArchiveMember.checkRatio(inflater.getBytesRead(), inflater.getBytesWritten());
          return count;
        }
        if (inflater.finished()) {
          finish();
          return -1;
        }
        if (inflater.needsDictionary()) {
          throw new DamagedArchiveException("record whose compressed data is damaged");
        }
        refill();
      }
    } catch (DataFormatException e) {
      throw new DamagedArchiveException("record whose compressed data is damaged");
    }
  }

  private void refill() throws IOException {
    int count = file.read(at, packed, 0, packed.length);
    if (count == 0) {
      throw cutOff();
    }
    at += count;
    inflater.setInput(packed, 0, count);
  }

  private void finish() throws IOException {
    long trailer = at - inflater.getRemaining();
    byte[] bytes = file.bytes(trailer, TRAILER);
    if (bytes.length < TRAILER) {
      throw cutOff();
    }
    if (number(bytes, 0) != (int) crc.getValue()
        || number(bytes, 4) != (int) inflater.getBytesWritten()) {
      throw new DamagedArchiveException("record whose compressed data has a wrong checksum");
    }
    end = trailer + TRAILER;
  }

  static int number(byte[] bytes, int at) {
    return ByteBuffer.wrap(bytes, at, 4).order(ByteOrder.LITTLE_ENDIAN).getInt();
  }

  @Override
  public long end() {
    return end;
  }

  @Override
  public void close() {
    inflater.end();
  }
}
