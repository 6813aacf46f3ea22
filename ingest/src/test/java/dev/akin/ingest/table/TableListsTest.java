package dev.akin.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.measure.Measures;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.StoredLists;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.html.RandomPages;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.pipeline.LabelImporter;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists of related pages that come and go with tables. */
class TableListsTest {
  private static final String COLUMNS =
      "required int64 page; required int32 place; required int64 other; required double score;"
          + " optional double lower; optional double upper;";

  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private ForeignTableWriter tables;

  @BeforeEach
  void writeTables() throws IOException {
    tables = new ForeignTableWriter(directory.resolve("web.parquet"));
    List<List<Object>> pages = new ArrayList<>();
    for (long page = 0; page < 5; page++) {
      pages.add(List.of(page, "https://example.org/" + page));
    }
    List<List<Object>> links = List.of(List.of(0L, 1L), List.of(0L, 2L), List.of(3L, 3L));
    tables
        .file(
            "pages",
            "p.parquet",
            "required int64 page; required binary url (STRING);",
            "SNAPPY",
            pages)
        .file("links", "p.parquet", ForeignTableWriter.LINKS, "SNAPPY", links);
    related("{'measure':'jaccard','k':2,'remark':'of what fits'}");
  }

  private void related(String json) throws IOException {
    tables.facts(
        "{'format':1,'pages':5,'links':3,'navigation':'drop','html':false,'hasText':false,"
            + "'related':"
            + json
            + "}");
  }

  private record Row(List<Object> cells) {}

  private static Row row(Object... cells) {
    return new Row(List.of(cells));
  }

  private void rows(Row... rows) throws IOException {
    List<List<Object>> all = Stream.of(rows).map(Row::cells).toList();
    int half = rows.length / 2;
    tables.file("related", "a.parquet", COLUMNS, "GZIP", all.subList(0, half));
    tables.file("related", "b.parquet", COLUMNS, "ZSTD", all.subList(half, all.size()));
  }

  private PageCollection read() throws IOException {
    Path home = tables.directory();
    return ImportFixtures.run(
        PageSources.of(null, List.of(home.toString()), PageSources.Options.NONE),
        directory,
        new SkippedRecords(true));
  }

  private void assertRefused(String message) {
    assertThatThrownBy(this::read)
        .isInstanceOf(RejectedTableException.class)
        .hasMessageContaining(message);
  }

  @Test
  void readsListsInAnyOrder() throws IOException {
    rows(row(2L, 2, 4L, 0.25), row(0L, 1, 3L, 0.5), row(2L, 1, 0L, 0.25), row(1L, 1, 4L, 1e-300));
    PageCollection collection = read();
    assertLists(collection, false);
    Path again = directory.resolve("again.parquet");
    CollectionExporter.of(ExportFormat.PARQUET).write(collection, again, Run.silent());
    PageSource source = PageSources.of(null, List.of(again.toString()), PageSources.Options.NONE);
    assertLists(ImportFixtures.run(source, directory, new SkippedRecords(true)), false);
  }

  /** A collection has the default ranks, and would find other scores. */
  @Test
  void listsByOtherRanksAreLeftOut() throws IOException {
    rows(row(0L, 1, 3L, 0.5), row(1L, 1, 4L, 0.25));
    for (String damping : List.of("0.5", "0.85")) {
      related(
          "{'measure':'pagesim','k':2,'ranks':'pagerank(damping="
              + damping
              + ",tol=1.0E-10,maxIterations=1000)'}");
      SkippedRecords tally = new SkippedRecords(true);
      PageSource source =
          PageSources.of(null, List.of(tables.directory().toString()), PageSources.Options.NONE);
      boolean isDefault = damping.equals("0.85");
      assertThat(ImportFixtures.run(source, directory, tally).lists().isPresent())
          .isEqualTo(isDefault);
      assertThat(tally.ignored()).hasSize(isDefault ? 0 : 1);
    }
  }

  @Test
  void boundsComeAndGoToo() throws IOException {
    rows(
        row(2L, 2, 4L, 0.25, 0.125, 0.375),
        row(0L, 1, 3L, 0.5),
        row(2L, 1, 0L, 0.25, 0.25, 0.25),
        row(1L, 1, 4L, 1e-300));
    PageCollection collection = read();
    assertLists(collection, true);
    TopPages.Bounds bounds = collection.lists().orElseThrow().list(2).bounds();
    assertThat(bounds)
        .isEqualTo(
            new TopPages.Bounds(
                new double[] {0.25, 0.125}, new double[] {0.25, 0.375}, Double.POSITIVE_INFINITY));
    Path again = directory.resolve("again.parquet");
    CollectionExporter.of(ExportFormat.PARQUET).write(collection, again, Run.silent());
    PageSource source = PageSources.of(null, List.of(again.toString()), PageSources.Options.NONE);
    PageCollection back = ImportFixtures.run(source, directory, new SkippedRecords(true));
    assertLists(back, true);
    assertThat(back.lists().orElseThrow().list(2).bounds()).isEqualTo(bounds);
  }

  private static void assertLists(PageCollection collection, boolean hasBounds) throws IOException {
    StoredLists lists = collection.lists().orElseThrow();
    assertThat(lists.measure()).isEqualTo(Measures.parse("jaccard").toString());
    assertThat(lists.remark()).isEqualTo("of what fits");
    assertThat(lists.k()).isEqualTo(2);
    assertThat(lists.hasBounds()).isEqualTo(hasBounds);
    assertThat(lists.list(0).pages()).containsExactly(3);
    assertThat(lists.list(0).scores()).containsExactly(0.5);
    assertThat(lists.list(1).scores()).containsExactly(1e-300);
    assertThat(lists.list(2).pages()).containsExactly(0, 4);
    assertThat(lists.list(3).size()).isZero();
    assertThat(collection.standardMeasure()).isEqualTo(Measures.parse("jaccard"));
    assertThat(CollectionCheck.check(collection.directory(), Run.silent()).problems()).isEmpty();
  }

  @Test
  void anotherImportLeavesNoLists() throws IOException {
    rows(row(0L, 1, 3L, 0.5));
    PageCollection collection = read();
    Path labels = ImportFixtures.file(directory, "labels.tsv", "@1\tone\n");
    SkippedRecords tally = new SkippedRecords(true);
    LabelImporter.add(
        collection.directory(), new InputFile(labels.toString()), tally, Run.silent());
    assertThat(PageCollection.open(collection.directory()).lists()).isPresent();
    Importer.of("test").run(new RandomPages(7, false), collection.directory(), tally, Run.silent());
    assertThat(PageCollection.open(collection.directory()).lists()).isEmpty();
  }

  @Test
  void rejectsInvalidLists() throws IOException {
    rows(row(0L, 1, 3L, 0.5), row(0L, 1, 2L, 0.5));
    assertRefused("page 0 has place 1 twice");
    rows(row(0L, 2, 3L, 0.5), row(1L, 1, 2L, 0.5));
    assertRefused("page 0 has place 2, but not all before it");
    rows(row(0L, 3, 3L, 0.5), row(1L, 1, 2L, 0.5));
    assertRefused("place 3, but places are 1..2");
    rows(row(0L, 0, 3L, 0.5), row(1L, 1, 2L, 0.5));
    assertRefused("place 0, but places are 1..2");
    rows(row(5L, 1, 3L, 0.5), row(1L, 1, 2L, 0.5));
    assertRefused("page 5, but pages are 0..4");
    rows(row(0L, 1, 9L, 0.5), row(1L, 1, 2L, 0.5));
    assertRefused("page 9, but pages are 0..4");
    rows(row(0L, 1, 0L, 0.5), row(1L, 1, 2L, 0.5));
    assertRefused("page 0 in the list of page 0");
    rows(row(0L, 1, 1L, 0.0), row(1L, 1, 2L, 0.5));
    assertRefused("a score of 0.0 in the list of page 0");
    rows(row(0L, 1, 1L, Double.NaN), row(1L, 1, 2L, 0.5));
    assertRefused("a score of NaN in the list of page 0");
    rows(row(0L, 1, 1L, 0.5), row(0L, 2, 2L, 0.75));
    assertRefused("the list of page 0 is not best first at place 2");
    rows(row(0L, 1, 2L, 0.5), row(0L, 2, 1L, 0.5));
    assertRefused("the list of page 0 is not best first at place 2");
    rows(row(0L, 1, 2L, 0.5), row(0L, 2, 2L, 0.25));
    assertRefused("page 2 twice in the list of page 0");
    rows(row(0L, 1, 2L, 0.5, 0.6, 0.7), row(1L, 1, 2L, 0.25));
    assertRefused("a score outside its bounds in the list of page 0");
    rows(row(0L, 1, 2L, 0.5, 0.4), row(1L, 1, 2L, 0.25));
    assertRefused("a lower or an upper bound without the other");
  }

  @Test
  void theMeasureIsKnown() throws IOException {
    rows(row(0L, 1, 3L, 0.5));
    related("{'measure':'telepathy','k':2}");
    assertRefused("telepathy");
    related("{'measure':'jaccard','k':0}");
    assertRefused("the field k must be a whole number from 1");
    related("{'k':3}");
    assertRefused("the field measure must be a text, but is not there");
  }

  @Test
  void rejectsMoreRowsThanListsHold() throws IOException {
    Row row = row(0L, 1, 3L, 0.5);
    rows(row, row, row, row, row, row, row, row, row, row, row);
    assertRefused("11 rows are more than 2 for each of 5 pages");
  }
}
