package dev.akin.engine.ingest;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A temporary file of longs, written once from front to back and read again as often as needed. */
final class LongSpill implements Closeable {
  private static final int BUFFER_BYTES = 1 << 18;

  private final FileChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
  private long size;

  LongSpill(Path file) throws IOException {
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.READ);
  }

  /** Appends a long. */
  void add(long value) throws IOException {
    if (!buffer.hasRemaining()) {
      flush();
    }
    buffer.putLong(value);
    size++;
  }

  /** Number of longs so far. */
  long size() {
    return size;
  }

  /** Reads all longs from the first; nothing may be added any more. */
  Reader reader() throws IOException {
    flush();
    return new Reader();
  }

  private void flush() throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** One pass over the longs. */
  final class Reader {
    private final ByteBuffer ahead = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
    private long position;
    private long left = size;

    boolean hasNext() {
      return left > 0;
    }

    long next() throws IOException {
      if (!ahead.hasRemaining()) {
        ahead.clear();
        while (ahead.position() < Long.BYTES || ahead.position() % Long.BYTES != 0) {
          int read = channel.read(ahead, position);
          if (read < 0) {
            throw new EOFException("a temporary file was cut off");
          }
          position += read;
        }
        ahead.flip();
      }
      left--;
      return ahead.getLong();
    }
  }
}
