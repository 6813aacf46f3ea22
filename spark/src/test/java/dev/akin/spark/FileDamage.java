package dev.akin.spark;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Damages files as disks do. */
public final class FileDamage {
  private FileDamage() {}

  /** Flips a bit in the middle of the first matching file of a directory and returns its path. */
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
