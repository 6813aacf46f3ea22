package dev.akin.ingest.pipeline;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A temporary file of longs, written sequentially and read any number of times. The file is created
 * with the first long. After {@link #end} it has neither a buffer nor a descriptor, so there may be
 * thousands.
 */
final class LongSpill implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private @Nullable FileChannel channel;
  private @Nullable ByteBuffer buffer;
  private long size;

  LongSpill(Path file) {
    this.file = file;
  }

  void add(long value) throws IOException {
    if (buffer == null) {
      channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      buffer = ByteBuffer.allocate(BUFFER_BYTES);
    } else if (!buffer.hasRemaining()) {
      flush(buffer);
    }
    buffer.putLong(value);
    size++;
  }

  long size() {
    return size;
  }

  void end() throws IOException {
    if (buffer != null) {
      flush(buffer);
      buffer = null;
    }
    close();
  }

  Reader reader() throws IOException {
    end();
    return new Reader();
  }

  private void flush(ByteBuffer full) throws IOException {
    FileChannel out = Objects.requireNonNull(channel);
    full.flip();
    while (full.hasRemaining()) {
      out.write(full);
    }
    full.clear();
  }

  void delete() throws IOException {
    close();
    Files.deleteIfExists(file);
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }

  final class Reader implements Closeable {
    private final ByteBuffer ahead = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
    private final @Nullable FileChannel in;
    private long left = size;

    Reader() throws IOException {
      in = size == 0 ? null : FileChannel.open(file);
    }

    boolean hasNext() {
      return left > 0;
    }

    long next() throws IOException {
      if (!ahead.hasRemaining()) {
        ahead.clear();
        while (ahead.position() == 0 || ahead.position() % Long.BYTES != 0) {
          if (in == null || in.read(ahead) < 0) {
            throw new EOFException("temporary file is truncated: " + file);
          }
        }
        ahead.flip();
      }
      left--;
      return ahead.getLong();
    }

    @Override
    public void close() throws IOException {
      if (in != null) {
        in.close();
      }
    }
  }
}
