package dev.akin.engine.collection;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The lock that one writer of a collection holds among all processes of the machine.
 *
 * <p>The lock of the operating system is on the file {@value FileNames#LOCK} and ends with the
 * process, so a killed writer does not block others. POSIX drops a lock as soon as its process
 * closes <em>any</em> descriptor of the file: a second writer in the same JVM is rejected before it
 * opens the file, and no other code may open it.
 */
final class WriterLock implements Closeable {
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final Path key;
  private final FileChannel channel;

  private WriterLock(Path file, Path key, FileChannel channel) {
    this.file = file;
    this.key = key;
    this.channel = channel;
  }

  /**
   * Takes the lock of a directory that exists.
   *
   * @throws CollectionBusyException if another writer has it
   */
  static WriterLock take(Path directory) throws IOException {
    return take(directory, true);
  }

  /** Takes the lock of a directory that has a lock file; without one it counts as busy. */
  static WriterLock takeExisting(Path directory) throws IOException {
    return take(directory, false);
  }

  private static WriterLock take(Path directory, boolean create) throws IOException {
    Path key = directory.toRealPath();
    if (!HELD_HERE.add(key)) {
      throw new CollectionBusyException(directory);
    }
    try {
      Path file = directory.resolve(FileNames.LOCK);
      FileChannel channel = lock(file, create);
      if (channel != null) {
        return new WriterLock(file, key, channel);
      }
    } catch (NoSuchFileException e) {
      // A writer that failed on a new collection has just removed the file.
    } catch (IOException | RuntimeException e) {
      HELD_HERE.remove(key);
      throw e;
    }
    HELD_HERE.remove(key);
    throw new CollectionBusyException(directory);
  }

  private static @Nullable FileChannel lock(Path file, boolean create) throws IOException {
    try {
      if (create) {
        Files.createFile(file);
      }
    } catch (FileAlreadyExistsException e) {
      // The usual case: the file is kept with the collection.
    }
    Object before = identity(file);
    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    try {
      // A failed writer removes the file before it releases the lock. A process that opened the
      // file before would lock a deleted file, while another one locks a new file.
      if (channel.tryLock() != null && Objects.equals(before, identity(file))) {
        return channel;
      }
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return null;
  }

  private static @Nullable Object identity(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  /** Removes the lock file while the lock is still held. */
  void removeFile() throws IOException {
    Files.deleteIfExists(file);
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      HELD_HERE.remove(key);
    }
  }
}
