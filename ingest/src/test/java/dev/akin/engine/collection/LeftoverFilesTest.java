package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What killed exports and indexes leave is named as that, and removed once no process uses it. */
class LeftoverFilesTest {
  @TempDir Path temp;
  private Path web = Path.of("");

  @BeforeEach
  void make() throws IOException {
    web = temp.resolve("web");
    new SampleSite(40, 1, true).into(web);
  }

  /** An export that stops in the middle and stays there. */
  static final class EndlessExport {
    private EndlessExport() {}

    public static void main(String[] args) throws Exception {
      try (OutputScratch scratch = OutputScratch.of(Path.of(args[0]))) {
        Files.writeString(scratch.resolve("out"), "half");
        Files.writeString(Path.of(args[1]), "begun");
        Thread.sleep(60_000);
      }
    }
  }

  private Process endlessExport(Path target) throws IOException, InterruptedException {
    Path begun = temp.resolve("begun");
    Files.deleteIfExists(begun);
    Path log = temp.resolve("log");
    Process process =
        ChildProcess.java(EndlessExport.class, log, target.toString(), begun.toString()).start();
    for (int i = 0; i < 1_000 && !Files.exists(begun); i++) {
      assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
      Thread.sleep(20);
    }
    return process;
  }

  private List<String> leftovers() throws IOException {
    try (Stream<Path> files = Files.list(web)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.contains(".tmp-") || name.endsWith(".part"))
          .toList();
    }
  }

  @Test
  void theNextWriterRemovesFilesOfKilledExportsOnly() throws Exception {
    Process export = endlessExport(web.resolve("links.tsv"));
    try (OutputScratch ours = OutputScratch.of(web.resolve("ours.tsv"))) {
      assertThat(leftovers()).hasSize(2);
      CheckReport report = CollectionCheck.check(web, Run.silent());
      assertThat(report.ok()).isTrue();
      assertThat(report.notes()).hasSize(2).allMatch(note -> note.contains("belongs to an export"));
      new SampleSite(40, 2, true).into(web);
      assertThat(leftovers()).as("both are in use").hasSize(2);
      assertThat(ours.old().getParent()).isDirectory();
      export.destroyForcibly().waitFor();
      new SampleSite(40, 3, true).into(web);
      assertThat(leftovers()).singleElement().asString().startsWith("ours.tsv.tmp-");
    }
    assertThat(leftovers()).isEmpty();
  }

  @Test
  void theSameExportRemovesItsLeftoverFiles() throws Exception {
    Path target = web.resolve("links.tsv");
    Process export = endlessExport(target);
    CollectionExporter exporter = CollectionExporter.of(ExportFormat.TSV);
    try (PageCollection collection = PageCollection.open(web)) {
      exporter.write(collection, target, Run.silent());
      assertThat(leftovers()).as("the other export is alive").hasSize(1);
      export.destroyForcibly().waitFor();
      exporter.write(collection, web.resolve("others.tsv"), Run.silent());
      assertThat(leftovers()).as("another target").hasSize(1);
      exporter.withOverwrite(true).write(collection, target, Run.silent());
    }
    assertThat(leftovers()).isEmpty();
    assertThat(target).isNotEmptyFile();
  }

  /** Killed between the two renames that replace a directory. */
  @Test
  void keepsAReplacedDirectory() throws IOException {
    Path target = Files.createDirectory(temp.resolve("tables"));
    Files.writeString(target.resolve("akin.json"), "{}");
    Path left = Files.createDirectory(temp.resolve("tables.tmp-0123456789abcdef"));
    Files.createFile(left.resolve("lock"));
    Files.move(target, left.resolve("old"));
    OutputScratch.of(target).close();
    assertThat(target.resolve("akin.json")).hasContent("{}");
    assertThat(left).doesNotExist();
  }

  @Test
  void theNextWriterRemovesAnIncompleteIndex() throws IOException {
    Files.writeString(web.resolve("features-36e8e268.000002.part"), "half");
    CheckReport report = CollectionCheck.check(web, Run.silent());
    assertThat(report.ok()).isTrue();
    assertThat(report.notes()).singleElement().asString().contains("the next writer removes it");
    new SampleSite(40, 2, true).into(web);
    assertThat(leftovers()).isEmpty();
  }

  /** Names that only look like those of unfinished exports, and directories that hold more. */
  @Test
  void aUsersOwnFilesAreNeverRemoved() throws IOException {
    List<Path> files =
        List.of(
            web.resolve("links.tsv.tmp-20261118"),
            web.resolve("links.tsv.tmp-2026111820261118"),
            web.resolve("links.tmp-20261118.tsv"),
            Files.createDirectory(web.resolve("tables.tmp-20261118")).resolve("a.parquet"),
            Files.createDirectory(web.resolve("tables.tmp-2026111820261118")).resolve("a"),
            Files.createDirectory(web.resolve("tables.tmp-0123456789abcdef")).resolve("lock"),
            web.resolve("tables.tmp-0123456789abcdef").resolve("a.parquet"));
    for (Path file : files) {
      Files.writeString(file, "mine");
    }
    OutputScratch.of(web.resolve("links.tsv")).close();
    OutputScratch.of(web.resolve("tables")).close();
    new SampleSite(40, 2, true).into(web);
    assertThat(files).allSatisfy(file -> assertThat(file).hasContent("mine"));
    assertThat(web.resolve("tables.tmp-20261118/lock")).doesNotExist();
    CheckReport report = CollectionCheck.check(web, Run.silent());
    assertThat(report.ok()).isTrue();
    assertThat(report.notes()).hasSize(6).allMatch(note -> note.contains("it is left alone"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"links.tsv.tmp-20261118", "links.tsv.tmp-0123456789abcdef"})
  void rejectsADirectoryWithForeignFiles(String name) throws IOException {
    Path mine = Files.createDirectory(temp.resolve("mine"));
    Files.writeString(mine.resolve(name), "mine");
    assertThatThrownBy(() -> new SampleSite(40, 1, true).into(mine))
        .isInstanceOf(IOException.class);
    assertThat(mine.resolve(name)).hasContent("mine");
    try (Stream<Path> inside = Files.list(mine)) {
      assertThat(inside).hasSize(1);
    }
  }

  private Path locked(String name) throws IOException {
    Path left = Files.createDirectory(web.resolve(name));
    Files.createFile(left.resolve("lock"));
    return left;
  }

  private static void allowWriting(Path directory, boolean allowed) throws IOException {
    Files.setPosixFilePermissions(
        directory, PosixFilePermissions.fromString(allowed ? "rwxr-xr-x" : "r-xr-xr-x"));
    Assumptions.assumeTrue(
        Files.isWritable(directory) == allowed, "permissions do not bind this user");
  }

  @Test
  void filesThatCannotBeRemovedDoNotStopExportsOrImports() throws IOException {
    Path stuck = Files.createDirectory(locked("links.tsv.tmp-0123456789abcdef").resolve("new-x"));
    Files.writeString(stuck.resolve("file"), "half");
    locked("links.tsv.tmp-ffffffffffffffff");
    allowWriting(stuck, false);
    OutputScratch.of(web.resolve("links.tsv")).close();
    new SampleSite(40, 2, true).into(web);
    assertThat(leftovers()).containsExactly("links.tsv.tmp-0123456789abcdef");
    CheckReport report = CollectionCheck.check(web, Run.silent());
    assertThat(report.notes()).singleElement().asString().contains("belongs to an export");
    allowWriting(stuck, true);
    new SampleSite(40, 3, true).into(web);
    assertThat(leftovers()).isEmpty();
  }

  @Test
  void reportsADirectoryThatCannotBeRestored() throws IOException {
    Path old = Files.createDirectory(locked("tables.tmp-0123456789abcdef").resolve("old"));
    Files.writeString(old.resolve("akin.json"), "{}");
    // A directory that may not be written cannot be moved to another one either.
    allowWriting(old, false);
    assertThatThrownBy(() -> OutputScratch.of(web.resolve("tables")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("tables could not be restored; its files are in " + old);
    allowWriting(old, true);
    OutputScratch.of(web.resolve("tables")).close();
    assertThat(web.resolve("tables/akin.json")).hasContent("{}");
    assertThat(leftovers()).isEmpty();
  }
}
