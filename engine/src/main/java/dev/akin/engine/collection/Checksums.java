package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** CRC-32C of whole files, as the manifest prints it. */
final class Checksums {
  private Checksums() {}

  static String crc32c(Path file) throws IOException {
    CRC32C crc = new CRC32C();
    ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
    try (FileChannel channel = FileChannel.open(file)) {
      while (channel.read(buffer) >= 0) {
        crc.update(buffer.flip());
        buffer.clear();
      }
    }
    return hex(crc.getValue());
  }

  static String hex(long crc) {
    return String.format("%08x", crc);
  }
}
