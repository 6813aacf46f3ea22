package dev.akin.ingest.export;

import dev.akin.engine.collection.OutputScratch;
import dev.akin.ingest.table.TableFacts;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory that is written under a temporary name beside its target, and renamed when it is
 * complete. An existing target is replaced only if it holds tables.
 */
final class TemporaryDirectory implements Closeable {
  private final Path target;
  private final OutputScratch scratch;
  private final Path temporary;
  private final boolean overwrite;

  /** Checks that the directory may be written, and creates the temporary one. */
  TemporaryDirectory(Path target, boolean overwrite) throws IOException {
    this.target = target.toAbsolutePath();
    this.overwrite = overwrite;
    // First, because this may restore the target of a killed process.
    scratch = OutputScratch.of(this.target);
    temporary = scratch.resolve(this.target.getFileName().toString());
    try {
      checkFree();
      Files.createDirectory(temporary);
    } catch (IOException e) {
      scratch.close();
      throw e;
    }
  }

  private void checkFree() throws IOException {
    if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    if (!Files.isDirectory(target) || !TableFacts.isIn(target)) {
      throw new FileAlreadyExistsException(
          target.toString(), null, "it exists and holds no tables; choose another name");
    }
    if (!overwrite) {
      throw new FileAlreadyExistsException(
          target.toString(), null, "it exists; choose another name, or allow it to be replaced");
    }
  }

  Path path() {
    return temporary;
  }

  /** Renames the directory to its target. */
  void commit() throws IOException {
    checkFree();
    for (Path file : inside(temporary)) {
      if (Files.isRegularFile(file)) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.force(true);
        }
      }
    }
    takeName(stepAside());
  }

  /**
   * Moves the old directory away, because a directory cannot be renamed over one that is not empty.
   */
  boolean stepAside() throws IOException {
    boolean hasOld = Files.exists(target);
    if (hasOld) {
      Files.move(target, scratch.old(), StandardCopyOption.ATOMIC_MOVE);
    }
    return hasOld;
  }

  /** Moves the new directory to its target; if that fails, moves the old one back. */
  void takeName(boolean hasOld) throws IOException {
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (hasOld) {
        putBack(e);
      }
      throw e;
    }
  }

  private void putBack(IOException cause) throws IOException {
    try {
      Files.move(scratch.old(), target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      cause.addSuppressed(e);
      throw new IOException(
          ("%s could not be replaced, and its old files could not be moved back: they are in "
                  + "%s (%s)")
              .formatted(target, scratch.old(), cause),
          cause);
    }
  }

  private static List<Path> inside(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.sorted(Comparator.reverseOrder()).toList();
    }
  }

  @Override
  public void close() throws IOException {
    scratch.close();
  }
}
