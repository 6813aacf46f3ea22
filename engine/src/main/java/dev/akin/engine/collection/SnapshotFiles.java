package dev.akin.engine.collection;

import dev.akin.core.file.CorruptFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * The files of one snapshot: reads parts, and detects changes of files that are in use.
 * Thread-safe.
 */
public final class SnapshotFiles {
  private final Path directory;
  private final Manifest manifest;
  private final FileStamps all;
  private final FileStamps mapped;
  private volatile boolean isFresh;

  /** Created before any file is read, so that every later change is detected. */
  SnapshotFiles(Path directory, Manifest manifest) {
    this.directory = directory;
    this.manifest = manifest;
    all = stamps(entry -> true);
    mapped = stamps(entry -> FileNames.isMapped(entry.name()));
    isFresh = all.isFresh();
  }

  private FileStamps stamps(Predicate<Manifest.Entry> choice) {
    List<String> files =
        manifest.files().stream().filter(choice).map(Manifest.Entry::file).toList();
    return new FileStamps(directory, files);
  }

  /**
   * The first file that was written, replaced or removed since the collection was opened. A newer
   * snapshot removes the files of this one; they stay readable where they are open, so that is not
   * a change.
   *
   * @throws IOException if a file is missing and the manifest cannot be read
   */
  public Optional<String> changed() throws IOException {
    return changed(all);
  }

  /** The same for mapped files only, with one system call for each. */
  public Optional<String> changedMapping() throws IOException {
    return changed(mapped);
  }

  private Optional<String> changed(FileStamps known) throws IOException {
    Optional<String> changed = known.changed();
    boolean isRemovedByCommit =
        changed.isPresent()
            && !Files.exists(directory.resolve(changed.get()))
            && !Manifest.read(directory).equals(manifest);
    return isRemovedByCommit ? Optional.empty() : changed;
  }

  /**
   * Whether {@link #verify} should run again: a file was written so shortly before the collection
   * was opened that a write at that moment may not show in {@link #changed}.
   */
  public boolean isVerificationDue() {
    return isFresh && all.isOld();
  }

  /** Whether these are the files of the same snapshot. */
  public boolean isOfSameSnapshot(SnapshotFiles other) {
    return manifest.equals(other.manifest);
  }

  /**
   * Reads every file and compares it with its checksum.
   *
   * @throws CorruptFileException if one is not as it was written
   */
  public void verify() throws IOException {
    for (Manifest.Entry entry : manifest.files()) {
      verify(entry.name());
    }
    isFresh &= !all.isOld();
  }

  /** The same for one part, if the snapshot has it. */
  void verify(String part) throws IOException {
    if (manifest.file(part).isPresent()) {
      String expected = manifest.file(part).get().crc32c();
      read(part, file -> verified(file, expected), file -> manifest.facts().pages());
    }
  }

  private static Path verified(Path file, String expected) throws IOException {
    String found = FileChecksums.crc32c(file, read -> {});
    if (!found.equals(expected)) {
      throw new CorruptFileException(file, 0, "CRC-32C " + expected, "CRC-32C " + found);
    }
    return file;
  }

  interface PartReader<T> {
    T read(Path file) throws IOException;
  }

  /**
   * Reads a part, and checks its number of pages.
   *
   * @throws CorruptFileException if the file is not the one that the manifest names
   * @throws SnapshotGoneException if a newer snapshot has replaced this one
   */
  <T> T read(String name, PartReader<T> reader, ToIntFunction<T> size) throws IOException {
    Manifest.Entry entry =
        manifest
            .file(name)
            .orElseThrow(
                () -> new IOException("the manifest of " + directory + " names no file " + name));
    Path file = directory.resolve(entry.file());
    try {
      FileChecksums.checkClaimed(file, entry);
      T part = reader.read(file);
      if (size.applyAsInt(part) != manifest.facts().pages()) {
        throw new CorruptFileException(
            file, 0, manifest.facts().pages() + " pages", String.valueOf(size.applyAsInt(part)));
      }
      return part;
    } catch (NoSuchFileException | CorruptFileException e) {
      // A commit precedes the removal of old files, so if it removed this one, the manifest is new.
      if (!Manifest.read(directory).equals(manifest)) {
        throw new SnapshotGoneException(directory, manifest.snapshot(), e);
      }
      throw e instanceof CorruptFileException corrupt
          ? asChecked(corrupt, file, entry)
          : new CorruptFileException(file, 0, entry.bytes() + " bytes", "no file");
    }
  }

  /** Reports a wrong checksum as {@link CollectionCheck} does, whatever the reader found first. */
  private static CorruptFileException asChecked(
      CorruptFileException damage, Path file, Manifest.Entry entry) throws IOException {
    String found = Files.size(file) == entry.bytes() ? FileChecksums.crc32c(file, read -> {}) : "";
    return found.isEmpty() || found.equals(entry.crc32c())
        ? damage
        : new CorruptFileException(file, 0, "CRC-32C " + entry.crc32c(), "CRC-32C " + found);
  }
}
