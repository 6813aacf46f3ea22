package dev.akin.engine.collection;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.file.SealedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.CRC32C;

/** CRC-32C of whole files, as the manifest prints it. */
final class FileChecksums {
  private FileChecksums() {}

  /** Reads the whole file, and passes the number of bytes of each read to {@code step}. */
  static String crc32c(Path file, LongConsumer step) throws IOException {
    CRC32C crc = new CRC32C();
    try (FileChannel channel = FileChannel.open(file)) {
      int size = (int) Math.max(1, Math.min(1 << 20, channel.size()));
      ByteBuffer buffer = ByteBuffer.allocateDirect(size);
      for (int read; (read = channel.read(buffer)) >= 0; ) {
        crc.update(buffer.flip());
        buffer.clear();
        step.accept(read);
      }
    }
    return hex(crc.getValue());
  }

  static String hex(long crc) {
    return String.format("%08x", crc);
  }

  /**
   * Compares a file with the manifest without reading it, by the checksum in its seal, which the
   * reader of the part verifies.
   */
  static void checkClaimed(Path file, Manifest.Entry entry) throws IOException {
    long bytes = Files.size(file);
    if (bytes != entry.bytes()) {
      throw new CorruptFileException(
          file, Math.min(bytes, entry.bytes()), entry.bytes() + " bytes", bytes + " bytes");
    }
    String checksum = hex(SealedReader.claimedChecksum(file) & 0xffffffffL);
    if (!checksum.equals(entry.crc32c())) {
      throw new CorruptFileException(file, 0, "checksum " + entry.crc32c(), checksum);
    }
  }
}
