package dev.akin.engine.export;

import dev.akin.engine.collection.OutputScratch;
import dev.akin.engine.table.TableFacts;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory that is written under another name beside its own, and gets its own in the end. One
 * that holds tables may be replaced; whatever else is there is left alone.
 */
final class TemporaryDirectory implements Closeable {
  private final Path target;
  private final OutputScratch scratch;
  private final Path temporary;
  private final boolean overwrite;

  /** Makes sure that the directory may be written, and makes the temporary one. */
  TemporaryDirectory(Path target, boolean overwrite) throws IOException {
    this.target = target.toAbsolutePath();
    this.overwrite = overwrite;
    Path parent = this.target.getParent();
    Path name = this.target.getFileName();
    if (parent == null || name == null || !Files.isDirectory(parent)) {
      throw new NoSuchFileException(
          target.toString(), null, "there is no directory " + parent + " to write it into");
    }
    checkFree();
    scratch = OutputScratch.of(this.target);
    temporary = Files.createDirectory(scratch.resolve(name.toString()));
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
          target.toString(), null, "it exists; choose another name or have it replaced");
    }
  }

  /** What to write into. */
  Path path() {
    return temporary;
  }

  /** Gives the directory its name. */
  void commit() throws IOException {
    checkFree();
    for (Path file : inside(temporary)) {
      if (Files.isRegularFile(file)) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.force(true);
        }
      }
    }
    // A directory cannot be renamed over another that is not empty, so the old one steps aside.
    Path old = scratch.old();
    boolean hasOld = Files.exists(target);
    if (hasOld) {
      Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (hasOld) {
        Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
      }
      throw e;
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
