package dev.akin.engine.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

/** The bytes of an archive, from any offset. */
final class ArchiveFile implements Closeable {
  private final FileChannel channel;
  private final long size;

  ArchiveFile(Path path) throws IOException {
    channel = FileChannel.open(path);
    size = channel.size();
  }

  /** How many bytes there are. */
  long size() {
    return size;
  }

  /** Reads up to {@code length} bytes; fewer only at the end of the file. */
  int read(long offset, byte[] into, int from, int length) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(into, from, length);
    long at = offset;
    while (left.hasRemaining()) {
      int count = channel.read(left, at);
      if (count < 0) {
        break;
      }
      at += count;
    }
    return (int) (at - offset);
  }

  /** Up to {@code length} bytes from an offset on. */
  byte[] bytes(long offset, int length) throws IOException {
    byte[] bytes = new byte[(int) Math.max(0, Math.min(length, size - offset))];
    int count = read(offset, bytes, 0, bytes.length);
    return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
