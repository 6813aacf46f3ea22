package dev.akin.ingest.export;

import dev.akin.engine.collection.OutputScratch;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Files that are written under temporary names beside their targets, and renamed when they are
 * complete. Until then, and after any failure, existing files are unchanged.
 */
final class TemporaryFiles implements Closeable {
  private final Path target;
  private final OutputScratch scratch;
  private final Path temporary;
  private final List<String> extensions;
  private final boolean overwrite;

  /**
   * Checks that the files may be written.
   *
   * @param extensions the extensions after {@code target}, in the order in which the files are
   *     renamed
   */
  TemporaryFiles(Path target, List<String> extensions, boolean overwrite) throws IOException {
    this.target = target.toAbsolutePath();
    this.extensions = extensions;
    this.overwrite = overwrite;
    checkFree();
    scratch = OutputScratch.of(this.target);
    temporary = scratch.resolve(this.target.getFileName().toString());
  }

  private void checkFree() throws IOException {
    for (String extension : extensions) {
      Path file = Path.of(target + extension);
      if (Files.isDirectory(file)) {
        throw new FileAlreadyExistsException(file.toString(), null, "it is a directory");
      }
      if (!overwrite && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new FileAlreadyExistsException(
            file.toString(), null, "it exists; choose another name, or allow it to be replaced");
      }
    }
  }

  /** Returns the temporary path, without the extensions. */
  Path path() {
    return temporary;
  }

  /** Renames the files to their targets. */
  void commit() throws IOException {
    checkFree();
    for (String extension : extensions) {
      try (FileChannel channel =
          FileChannel.open(Path.of(temporary + extension), StandardOpenOption.WRITE)) {
        channel.force(true);
      }
    }
    if (extensions.size() > 1) {
      // Readers look for the last file, so it must never stand beside old ones.
      Files.deleteIfExists(Path.of(target + extensions.get(extensions.size() - 1)));
    }
    for (String extension : extensions) {
      Files.move(
          Path.of(temporary + extension),
          Path.of(target + extension),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() throws IOException {
    scratch.close();
  }
}
