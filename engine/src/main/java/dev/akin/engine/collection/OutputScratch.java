package dev.akin.engine.collection;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A directory beside the target of an export, where files are written until they are complete. The
 * process that uses it holds a lock in it, which ends with the process, so directories of killed
 * processes are recognised and removed.
 */
public final class OutputScratch implements Closeable {
  private static final Pattern NAME = Pattern.compile("(?<target>.+)\\.tmp-[0-9a-f]{16}");

  private static final String OLD = "old";
  private static final String NEW = "new-";
  private static final int ATTEMPTS = 10;

  private final Path path;
  private final WriterLock lock;

  private OutputScratch(Path path, WriterLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /** Creates a directory for a target, and removes those of killed processes. */
  public static OutputScratch of(Path target) throws IOException {
    clear(parent(target), name -> name.equals(target.getFileName().toString()));
    for (int attempt = 1; ; attempt++) {
      long number = ThreadLocalRandom.current().nextLong();
      String name = String.format(Locale.ROOT, "%s.tmp-%016x", target.getFileName(), number);
      Path path = Files.createDirectory(parent(target).resolve(name));
      try {
        return new OutputScratch(path, WriterLock.take(path));
      } catch (CollectionBusyException | NoSuchFileException e) {
        // Another process removed it before it was locked.
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private static Path parent(Path target) throws IOException {
    Path parent = target.toAbsolutePath().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw new NoSuchFileException(
          target.toString(), null, "there is no directory " + parent + " to write it into");
    }
    return parent;
  }

  /** Returns the path of a new file or directory. */
  public Path resolve(String name) {
    return path.resolve(NEW + name);
  }

  /** Returns the path to which a replaced directory is moved. */
  public Path old() {
    return path.resolve(OLD);
  }

  /**
   * Whether a directory is one of these, by its name, its lock and its other files. All other
   * directories belong to the user.
   */
  static boolean isScratch(Path directory) {
    if (!NAME.matcher(directory.getFileName().toString()).matches()
        || !Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
        || !Files.isRegularFile(directory.resolve(FileNames.LOCK), LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .allMatch(
              name -> name.equals(FileNames.LOCK) || name.equals(OLD) || name.startsWith(NEW));
    } catch (IOException | UncheckedIOException e) {
      // It cannot be read, or has just been removed.
      return false;
    }
  }

  /** Removes those in a directory that no process uses. */
  static void clear(Path directory, Predicate<String> targets) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.tmp-*")) {
      for (Path file : files) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        if (name.matches() && targets.test(name.group("target")) && isScratch(file)) {
          clear(file, directory.resolve(name.group("target")));
        }
      }
    }
  }

  private static void clear(Path leftover, Path target) throws IOException {
    Path old = leftover.resolve(OLD);
    try (WriterLock taken = WriterLock.takeExisting(leftover)) {
      if (isAside(old, target)) {
        Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
      }
      remove(leftover, taken);
    } catch (CollectionBusyException | NoSuchFileException e) {
      // A live process uses it, or another one has just removed it.
    } catch (IOException e) {
      if (isAside(old, target)) {
        throw new IOException(
            target + " could not be restored; its files are in " + old + ": " + e, e);
      }
      // A leftover that cannot be removed is harmless; akin check lists it.
    }
  }

  /** Whether a process was killed between moving the old directory away and the new one in. */
  private static boolean isAside(Path old, Path target) {
    return Files.exists(old) && !Files.exists(target, LinkOption.NOFOLLOW_LINKS);
  }

  /** Removes a directory of this kind, the lock last, so that it is recognised until then. */
  private static void remove(Path scratch, WriterLock lock) throws IOException {
    List<Path> files;
    try (Stream<Path> inside = Files.list(scratch)) {
      files = inside.toList();
    }
    boolean hasNew = files.stream().anyMatch(f -> f.getFileName().toString().startsWith(NEW));
    if (hasNew && Files.exists(scratch.resolve(OLD))) {
      // The new directory has not taken the place of the old one: this may be its only copy.
      return;
    }
    for (Path file : files) {
      if (!file.getFileName().toString().equals(FileNames.LOCK)) {
        delete(file);
      }
    }
    lock.removeFile();
    Files.deleteIfExists(scratch);
  }

  /** Deletes a file, or a directory with its content. */
  static void delete(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(path)) {
        for (Path file : inside) {
          delete(file);
        }
      }
    }
    Files.deleteIfExists(path);
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      remove(path, lock);
    }
  }
}
