package dev.akin.engine.collection;

import dev.akin.core.kernel.CorruptFileException;
import dev.akin.core.rank.Ranks;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the next snapshot of a collection. Files are written under names that no manifest knows;
 * then a new manifest is renamed over the old one, and only then are the files of the old snapshot
 * removed. So a crash at any moment leaves the old snapshot or the new one, and at worst some files
 * that the next writer clears away. One writer at a time: {@value #LOCK} is locked meanwhile.
 */
public final class CollectionWriter implements Closeable {
  static final String LOCK = "lock";
  private static final String MANIFEST_TEMP = "manifest.json.tmp";

  private final Path directory;
  private final boolean isNew;
  private final FileChannel lockChannel;
  private final @Nullable Manifest previous;
  private final long number;
  private final List<Manifest.Entry> entries = new ArrayList<>();
  private final List<NewFile> newFiles = new ArrayList<>();
  private boolean committed;

  private record NewFile(String name, Path path) {}

  private CollectionWriter(Path directory, boolean isNew, FileChannel lockChannel)
      throws IOException {
    this.directory = directory;
    this.isNew = isNew;
    this.lockChannel = lockChannel;
    previous = readPrevious(directory);
    number = previous == null ? 1 : previous.snapshot() + 1;
  }

  /**
   * Begins a snapshot; the directory is made if it does not exist.
   *
   * @throws IOException if the directory holds something else, cannot be written, or another
   *     process is writing
   */
  public static CollectionWriter begin(Path directory) throws IOException {
    boolean isNew = !Files.exists(directory);
    if (!isNew && !Collection.exists(directory) && !isOurs(directory)) {
      throw new FileAlreadyExistsException(
          directory.toString(), null, "it is no collection and not empty; choose another place");
    }
    Files.createDirectories(directory);
    FileChannel channel =
        FileChannel.open(
            directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      lock(channel, directory);
      CollectionWriter writer = new CollectionWriter(directory, isNew, channel);
      writer.clear();
      return writer;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static void lock(FileChannel channel, Path directory) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      throw new CollectionBusyException(directory);
    }
  }

  /** Whether a directory without a manifest holds nothing but what a stopped writer left. */
  private static boolean isOurs(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.allMatch(file -> isOurs(file.getFileName().toString()));
    }
  }

  private static boolean isOurs(String file) {
    return file.equals(LOCK) || file.equals(MANIFEST_TEMP) || file.matches("[a-z0-9-]+\\.\\d{6,}");
  }

  private static @Nullable Manifest readPrevious(Path directory) throws IOException {
    try {
      return Manifest.read(directory);
    } catch (NoSuchFileException e) {
      return null;
    } catch (CorruptFileException e) {
      throw new IOException("will not write over a damaged collection: " + e.getMessage(), e);
    }
  }

  /** The snapshot that is current until the commit. */
  public @Nullable Manifest previous() {
    return previous;
  }

  /** A path for a new file of the snapshot; whoever asks must create it before the commit. */
  public Path newFile(String name) {
    Path path = directory.resolve(fileName(name));
    newFiles.add(new NewFile(name, path));
    return path;
  }

  /** The path of a new file that was asked for earlier, or null. */
  public @Nullable Path file(String name) {
    for (NewFile file : newFiles) {
      if (file.name().equals(name)) {
        return file.path();
      }
    }
    return null;
  }

  /** Takes a file of the previous snapshot over as it is. */
  public void keep(Manifest.Entry entry) {
    entries.add(entry);
  }

  /** A directory for temporary files, gone when the writer is closed. */
  public Path scratch() throws IOException {
    return Files.createDirectories(directory.resolve(fileName("scratch")));
  }

  private String fileName(String name) {
    return String.format(Locale.ROOT, "%s.%06d", name, number);
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
    Path temp = directory.resolve(MANIFEST_TEMP);
    try (FileChannel channel =
        FileChannel.open(
            temp,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(manifest.print().getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    forceDirectory();
    Files.move(
        temp,
        directory.resolve(Manifest.FILE),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
    forceDirectory();
    committed = true;
    return manifest;
  }

  /** Makes renames and new names durable, where the system lets a directory be forced. */
  private void forceDirectory() throws IOException {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** Removes what no manifest names; after a failure in a new directory, the directory too. */
  @Override
  public void close() throws IOException {
    try {
      clear();
      if (isNew && !committed) {
        Files.deleteIfExists(directory.resolve(LOCK));
        Files.deleteIfExists(directory);
      }
    } finally {
      lockChannel.close();
    }
  }

  private void clear() throws IOException {
    Set<String> named = new HashSet<>(Set.of(LOCK, Manifest.FILE));
    Manifest current = committed ? Manifest.read(directory) : previous;
    if (current != null) {
      current.files().forEach(entry -> named.add(entry.file()));
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (!named.contains(name) && isOurs(name)) {
          delete(file);
        }
      }
    }
  }

  private static void delete(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(path)) {
        for (Path file : inside) {
          delete(file);
        }
      }
    }
    Files.deleteIfExists(path);
  }
}
