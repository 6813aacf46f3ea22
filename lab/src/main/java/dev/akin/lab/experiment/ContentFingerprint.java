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
 * Tells files and programs apart by what is in them: a version number stays the same while a
 * measure is mended.
 */
final class ContentFingerprint {
  private static @Nullable String program;

  private ContentFingerprint() {}

  /**
   * The checksum of all code that this program is made of. Taken once: what is running stays what
   * it was when it began, and all of a class path is much to read for every measure.
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

  /** Takes a file in, or all classes below a directory. */
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
