package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.export.ExportFormat;
import dev.akin.engine.export.Exporter;
import dev.akin.engine.ingest.HtmlSource;
import dev.akin.engine.ingest.Importer;
import dev.akin.engine.ingest.Tally;
import dev.akin.engine.url.WebUrl;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.Parity;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The articles of Wikispeedia, with their words: what jobs find is what one machine finds. */
@Tag("slow")
class RealPagesTest {
  private static final String BASE = "http://wiki.example/";
  private static final int K = 10;

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private Path pages;
  private Collection collection;
  private String tables;

  @BeforeEach
  void importPages() throws IOException {
    pages =
        SharedData.unpacked("wikispeedia/wpcd-articles-html.tar.zst", directory.resolve("html"));
    Path web = directory.resolve("web");
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse(BASE, null));
    Importer.of("html")
        .run(new HtmlSource(List.of(pages), base), web, new Tally(true), Run.silent());
    collection = Collection.loadWithWords(web);
    tables = directory.resolve("web.parquet").toString();
    Exporter.of(ExportFormat.PARQUET).write(collection, Path.of(tables), Run.silent());
  }

  @AfterEach
  void close() throws IOException {
    if (collection != null) {
      collection.close();
    }
  }

  @Test
  void tablesAreThoseOfTheCollection() throws Exception {
    String made = directory.resolve("made.parquet").toString();
    LocalSpark.withUsualSettings(
        session,
        () ->
            assertThat(AkinSpark.run("links", pages.toString(), "--base", BASE, "--into", made))
                .isZero());
    for (String table : List.of("links", "pages")) {
      List<String> rows = Parity.rows(session, made, table);
      assertThat(rows.equals(Parity.rows(session, tables, table))).as(table).isTrue();
      System.out.printf("%,d rows of %s: the same%n", rows.size(), table);
    }
  }

  @Test
  void ranksAndListsByWordsAreThoseOfTheCollection() throws IOException {
    for (String method : List.of("similarity-pagerank", "pagerank")) {
      assertThat(AkinSpark.run("rank", tables, "--method", method)).isZero();
      double[] wanted =
          RankMethods.parse(method)
              .compute(collection.rankedGraph(), collection.snapshot().facts(), Run.silent())
              .scores();
      check("ranks", 1, wanted, Parity.CLOSE);
      System.out.println(method + ": the same");
    }
    Snapshot snapshot = collection.snapshot();
    for (String spec : List.of("keyword-cosine", "tfidf-cosine", "blend")) {
      assertThat(AkinSpark.run("related", tables, "--measure", spec, "--blocks", "8")).isZero();
      Parity.check(
          session.read().parquet(tables + "/related"),
          Measures.parse(spec).prepare(snapshot, Run.silent()),
          K);
      System.out.println(spec + ": the same");
    }
  }

  @Test
  void referencesAreThoseOfTheCollection() throws IOException {
    for (String method : List.of("prestige(sites=none)", "prestige(sites=none,topic=music)")) {
      assertThat(AkinSpark.run("references", tables, "--method", method)).isZero();
      double[] wanted =
          RankMethods.parse(method)
              .compute(collection.snapshot().graph(), collection.snapshot().facts(), Run.silent())
              .scores();
      check("references", 4, wanted, 0);
      System.out.println(method + ": the same");
    }
  }

  /** A column of a table must have the number of each page. */
  private void check(String table, int column, double[] wanted, double tolerance) {
    List<Row> found = session.read().parquet(tables + "/" + table).collectAsList();
    assertThat(found).hasSameSizeAs(wanted);
    for (Row row : found) {
      int page = (int) row.getLong(0);
      assertThat(row.getDouble(column)).isCloseTo(wanted[page], within(tolerance));
    }
  }
}
