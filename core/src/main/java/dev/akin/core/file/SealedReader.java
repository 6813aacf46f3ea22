package dev.akin.core.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * Reads a file of {@link SealedWriter} sequentially into arrays and computes the checksum on the
 * way. The data is only verified when {@link #finish()} returns. Reads are used where the data fits
 * the heap, because truncating a mapped file crashes the process.
 */
public final class SealedReader implements Closeable {
  private final Path file;
  private final FileChannel channel;
  private final ByteBuffer buffer;
  private final CRC32C crc = new CRC32C();
  private final long[] sizes = new long[SealedWriter.SIZES];
  private final long bodyEnd;

  /** Offset in the file of the first byte that is not yet in the buffer. */
  private long position;

  /** Opens the file and checks its frame: kind, version and seal. */
  public SealedReader(Path file, String kind, int newestVersion) throws IOException {
    this.file = file;
    channel = FileChannel.open(file, StandardOpenOption.READ);
    try {
      long length = channel.size();
      bodyEnd = length - SealedWriter.TRAILER_BYTES;
      if (bodyEnd < SealedWriter.HEADER_BYTES) {
        throw new CorruptFileException(file, length, "a complete file", "the end of the file");
      }
      // Small files need small buffers: a collection has many of them.
      buffer =
          ByteBuffer.allocateDirect((int) Math.min(1 << 20, bodyEnd))
              .order(ByteOrder.LITTLE_ENDIAN)
              .limit(0);
      readTrailer();
      fill(SealedWriter.HEADER_BYTES);
      byte[] found = new byte[8];
      buffer.get(found);
      String foundKind = new String(found, StandardCharsets.US_ASCII);
      if (!foundKind.equals(kind)) {
        throw new CorruptFileException(file, 0, "a file of kind " + kind, foundKind);
      }
      int version = buffer.getInt();
      if (version < 1 || version > newestVersion) {
        throw new CorruptFileException(
            file, 8, "format version 1.." + newestVersion, String.valueOf(version));
      }
      buffer.getInt();
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * The CRC-32C of the whole file as its seal states it; reads only the end of the file. It is
   * verified once {@link #finish()} has returned for the same file, so a comparison with a manifest
   * needs no second pass.
   */
  public static int claimedChecksum(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long from = channel.size() - FileSeal.BYTES;
      if (from < 0) {
        throw new CorruptFileException(file, 0, "a seal", "the end of the file");
      }
      ByteBuffer seal = read(file, channel, from, FileSeal.BYTES, "a seal");
      return FileSeal.whole(FileSeal.unmask(seal.getInt()));
    }
  }

  private static ByteBuffer read(
      Path file, FileChannel channel, long from, int length, String expected) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    for (long at = from; bytes.hasRemaining(); ) {
      int read = channel.read(bytes, at);
      if (read < 0) {
        throw new CorruptFileException(file, at, expected, "the end of the file");
      }
      at += read;
    }
    return bytes.flip();
  }

  /** A size in the trailer, at least 0. */
  public long size(int i) {
    return sizes[i];
  }

  /** A size in the trailer, as a number of array elements. */
  public int intSize(int i) throws IOException {
    if (sizes[i] > Integer.MAX_VALUE - 8) {
      throw new CorruptFileException(
          file, bodyEnd + 8L * i, "a size below 2^31", String.valueOf(sizes[i]));
    }
    return (int) sizes[i];
  }

  /**
   * Checks the length of the body before memory is allocated for it.
   *
   * @param bytes the expected length
   */
  public void expectBody(long bytes) throws IOException {
    long found = bodyEnd - SealedWriter.HEADER_BYTES;
    if (found != bytes) {
      throw new CorruptFileException(file, bodyEnd, bytes + " bytes of data", found + " bytes");
    }
  }

  /** The next {@code count} ints. */
  public int[] readInts(int count) throws IOException {
    int[] values = new int[count];
    for (int done = 0; done < count; ) {
      fill(Integer.BYTES);
      int step = Math.min(buffer.remaining() / Integer.BYTES, count - done);
      buffer.asIntBuffer().get(values, done, step);
      buffer.position(buffer.position() + step * Integer.BYTES);
      done += step;
    }
    return values;
  }

  /** The next {@code count} doubles. */
  public double[] readDoubles(int count) throws IOException {
    double[] values = new double[count];
    for (int done = 0; done < count; ) {
      fill(Double.BYTES);
      int step = Math.min(buffer.remaining() / Double.BYTES, count - done);
      buffer.asDoubleBuffer().get(values, done, step);
      buffer.position(buffer.position() + step * Double.BYTES);
      done += step;
    }
    return values;
  }

  /** The next {@code count} bytes. */
  public byte[] readBytes(int count) throws IOException {
    byte[] values = new byte[count];
    for (int done = 0; done < count; ) {
      fill(1);
      int step = Math.min(buffer.remaining(), count - done);
      buffer.get(values, done, step);
      done += step;
    }
    return values;
  }

  /** The next long. */
  public long readLong() throws IOException {
    fill(Long.BYTES);
    return buffer.getLong();
  }

  /** The next double. */
  public double readDouble() throws IOException {
    fill(Double.BYTES);
    return buffer.getDouble();
  }

  /**
   * Maps the body of a file that is too large to be read at once. Only {@link #finish()} verifies
   * its bytes.
   */
  public MappedBytes map() throws IOException {
    return MappedBytes.of(channel, SealedWriter.HEADER_BYTES, bodyEnd - SealedWriter.HEADER_BYTES);
  }

  /** Reads to the end of the body and compares the checksum. */
  public void finish() throws IOException {
    while (position < bodyEnd) {
      buffer.position(buffer.limit());
      fill(1);
    }
    ByteBuffer trailer = trailer();
    trailer.limit(8 * SealedWriter.SIZES);
    crc.update(trailer.duplicate());
    trailer.limit(trailer.capacity());
    int stored = FileSeal.unmask(trailer.getInt(8 * SealedWriter.SIZES));
    if (stored != (int) crc.getValue()) {
      throw new CorruptFileException(
          file,
          bodyEnd + 8L * SealedWriter.SIZES,
          "checksum " + Integer.toHexString((int) crc.getValue()),
          Integer.toHexString(stored));
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private void readTrailer() throws IOException {
    ByteBuffer trailer = trailer();
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = trailer.getLong();
      if (sizes[i] < 0) {
        throw new CorruptFileException(file, bodyEnd + 8L * i, "a size", String.valueOf(sizes[i]));
      }
    }
    trailer.getInt();
    int seal = trailer.getInt();
    if (seal != FileSeal.MARK) {
      throw new CorruptFileException(
          file,
          bodyEnd + SealedWriter.TRAILER_BYTES - 4,
          Integer.toHexString(FileSeal.MARK),
          Integer.toHexString(seal));
    }
  }

  private ByteBuffer trailer() throws IOException {
    return read(file, channel, bodyEnd, SealedWriter.TRAILER_BYTES, "a trailer");
  }

  /** Ensures that the buffer holds at least {@code bytes} bytes of the body. */
  private void fill(int bytes) throws IOException {
    if (buffer.remaining() >= bytes) {
      return;
    }
    buffer.compact();
    int fresh = buffer.position();
    buffer.limit((int) Math.min(buffer.capacity(), fresh + bodyEnd - position));
    while (buffer.hasRemaining() && buffer.position() < Math.max(bytes, buffer.limit())) {
      int read = channel.read(buffer, position);
      if (read < 0) {
        break;
      }
      position += read;
    }
    buffer.flip();
    crc.update(buffer.duplicate().position(fresh));
    if (buffer.remaining() < bytes) {
      throw new CorruptFileException(file, position, "more data", "the end of the file");
    }
  }
}
