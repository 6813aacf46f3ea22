package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The attributes of some files at one moment. A later write, replacement or removal of a file
 * changes them: size, inode and modification time, and on POSIX systems the time of the last status
 * change, which programs cannot set back. A comparison costs one system call per file. Immutable.
 */
final class FileStamps {
  private static final boolean IS_POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

  /** Two writes within this time may leave the same attributes. */
  private static final Duration CLOCK_STEP = Duration.ofSeconds(2);

  private final Path directory;
  private final List<String> files;
  private final List<Object> stamps = new ArrayList<>();
  private final Instant taken = Instant.now();

  /** The attributes as they are now. */
  FileStamps(Path directory, List<String> files) {
    this.directory = directory;
    this.files = List.copyOf(files);
    this.files.forEach(file -> stamps.add(stamp(directory.resolve(file))));
  }

  private static Object stamp(Path file) {
    try {
      if (IS_POSIX) {
        return Files.readAttributes(file, "unix:size,ino,lastModifiedTime,ctime");
      }
      BasicFileAttributes basic = Files.readAttributes(file, BasicFileAttributes.class);
      return List.of(basic.size(), basic.lastModifiedTime());
    } catch (IOException e) {
      return "missing";
    }
  }

  /** The first file whose attributes are not those of this moment, if there is one. */
  Optional<String> changed() {
    for (int i = 0; i < files.size(); i++) {
      if (!stamps.get(i).equals(stamp(directory.resolve(files.get(i))))) {
        return Optional.of(files.get(i));
      }
    }
    return Optional.empty();
  }

  /** Whether a file was written so recently that a further write may not show. */
  boolean isFresh() {
    for (String file : files) {
      if (written(directory.resolve(file)).isAfter(taken.minus(CLOCK_STEP))) {
        return true;
      }
    }
    return false;
  }

  /** Whether any further write shows. */
  boolean isOld() {
    return Instant.now().isAfter(taken.plus(CLOCK_STEP));
  }

  private static Instant written(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      return Instant.MIN;
    }
  }
}
