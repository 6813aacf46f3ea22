package dev.akin.engine.collection;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Verifies a collection: first that the manifest is as it was written and that every file it names
 * is there, byte for byte; then, with {@link PartCheck}, that the parts are valid and agree with
 * each other, which also finds faults of the writer.
 *
 * <p>Damage is reported and never thrown. Memory: the largest two parts. Time: two passes over all
 * bytes.
 */
public final class CollectionCheck {

  private final Path directory;
  private final Run run;
  private final List<CheckReport.Problem> problems = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private CollectionCheck(Path directory, Run run) {
    this.directory = directory;
    this.run = run;
  }

  /**
   * Checks a collection. If the commit of a concurrent writer removes files, the check starts again
   * with the new snapshot.
   *
   * @throws CollectionNotFoundException if the directory does not hold a collection
   * @throws java.util.concurrent.CancellationException if the run is cancelled
   */
  public static CheckReport check(Path collection, Run run) throws CollectionNotFoundException {
    while (true) {
      CollectionCheck check = new CollectionCheck(collection, run);
      Manifest manifest = check.readManifest();
      if (manifest != null) {
        check.checkFiles(manifest);
      }
      check.noteOthers(manifest);
      if (check.problems.isEmpty() || !isOvertaken(collection, manifest)) {
        return CheckReport.of(check.problems, check.notes);
      }
    }
  }

  private static boolean isOvertaken(Path collection, @Nullable Manifest manifest) {
    try {
      return !Manifest.read(collection).equals(manifest);
    } catch (IOException e) {
      // The snapshot was not replaced.
      return false;
    }
  }

  private @Nullable Manifest readManifest() throws CollectionNotFoundException {
    try {
      return Manifest.read(directory);
    } catch (NoSuchFileException e) {
      if (others(Set.of()).stream().noneMatch(FileNames::isPart)) {
        throw new CollectionNotFoundException(directory);
      }
      problem(Manifest.FILE, 0, "a manifest", "no file");
    } catch (IOException e) {
      problem(Manifest.FILE, e, "a readable manifest");
    }
    return null;
  }

  private void checkFiles(Manifest manifest) {
    try (ProgressListener.Task task = run.start("checking", "bytes", 2 * manifest.bytes())) {
      List<Manifest.Entry> intact = new ArrayList<>();
      for (Manifest.Entry entry : manifest.files()) {
        if (isIntact(entry, task)) {
          intact.add(entry);
        }
      }
      // Damaged parts have been reported; their content is not checked.
      new PartCheck(directory, manifest, intact, this::problem).check(task, run);
    }
  }

  private boolean isIntact(Manifest.Entry entry, ProgressListener.Task task) {
    Path file = directory.resolve(entry.file());
    try {
      long bytes = Files.size(file);
      if (bytes != entry.bytes()) {
        long offset = Math.min(bytes, entry.bytes());
        problem(entry.file(), offset, entry.bytes() + " bytes", bytes + " bytes");
        return false;
      }
      String found =
          FileChecksums.crc32c(
              file,
              read -> {
                run.check();
                task.advance(read);
              });
      if (!found.equals(entry.crc32c())) {
        problem(entry.file(), 0, "CRC-32C " + entry.crc32c(), "CRC-32C " + found);
        return false;
      }
      return true;
    } catch (NoSuchFileException e) {
      problem(entry.file(), 0, entry.bytes() + " bytes", "no file");
    } catch (IOException e) {
      problem(entry.file(), e, "a readable file");
    }
    return false;
  }

  private void noteOthers(@Nullable Manifest manifest) {
    Set<String> named = new HashSet<>(Set.of(Manifest.FILE, FileNames.LOCK, FileNames.CRAWL));
    if (manifest != null) {
      manifest.files().forEach(entry -> named.add(entry.file()));
    }
    for (String name : others(named)) {
      // Without a manifest, leftover files and parts look the same.
      if (OutputScratch.isScratch(directory.resolve(name))) {
        notes.add(
            name
                + " belongs to an export that is running or was stopped; the same export or the"
                + " next writer removes its files");
      } else if (manifest != null && FileNames.isLeftOver(name)) {
        notes.add(
            name
                + " belongs to no snapshot: a writer is running or was stopped; the next writer"
                + " removes it");
      } else if (!FileNames.isLeftOver(name)) {
        notes.add(name + " is not a file of akin; it is left alone");
      }
    }
  }

  /** Returns the names of the other files in the directory, sorted. */
  private Set<String> others(Set<String> named) {
    Set<String> others = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      files.forEach(file -> others.add(file.getFileName().toString()));
    } catch (IOException | DirectoryIteratorException e) {
      notes.add("the directory cannot be listed: " + e.getMessage());
    }
    others.removeAll(named);
    return others;
  }

  private void problem(String file, IOException e, String expected) {
    if (e instanceof CorruptFileException corrupt) {
      problem(file, corrupt.offset(), corrupt.expected(), corrupt.found());
    } else {
      problem(file, 0, expected, String.valueOf(e));
    }
  }

  private void problem(String file, long offset, String expected, String found) {
    problems.add(new CheckReport.Problem(file, offset, expected, found));
  }
}
