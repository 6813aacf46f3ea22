package dev.akin.engine.collection;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.rank.Ranks;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the next snapshot of a collection. Files are written under names that no manifest lists;
 * then a new manifest is renamed over the old one, and then the files of the old snapshot are
 * removed. A crash at any moment leaves the old or the new snapshot, and at worst some files that
 * the next writer removes. {@value FileNames#LOCK} is locked meanwhile, so there is one writer.
 */
public final class CollectionWriter implements Closeable {
  private final Path directory;
  private final List<Path> madeDirectories;
  private final WriterLock lock;
  private final @Nullable Manifest previous;
  private final long number;
  private final List<Manifest.Entry> entries = new ArrayList<>();
  private final List<NewFile> newFiles = new ArrayList<>();
  private boolean committed;

  private record NewFile(String name, Path path) {}

  private CollectionWriter(Path directory, List<Path> madeDirectories, WriterLock lock)
      throws IOException {
    this.directory = directory;
    this.madeDirectories = madeDirectories;
    this.lock = lock;
    previous = readManifest(directory);
    number = previous == null ? 1 : previous.snapshot() + 1;
  }

  /**
   * Begins a snapshot, and creates the directory if it does not exist.
   *
   * @throws IOException if the directory has foreign files, cannot be written, or another process
   *     is writing
   */
  public static CollectionWriter begin(Path directory) throws IOException {
    // Foreign files are rejected before anything is written beside them.
    if (Files.exists(directory) && readManifest(directory) == null && !isFree(directory)) {
      throw new FileAlreadyExistsException(
          directory.toString(), null, "it is not a collection and not empty; choose another place");
    }
    List<Path> made = missing(directory);
    Files.createDirectories(directory);
    WriterLock lock;
    try {
      lock = WriterLock.take(directory);
    } catch (IOException | RuntimeException e) {
      remove(made);
      throw e;
    }
    try {
      CollectionWriter writer = new CollectionWriter(directory, made, lock);
      writer.clear(writer.previous);
      return writer;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Returns the directories to create, innermost first. */
  private static List<Path> missing(Path directory) {
    List<Path> missing = new ArrayList<>();
    Path at = directory.toAbsolutePath();
    while (at != null && !Files.exists(at)) {
      missing.add(at);
      at = at.getParent();
    }
    return missing;
  }

  /** Removes created directories after a failure, up to the first that is not empty. */
  private static void remove(List<Path> directories) throws IOException {
    try {
      for (Path each : directories) {
        Files.deleteIfExists(each);
      }
    } catch (DirectoryNotEmptyException e) {
      // Another process uses it.
    }
  }

  /** Whether a directory without a manifest has only files of a stopped writer or a crawl. */
  private static boolean isFree(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.allMatch(CollectionWriter::isOurs);
    }
  }

  private static boolean isOurs(Path file) {
    String name = file.getFileName().toString();
    return name.equals(FileNames.LOCK)
        || name.equals(FileNames.CRAWL)
        || FileNames.isLeftOver(name)
        || OutputScratch.isScratch(file);
  }

  private static @Nullable Manifest readManifest(Path directory) throws IOException {
    try {
      return Files.isDirectory(directory) ? Manifest.read(directory) : null;
    } catch (NoSuchFileException e) {
      return null;
    } catch (CorruptFileException e) {
      throw new IOException(
          "the collection is damaged and is not overwritten: " + e.getMessage(), e);
    }
  }

  /** The current snapshot until the commit; null if there is none. */
  public @Nullable Manifest previous() {
    return previous;
  }

  /**
   * Returns the path of a new file, which the caller must create before the commit.
   *
   * @param name one of the parts that {@link FileNames} lists
   */
  public Path newFile(String name) {
    Path path = directory.resolve(FileNames.of(name, number));
    newFiles.add(new NewFile(name, path));
    return path;
  }

  /** Returns the path that {@link #newFile} returned for a part, or null. */
  public @Nullable Path file(String name) {
    for (NewFile file : newFiles) {
      if (file.name().equals(name)) {
        return file.path();
      }
    }
    return null;
  }

  /** Commits the previous snapshot with one part added or replaced by a new file. */
  public Manifest commitWith(String part) throws IOException {
    if (previous == null) {
      throw new CollectionNotFoundException(directory);
    }
    previous.files().stream().filter(entry -> !entry.name().equals(part)).forEach(entries::add);
    return commit(previous.facts());
  }

  /** Returns a directory for temporary files, which is deleted when the writer is closed. */
  public Path scratch() throws IOException {
    return Files.createDirectories(directory.resolve(FileNames.of(FileNames.SCRATCH, number)));
  }

  /** Writes the ranks of the snapshot. */
  public void writeRanks(Ranks ranks) throws IOException {
    RanksFile.write(ranks, newFile("ranks"));
  }

  /** Makes the new files the current snapshot, in one step. */
  public Manifest commit(Manifest.Facts facts) throws IOException {
    for (NewFile file : newFiles) {
      entries.add(Manifest.Entry.of(file.name(), file.path()));
    }
    entries.sort(Comparator.comparing(Manifest.Entry::name));
    String created = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    Manifest manifest = new Manifest(number, created, facts, entries);
    Path temp = directory.resolve(FileNames.MANIFEST_TEMP);
    writeForced(temp, manifest.print().getBytes(StandardCharsets.UTF_8));
    forceDirectory();
    Files.move(
        temp,
        directory.resolve(Manifest.FILE),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    committed = true;
    forceDirectory();
    return manifest;
  }

  private static void writeForced(Path file, byte[] bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        channel.write(left);
      }
      channel.force(true);
    }
  }

  /** Makes renames and new names durable. */
  private void forceDirectory() throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** Removes files that no manifest lists and, after a failure, a directory that is new. */
  @Override
  public void close() throws IOException {
    try (lock) {
      // Read from disk, because an error may follow the rename, and then the new files are current.
      Manifest current = readManifest(directory);
      clear(current);
      if (current == null) {
        lock.removeFile();
        remove(madeDirectories);
      }
    } catch (IOException e) {
      // After the commit this is not a failure: the next writer removes the files.
      if (!committed) {
        throw e;
      }
    }
  }

  private void clear(@Nullable Manifest current) throws IOException {
    Set<String> named = new HashSet<>();
    if (current != null) {
      current.files().forEach(entry -> named.add(entry.file()));
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (!named.contains(name) && FileNames.isLeftOver(name)) {
          OutputScratch.delete(file);
        }
      }
    }
    OutputScratch.clear(directory, target -> true);
  }
}
