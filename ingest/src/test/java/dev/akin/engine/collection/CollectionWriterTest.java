package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long") // says the same on every JDK
class CollectionWriterTest {
  @TempDir Path temp;

  @Test
  void letsOneWriterInAtATime() throws IOException, InterruptedException {
    Path collection = temp.resolve("collection");
    new SampleSite(30, 1, false).into(collection);
    Path other = Files.createSymbolicLink(temp.resolve("link"), collection);
    try (CollectionWriter writer = CollectionWriter.begin(collection)) {
      assertThat(writer.previous()).isNotNull();
      for (Path path : new Path[] {collection, other, temp.resolve("link/../collection")}) {
        assertThatThrownBy(() -> CollectionWriter.begin(path))
            .isInstanceOf(CollectionBusyException.class);
      }
      // A refused writer in this process must not have given the lock away to others.
      assertThat(importElsewhere(collection)).isEqualTo(4);
    }
    assertThat(importElsewhere(collection)).isZero();
    assertThat(PageCollection.open(collection).manifest().snapshot()).isEqualTo(2);
  }

  @Test
  void isRefusedWhileAnotherProcessWrites() throws IOException, InterruptedException {
    Path collection = temp.resolve("collection");
    new SampleSite(30, 1, false).into(collection);
    Process child =
        ChildProcess.java(ImportLoopProcess.class, log(), collection.toString(), "1", "1000000")
            .start();
    try {
      boolean isRefused = false;
      for (int i = 0; i < 2000 && !isRefused; i++) {
        Thread.sleep(5);
        try (CollectionWriter writer = CollectionWriter.begin(collection)) {
          assertThat(writer.previous()).isNotNull();
        } catch (CollectionBusyException e) {
          isRefused = true;
        }
        // The child may meet this writer's lock in turn, and then it ends.
        if (!isRefused && !child.isAlive()) {
          child =
              ChildProcess.java(
                      ImportLoopProcess.class, log(), collection.toString(), "1", "1000000")
                  .start();
        }
      }
      assertThat(isRefused).isTrue();
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(CollectionCheck.check(collection, Run.silent()).ok()).isTrue();
  }

  private int importElsewhere(Path collection) throws IOException, InterruptedException {
    return ChildProcess.run(
        ChildProcess.java(ImportLoopProcess.class, log(), collection.toString(), "1", "1"));
  }

  private Path log() {
    return temp.resolve("log");
  }

  @Test
  void keepsTheNewSnapshotIfOnlyTheLastForceFails() throws IOException {
    Path collection = temp.resolve("collection");
    new SampleSite(30, 1, false).into(collection);
    // An interrupt closes whatever channel comes next. One that falls between the rename and the
    // force behind it must not make the writer remove what it has just committed.
    for (int round = 0; round < 40; round++) {
      Object before = identity(collection.resolve(Manifest.FILE));
      long end = System.nanoTime() + (round % 2 == 0 ? 10_000_000_000L : round * 1_000_000L);
      Thread importer = Thread.currentThread();
      Thread disturber =
          new Thread(
              () -> {
                while (System.nanoTime() < end
                    && before.equals(identity(collection.resolve(Manifest.FILE)))) {
                  Thread.onSpinWait();
                }
                importer.interrupt();
              });
      disturber.start();
      try {
        new SampleSite(30, round, false).into(collection);
      } catch (ClosedByInterruptException e) {
        assertThat(e).as("the one error that an interrupt may cause").isNotNull();
      } finally {
        join(disturber);
      }
      CheckReport report = CollectionCheck.check(collection, Run.silent());
      assertThat(report.problems()).isEmpty();
      assertThat(report.notes()).isEmpty();
    }
  }

  /** What tells a file from the one that replaces it. */
  private static Object identity(Path file) {
    try {
      return Objects.requireNonNull(
          Files.readAttributes(file, BasicFileAttributes.class).fileKey());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void join(Thread thread) {
    while (thread.isAlive()) {
      Thread.onSpinWait();
    }
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void rejectsForeignDirectoriesUnchanged() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "text");
    assertRefused(file, FileAlreadyExistsException.class);
    Path photos = Files.createDirectories(temp.resolve("photos"));
    Files.writeString(photos.resolve("cat.jpg"), "cat");
    assertRefused(photos, FileAlreadyExistsException.class);
    Path logs = Files.createDirectories(temp.resolve("logs"));
    Files.writeString(logs.resolve("server.20261115"), "log");
    assertRefused(logs, FileAlreadyExistsException.class);
    // Web sites have manifests of this name, too.
    Path web = Files.createDirectories(temp.resolve("web"));
    Files.writeString(web.resolve("manifest.json"), "{\"short_name\":\"Shop\"}");
    Files.writeString(web.resolve("index.html"), "<p>");
    assertRefused(web, IOException.class);
  }

  private void assertRefused(Path target, Class<? extends IOException> expected)
      throws IOException {
    Map<String, String> before = tree(temp);
    assertThatThrownBy(() -> new SampleSite(9, 1, false).into(target)).isInstanceOf(expected);
    assertThat(tree(temp)).isEqualTo(before);
  }

  @Test
  void neverRemovesForeignFilesFromACollection() throws IOException {
    Path collection = temp.resolve("collection");
    new SampleSite(30, 1, false).into(collection);
    Files.writeString(collection.resolve("server.20261115"), "log");
    Files.writeString(collection.resolve("graph.txt"), "notes");
    Path elsewhere = Files.createDirectories(temp.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("precious"), "text");
    Files.createSymbolicLink(collection.resolve("scratch.000001"), elsewhere);
    new SampleSite(30, 2, false).into(collection);
    assertThat(collection.resolve("server.20261115")).hasContent("log");
    assertThat(collection.resolve("graph.txt")).hasContent("notes");
    assertThat(elsewhere.resolve("precious")).hasContent("text");
    assertThat(collection.resolve("scratch.000001")).doesNotExist();
  }

  @Test
  void replacesFilesOfAWriterKilledBeforeItsFirstCommit() throws IOException {
    Path collection = temp.resolve("collection");
    Path scratch = Files.createDirectories(collection.resolve("scratch.000001"));
    Files.writeString(scratch.resolve("names-0.tmp"), "half");
    Files.writeString(collection.resolve("graph.000001"), "half");
    Files.writeString(collection.resolve("lock"), "");
    new SampleSite(30, 2, false).into(collection);
    CheckReport report = CollectionCheck.check(collection, Run.silent());
    assertThat(report.ok()).isTrue();
    assertThat(report.notes()).isEmpty();
  }

  @Test
  void reportsAReadOnlyDirectory() throws IOException {
    Path directory = Files.createDirectories(temp.resolve("read-only"));
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));
    Assumptions.assumeFalse(Files.isWritable(directory), "permissions do not bind this user");
    assertThatThrownBy(() -> new SampleSite(9, 1, false).into(directory))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> new SampleSite(9, 1, false).into(directory.resolve("new")))
        .isInstanceOf(IOException.class);
  }

  @Test
  void leavesNoFilesIfCancelledAtAnyMoment() throws IOException {
    Path collection = temp.resolve("collection");
    SampleSite site = new SampleSite(40, 1, true);
    AtomicInteger asked = new AtomicInteger();
    Manifest old =
        site.into(collection, Run.silent().withCancellation(() -> asked.incrementAndGet() < 0))
            .manifest();
    Map<String, String> before = tree(collection);
    Path empty = Files.createDirectories(temp.resolve("empty"));
    assertThat(asked.get()).isGreaterThan(45);
    for (int last = 0; last < asked.get(); last++) {
      assertCancelled(site, collection, last);
      assertThat(tree(collection)).isEqualTo(before);
      assertCancelled(site, temp.resolve("deep/new"), last);
      assertThat(temp.resolve("deep")).doesNotExist();
      assertCancelled(site, empty, last);
      assertThat(tree(empty)).isEmpty();
    }
    assertThat(PageCollection.open(collection).manifest()).isEqualTo(old);
  }

  private static void assertCancelled(SampleSite site, Path collection, int last) {
    AtomicInteger left = new AtomicInteger(last);
    Run run = Run.silent().withThreads(1).withCancellation(() -> left.getAndDecrement() == 0);
    assertThatThrownBy(() -> site.into(collection, run)).isInstanceOf(CancellationException.class);
  }

  /** All files below a directory and what they hold. */
  private static Map<String, String> tree(Path directory) throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(each -> !each.equals(directory)).toList()) {
        tree.put(file.toString(), Files.isDirectory(file) ? "" : hash(file));
      }
    }
    return tree;
  }

  private static String hash(Path file) throws IOException {
    return FileChecksums.crc32c(file, bytes -> {});
  }
}
