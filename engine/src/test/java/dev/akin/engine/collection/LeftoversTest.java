package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.engine.export.ExportFormat;
import dev.akin.engine.export.Exporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What killed exports and indexes leave is named as that, and removed once no process uses it. */
class LeftoversTest {
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
  void theNextWriterRemovesWhatAKilledExportLeftAndNothingThatIsInUse() throws Exception {
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
  void theSameExportRemovesWhatItLeft() throws Exception {
    Path target = web.resolve("links.tsv");
    Process export = endlessExport(target);
    Exporter exporter = Exporter.of(ExportFormat.TSV);
    try (Collection collection = Collection.open(web)) {
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
  void aReplacedDirectoryThatStepsAsideIsNotLost() throws IOException {
    Path target = Files.createDirectory(temp.resolve("tables"));
    Files.writeString(target.resolve("akin.json"), "{}");
    Path left = Files.createDirectory(temp.resolve("tables.tmp-0123456789abcdef"));
    Files.move(target, left.resolve("old"));
    OutputScratch.of(target).close();
    assertThat(target.resolve("akin.json")).hasContent("{}");
    assertThat(left).doesNotExist();
  }

  @Test
  void theNextWriterRemovesAHalfIndex() throws IOException {
    Files.writeString(web.resolve("features-36e8e268.000002.part"), "half");
    CheckReport report = CollectionCheck.check(web, Run.silent());
    assertThat(report.ok()).isTrue();
    assertThat(report.notes()).singleElement().asString().contains("the next removes it");
    new SampleSite(40, 2, true).into(web);
    assertThat(leftovers()).isEmpty();
  }
}
