package dev.akin.lab.experiment;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Checksums of files and of the program. A version number would not do, because it stays the same
 * while the code of a measure changes.
 */
final class ContentFingerprint {
  private static @Nullable String program;

  private ContentFingerprint() {}

  /**
   * The checksum of the class path of the program, computed once: reading it for every measure
   * would take long, and the running code does not change.
   */
  static synchronized String ofProgram() throws IOException {
    if (program == null) {
      program = ofClassPath();
    }
    return program;
  }

  private static String ofClassPath() throws IOException {
    CRC32C crc = new CRC32C();
    for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
      if (!entry.isEmpty() && Files.exists(Path.of(entry))) {
        update(crc, Path.of(entry));
      }
    }
    return Long.toHexString(crc.getValue());
  }

  /** The checksum of a file. */
  static String of(Path file) throws IOException {
    CRC32C crc = new CRC32C();
    update(crc, file);
    return Long.toHexString(crc.getValue());
  }

  /** Adds a file, or all classes below a directory. */
  private static void update(CRC32C crc, Path place) throws IOException {
    try (Stream<Path> paths = Files.walk(place)) {
      List<Path> files =
          paths
              .filter(Files::isRegularFile)
              .filter(file -> file.equals(place) || file.toString().endsWith(".class"))
              .sorted()
              .toList();
      for (Path file : files) {
        crc.update(Files.readAllBytes(file));
      }
    }
  }
}
