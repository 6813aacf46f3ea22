package dev.akin.spark;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What disks do to files. */
public final class FileDamage {
  private FileDamage() {}

  /** Flips a bit in the middle of the first file of that kind in a directory, and tells which. */
  public static Path flip(Path directory, String glob) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, glob)) {
      Path file = files.iterator().next();
      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length / 2] ^= 1;
      Files.write(file, bytes);
      return file;
    }
  }
}
