package dev.akin.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of other programs: permitted differences are read, and errors are reported. */
class TableSourceTest {
  private static final String FACTS =
      "{'format':1,'pages':3,'links':2,'navigation':'drop','html':false,'hasText':false}";
  private static final List<List<Object>> PAGES =
      List.of(List.of(0L, "u0", "t"), List.of(1L, "u1", ""), List.of(2L, "u2", ""));
  private static final List<List<Object>> LINKS = List.of(List.of(0L, 1L), List.of(2L, 0L));

  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init") // set before each test
  private ForeignTableWriter tables;

  @BeforeEach
  void writeTables() throws IOException {
    tables = new ForeignTableWriter(directory.resolve("web.parquet"));
    tables.file("pages", "part-0.parquet", ForeignTableWriter.PAGES, "SNAPPY", PAGES);
    tables.file("links", "part-0.parquet", ForeignTableWriter.LINKS, "SNAPPY", LINKS);
    tables.facts(FACTS);
  }

  private PageCollection read() throws IOException {
    PageSource source =
        PageSources.of(null, List.of(tables.directory().toString()), PageSources.Options.NONE);
    return ImportFixtures.run(Importer.of("parquet"), source, directory, new SkippedRecords(true));
  }

  private void assertRefused(String... words) {
    assertThatThrownBy(this::read)
        .isInstanceOfAny(RejectedTableException.class, RejectedInputException.class)
        .hasMessageContainingAll(words);
    try (var files = Files.list(directory)) {
      assertThat(files.filter(each -> each.getFileName().toString().startsWith("collection")))
          .allSatisfy(each -> assertThat(PageCollection.exists(each)).isFalse());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void readsTablesOfSpark() throws IOException {
    List<List<Object>> pages = new ArrayList<>();
    for (long page = 99; page >= 0; page--) {
      pages.add(List.of(page, "https://site.example/" + page % 7 + "/" + page, "t" + page % 3));
    }
    List<List<Object>> links = new ArrayList<>();
    for (long page = 0; page < 100; page++) {
      links.add(List.of(page, (page * 7 + 1) % 100, (int) (page % 4)));
    }
    tables
        .file("pages", "part-0.parquet", ForeignTableWriter.PAGES, "SNAPPY", pages.subList(0, 40))
        .file(
            "pages",
            "part-1.c000.gz.parquet",
            ForeignTableWriter.PAGES,
            "GZIP",
            pages.subList(40, 90))
        .file("pages", "part-2.parquet", ForeignTableWriter.PAGES, "UNCOMPRESSED", List.of())
        .file(
            "pages",
            "part-3.parquet",
            "required binary url (STRING); optional int64 page (INTEGER(64,true));",
            "ZSTD",
            pages.subList(90, 100).stream().map(row -> List.of(row.get(1), row.get(0))).toList())
        .bytes("pages/_SUCCESS", new byte[0])
        .bytes("pages/.part-0.parquet.crc", new byte[] {1, 2})
        .bytes("pages/_metadata.parquet", new byte[] {1, 2})
        .file(
            "links",
            "part-0.parquet",
            ForeignTableWriter.LINKS + " optional int32 flags;",
            "GZIP",
            links.subList(0, 80))
        .file("links", "part-1.parquet", ForeignTableWriter.LINKS, "UNCOMPRESSED", plain(links, 80))
        .facts(
            FACTS
                .replace("'pages':3", "'pages':100,'more':[1]")
                .replace("'links':2", "'links':100")
                .replace("'html':false", "'html':true"));
    PageCollection collection = read();
    assertThat(collection.pages()).isEqualTo(100);
    assertThat(collection.names().name(13)).isEqualTo("https://site.example/6/13");
    assertThat(collection.title(13)).isEqualTo("t1");
    assertThat(collection.title(3)).isEmpty();
    assertThat(collection.manifest().facts().allLinks()).isEqualTo(100);
    assertThat(collection.manifest().facts().navigationLinks()).isEqualTo(40);
    assertThat(collection.manifest().facts().nofollowLinks()).isEqualTo(40);
    assertThat(collection.manifest().facts().links()).isEqualTo(60);
  }

  private static List<List<Object>> plain(List<List<Object>> links, int from) {
    return links.subList(from, links.size()).stream()
        .map(row -> List.of(row.get(0), row.get(1)))
        .toList();
  }

  @Test
  void readsTheSimplestFile() throws IOException {
    assertThat(ImportFixtures.links(read())).containsExactly("u0>u1", "u2>u0");
  }

  @Test
  void rejectsTablesWithoutAkinJson() throws IOException {
    Files.delete(tables.directory().resolve("akin.json"));
    assertThatThrownBy(
            () ->
                ImportFixtures.run(
                    PageSources.of(
                        SourceKind.PARQUET,
                        List.of(tables.directory().toString()),
                        PageSources.Options.NONE),
                    directory,
                    new SkippedRecords(true)))
        .isInstanceOf(RejectedTableException.class)
        .hasMessageContaining("unfinished");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[1]",
        "{",
        "{'format':2}",
        "{'format':1}",
        "{'format':1,'pages':'3','links':2,'navigation':'drop','html':false,'hasText':false}",
        "{'format':1,'pages':-3,'links':2,'navigation':'drop','html':false,'hasText':false}",
        "{'format':1,'pages':3.5,'links':2,'navigation':'drop','html':false,'hasText':false}",
        "{'format':1,'pages':99999999999999999999,'links':2,'navigation':'drop','html':false}",
        "{'format':1,'pages':3,'links':2,'navigation':'fly','html':false,'hasText':false}",
        "{'format':1,'pages':3,'links':2,'navigation':'drop','html':0,'hasText':false}",
        "{'format':1,'pages':3,'links':2,'navigation':'drop','html':false,'hasText':null}"
      })
  void rejectsIncompleteFacts(String json) throws IOException {
    tables.facts(json);
    assertRefused("akin.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'pages':3 | 'pages':4 | 3 rows, but akin.json says 4 pages",
        "'links':2 | 'links':1 | 2 rows, but akin.json says 1 links"
      },
      quoteCharacter = '"')
  void countsMustAgree(String found, String replaced, String message) throws IOException {
    tables.facts(FACTS.replace(found, replaced));
    assertRefused(message);
  }

  @Test
  void storesEachPageOnce() throws IOException {
    pages(List.of(0L, "u0", ""), List.of(1L, "u1", ""), List.of(1L, "u2", ""));
    assertRefused("part-0.parquet", "page 1 occurs twice");
  }

  @Test
  void pagesAreWithinRange() throws IOException {
    pages(List.of(0L, "u0", ""), List.of(1L, "u1", ""), List.of(3L, "u2", ""));
    assertRefused("page 3, but pages are 0..2");
    pages(List.of(0L, "u0", ""), List.of(1L, "u1", ""), List.of(-1L, "u2", ""));
    assertRefused("page -1, but pages are 0..2");
    pages(List.of(0L, "u0", ""), List.of(1L, "u1", ""), List.of(1L << 40, "u2", ""));
    assertRefused("page 1099511627776, but pages are 0..2");
  }

  @Test
  void givesEachPageADifferentUrl() throws IOException {
    pages(List.of(0L, "u0", ""), List.of(1L, "u1", ""), List.of(2L, "u1", ""));
    assertRefused("one URL to two pages", "u1");
    pages(List.of(0L, "u0", ""), List.of(1L, "u1", ""), List.of(2L, "", ""));
    assertRefused("no url in row 2");
  }

  private void pages(List<Object> a, List<Object> b, List<Object> c) throws IOException {
    tables.file("pages", "part-0.parquet", ForeignTableWriter.PAGES, "SNAPPY", List.of(a, b, c));
  }

  @Test
  void rejectsLinksToMissingPages() throws IOException {
    links(ForeignTableWriter.LINKS, List.of(0L, 1L), List.of(0L, 3L));
    assertRefused("links", "page 3, but pages are 0..2");
    links(ForeignTableWriter.LINKS, List.of(0L, 1L), List.of(-7L, 1L));
    assertRefused("page -7, but pages are 0..2");
  }

  @Test
  void storesEachLinkOnce() throws IOException {
    links(ForeignTableWriter.LINKS, List.of(0L, 1L), List.of(0L, 1L));
    assertRefused("2 rows, but only 1 different links");
  }

  @Test
  void flagsAreKnown() throws IOException {
    String columns = ForeignTableWriter.LINKS + " optional int32 flags;";
    links(columns, List.of(0L, 1L, 1), List.of(0L, 2L, 0));
    assertRefused("flags 1", "html: false");
    tables.facts(FACTS.replace("'html':false", "'html':true"));
    links(columns, List.of(0L, 1L, 4), List.of(0L, 2L, 0));
    assertRefused("flags 4", "3, navigation and nofollow, is the most");
    links(columns, List.of(0L, 1L, 1), List.of(0L, 2L));
    assertRefused("no flags in row 1");
  }

  private void links(String columns, List<Object> a, List<Object> b) throws IOException {
    tables.file("links", "part-0.parquet", columns, "SNAPPY", List.of(a, b));
  }

  @Test
  void columnsHaveTheirTypes() throws IOException {
    links("required int32 source; required int64 target;", List.of(0, 1L), List.of(0, 2L));
    assertRefused("the column source must be INT64, but is required int32 source");
    links("required int64 source; required binary target;", List.of(0L, "1"), List.of(0L, "2"));
    assertRefused("the column target must be INT64, but is required binary target");
    links("required int64 source; required int64 zarget;", List.of(0L, 1L), List.of(0L, 2L));
    assertRefused("an unknown column zarget; it may have source, target, flags");
    links("required int64 source; required int32 flags;", List.of(0L, 1), List.of(0L, 2));
    assertRefused("the column target is missing");
    links("repeated int64 source; required int64 target;", List.of(0L, 1L), List.of(0L, 2L));
    assertRefused("the column source must be INT64, but is repeated int64 source");
  }

  @Test
  void recognisesTablesByAkinJson() throws IOException {
    Files.delete(tables.directory().resolve("pages/part-0.parquet"));
    Files.delete(tables.directory().resolve("pages"));
    assertRefused("there is no folder pages");
  }

  @Test
  void tablesHaveFiles() throws IOException {
    Files.delete(tables.directory().resolve("links/part-0.parquet"));
    assertRefused("links", "no files *.parquet in it");
    Files.delete(tables.directory().resolve("links"));
    assertRefused("there is no folder links");
  }

  @Test
  void filesAreParquet() throws IOException {
    tables.bytes("links/part-0.parquet", "PAR1 and nothing else".getBytes(StandardCharsets.UTF_8));
    assertRefused("part-0.parquet", "does not begin and end like a Parquet file");
    tables.bytes(
        "links/part-0.parquet", "PAR1 and not\1\0\0\0PAR1".getBytes(StandardCharsets.UTF_8));
    assertRefused("part-0.parquet", "damaged");
  }

  @Test
  void ignoresUndeclaredTables() throws IOException {
    String columns = "required int64 page; required double rank;";
    tables.file("ranks", "p.parquet", columns, "ZSTD", List.of(List.of(0L, 1.0)));
    assertThat(read().snapshot().ranks().score(0)).isLessThan(1);
  }

  @Test
  void readsRanksAsDeclaredInAkinJson() throws IOException {
    String columns = "required int64 page; required double rank;";
    tables.file("ranks", "p.parquet", columns, "ZSTD", List.of(List.of(0L, 1.0)));
    rank("'x'");
    assertRefused("the field rank must be an object");
    String method = "'pagerank(damping=0.85,tol=1.0E-10,maxIterations=1000)'";
    rank("{'method':" + method + ",'iterations':1,'residual':0.5,'converged':false}");
    assertRefused("1 rows, but akin.json says 3 pages");
    ranks(columns, 0, 0.2, 1, 0.3, 1, 0.5);
    assertRefused("page 1 occurs twice");
    ranks(columns, 0, 0.2, 1, 0.3, 2, 0.7);
    assertRefused("the ranks sum to 1.2");
    ranks(columns, 0, 0.2, 1, -0.3, 2, 1.1);
    assertRefused("a rank of -0.3 for page 1");
    ranks(columns, 0, 0.2, 1, Double.NaN, 2, 0.5);
    assertRefused("a rank of NaN for page 1");
    ranks(columns, 2, 0.2, 1, 0.3, 0, 0.5);
    assertThat(read().snapshot().ranks().scores()).containsExactly(0.5, 0.3, 0.2);
    assertThat(read().snapshot().ranks().residual()).isEqualTo(0.5);
    rank("{'method':'hits','iterations':1,'residual':0.5,'converged':false}");
    assertThat(read().snapshot().ranks().scores()).doesNotContain(0.5);
  }

  private void rank(String json) throws IOException {
    tables.facts(FACTS.replace("}", ",'rank':" + json + "}"));
  }

  private void ranks(String columns, Object... cells) throws IOException {
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < cells.length; i += 2) {
      rows.add(List.of((long) (int) cells[i], cells[i + 1]));
    }
    tables.file("ranks", "p.parquet", columns, "ZSTD", rows);
  }
}
