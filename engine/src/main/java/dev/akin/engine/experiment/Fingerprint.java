package dev.akin.engine.experiment;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * Tells files and programs apart by what is in them: a version number stays the same while a
 * measure is mended.
 */
final class Fingerprint {
  private Fingerprint() {}

  /** The checksum of the archive or directory that a class comes from. */
  static String of(Class<?> type) throws IOException {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return "unknown";
    }
    try {
      return of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IOException("no place of code: " + source.getLocation(), e);
    }
  }

  /** The checksum of a file, or of all classes below a directory. */
  static String of(Path place) throws IOException {
    CRC32C crc = new CRC32C();
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
    return Long.toHexString(crc.getValue());
  }
}
