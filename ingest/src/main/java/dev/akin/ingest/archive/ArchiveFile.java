package dev.akin.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes of an archive, from any offset. */
final class ArchiveFile implements Closeable {
  private final @Nullable FileChannel channel;
  private final byte[] memory;
  private final long size;

  ArchiveFile(Path path) throws IOException {
    FileChannel open = FileChannel.open(path);
    channel = open;
    memory = new byte[0];
    size = open.size();
  }

  /** Opens an archive in memory. */
  ArchiveFile(byte[] bytes) {
    channel = null;
    memory = bytes;
    size = bytes.length;
  }

  /** Returns the length in bytes. */
  long size() {
    return size;
  }

  /** Reads up to {@code length} bytes; fewer only at the end of the file. */
  int read(long offset, byte[] into, int from, int length) throws IOException {
    if (channel == null) {
      int count = (int) Math.max(0, Math.min(length, size - offset));
      System.arraycopy(memory, (int) Math.min(offset, size), into, from, count);
      return count;
    }
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

  /** Returns up to {@code length} bytes from an offset. */
  byte[] bytes(long offset, int length) throws IOException {
    byte[] bytes = new byte[(int) Math.max(0, Math.min(length, size - offset))];
    int count = read(offset, bytes, 0, bytes.length);
    return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
  }

  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }
}
