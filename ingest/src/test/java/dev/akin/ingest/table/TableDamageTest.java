package dev.akin.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.StoredListsKit;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.html.RandomPages;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged tables: whatever a byte turns into, and wherever a file ends, there is a sentence that
 * says so, or the damage did not matter and the collection is the same.
 */
class TableDamageTest {
  private static final int FLIPS = Integer.getInteger("test.flips", 25);

  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private PageCollection before;

  @SuppressWarnings("NullAway.Init") // set before each test
  private Path tables;

  @BeforeEach
  void writeTables() throws IOException {
    PageCollection plain =
        ImportFixtures.run(new RandomPages(11, true), directory, new SkippedRecords(true));
    Measure measure = Measures.parse("jaccard");
    Scorer scorer = measure.prepare(plain.snapshot(), Run.silent());
    before = StoredListsKit.store(plain, measure, 4, scorer);
    tables = directory.resolve("web.parquet");
    CollectionExporter.of(ExportFormat.PARQUET).write(before, tables, Run.silent());
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(tables)) {
      List<Path> files =
          all.filter(each -> each.toString().endsWith(".parquet") && Files.isRegularFile(each))
              .toList();
      assertThat(files).isNotEmpty();
      return files;
    }
  }

  @Test
  @Tag("long") // filesThatAreCutOffAreFound runs on every JDK
  void flippedBytesAreFoundOrDoNotMatter() throws IOException {
    Random random = new Random(5);
    for (Path file : files()) {
      byte[] whole = Files.readAllBytes(file);
      for (int i = 0; i < FLIPS; i++) {
        // The end of a file is its footer, which no checksum covers.
        boolean isFooter = i % 2 == 0;
        int at =
            isFooter
                ? whole.length - 1 - random.nextInt(whole.length / 3)
                : random.nextInt(whole.length);
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, damaged);
        assertToldOrSame(
            tables.relativize(file) + " at " + at + ": " + whole[at] + " became " + damaged[at]);
      }
      Files.write(file, whole);
    }
  }

  @Test
  void filesThatAreCutOffAreFound() throws IOException {
    for (Path file : files()) {
      byte[] whole = Files.readAllBytes(file);
      for (int i = 0; i < 10; i++) {
        Files.write(file, Arrays.copyOf(whole, whole.length * i / 10));
        assertThat(assertToldOrSame(file + " cut to " + i + "/10")).isTrue();
      }
      Files.write(file, whole);
    }
  }

  /** They are no site with pages of HTML, which they would pass for. */
  @Test
  void reportsUnfinishedTables() throws IOException {
    Files.delete(tables.resolve(TableFacts.FILE));
    assertNotFinished(tables);
    Path begun = directory.resolve("begun.parquet");
    Files.createDirectories(begun.resolve(TableFacts.STEPS + "links/captures"));
    assertNotFinished(begun);
  }

  private void assertNotFinished(Path unfinished) {
    assertThatThrownBy(
            () ->
                ImportFixtures.run(
                    PageSources.of(null, List.of(unfinished.toString()), PageSources.Options.NONE),
                    directory,
                    new SkippedRecords(true)))
        .isInstanceOf(RejectedTableException.class)
        .hasMessageContaining("no tables or unfinished ones");
  }

  @Test
  void rejectsAFileOfATableAsAnEdgeList() throws IOException {
    Path part = files().get(0);
    assertThatThrownBy(() -> PageSources.kindOf(List.of(part.toString())))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("name the directory with all tables");
  }

  /** Whether it was told. */
  private boolean assertToldOrSame(String what) throws IOException {
    PageCollection after;
    try {
      PageSource source =
          PageSources.of(null, List.of(tables.toString()), PageSources.Options.NONE);
      after = ImportFixtures.run(source, directory, new SkippedRecords(true));
    } catch (RejectedTableException | RejectedInputException e) {
      assertThat(e.getMessage()).as(what).isNotBlank().doesNotContain("Exception");
      return true;
    } catch (RuntimeException | Error e) {
      throw new AssertionError(what, e);
    }
    TableRoundTripTest.assertSame(before, after, what);
    return false;
  }
}
