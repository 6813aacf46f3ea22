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
 * Writes a sealed file: a header with its kind, a body of little-endian numbers, and a trailer with
 * up to {@value #SIZES} sizes and the masked CRC-32C of everything before it. The sizes are at the
 * end so that a file can be written as a stream. docs/reference/file-format.md documents the bytes.
 */
public final class SealedWriter implements Closeable {
  static final int HEADER_BYTES = 16;
  static final int SIZES = 4;
  static final int TRAILER_BYTES = 8 * SIZES + FileSeal.BYTES;

  private final FileChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C crc = new CRC32C();

  /**
   * Creates the file, which must not exist.
   *
   * @param kind eight ASCII characters that identify the content
   */
  public SealedWriter(Path file, String kind, int version) throws IOException {
    if (kind.length() != 8) {
      throw new IllegalArgumentException("kind must have 8 characters: " + kind);
    }
    channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    buffer.put(kind.getBytes(StandardCharsets.US_ASCII)).putInt(version).putInt(0);
  }

  /** Appends one byte. */
  public void writeByte(int value) throws IOException {
    room(1).put((byte) value);
  }

  /** Appends four bytes. */
  public void writeInt(int value) throws IOException {
    room(Integer.BYTES).putInt(value);
  }

  /** Appends eight bytes. */
  public void writeLong(long value) throws IOException {
    room(Long.BYTES).putLong(value);
  }

  /** Appends eight bytes. */
  public void writeDouble(double value) throws IOException {
    room(Double.BYTES).putDouble(value);
  }

  /** Appends a range of an array. */
  public void writeBytes(byte[] bytes, int from, int length) throws IOException {
    for (int done = 0; done < length; ) {
      int step = Math.min(room(1).remaining(), length - done);
      buffer.put(bytes, from + done, step);
      done += step;
    }
  }

  /** Appends all of {@code values}. */
  public void writeInts(int[] values) throws IOException {
    for (int value : values) {
      writeInt(value);
    }
  }

  /** Appends all of {@code values}. */
  public void writeDoubles(double[] values) throws IOException {
    for (double value : values) {
      writeDouble(value);
    }
  }

  /** Ends the file with at most {@value #SIZES} sizes and its checksum, and forces it to disk. */
  public void seal(long... sizes) throws IOException {
    if (sizes.length > SIZES) {
      throw new IllegalArgumentException(
          "a sealed file has room for " + SIZES + " sizes, not " + sizes.length);
    }
    for (int i = 0; i < SIZES; i++) {
      writeLong(i < sizes.length ? sizes[i] : 0);
    }
    flush();
    buffer.putInt(FileSeal.mask((int) crc.getValue())).putInt(FileSeal.MARK);
    flush();
    channel.force(true);
  }

  /** Closes the file; readers reject a file without a seal. */
  @Override
  public void close() throws IOException {
    channel.close();
  }

  private ByteBuffer room(int bytes) throws IOException {
    if (buffer.remaining() < bytes) {
      flush();
    }
    return buffer;
  }

  private void flush() throws IOException {
    buffer.flip();
    crc.update(buffer.duplicate());
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }
}
