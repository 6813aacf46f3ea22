package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.TextYardstick;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.export.CollectionExporter;
import dev.akin.ingest.export.ExportFormat;
import dev.akin.ingest.html.HtmlSource;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.PrecomputedLists;
import dev.akin.spark.cli.JobOutput;
import dev.akin.testkit.files.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs over the articles of Wikispeedia give the results of one machine. */
@Tag("slow")
class RealPagesTest {
  private static final String BASE = "http://wiki.example/";
  private static final int K = 10;

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private Path pages;
  private PageCollection collection;

  @BeforeEach
  void importPages() throws IOException {
    pages =
        SharedData.unpacked("wikispeedia/wpcd-articles-html.tar.zst", directory.resolve("html"));
    Path web = directory.resolve("web");
    WebUrl base = Objects.requireNonNull(WebUrl.tryParse(BASE, null));
    Importer.of("html")
        .run(new HtmlSource(List.of(pages), base), web, new SkippedRecords(true), Run.silent());
    collection = PageCollection.loadWithWords(web);
  }

  @AfterEach
  void close() throws IOException {
    if (collection != null) {
      collection.close();
    }
  }

  @Test
  void tablesEqualThoseOfTheCollection() throws Exception {
    String made = directory.resolve("made.parquet").toString();
    LocalSpark.withUsualSettings(
        session,
        () ->
            assertThat(JobOutput.by(0, "links", pages.toString(), "--base", BASE, "--into", made))
                .contains("pages"));
    String tables = directory.resolve("web.parquet").toString();
    export(tables);
    for (String table : List.of("links", "pages")) {
      List<String> rows = ParityAssertions.rows(session, made, table);
      assertThat(rows.equals(ParityAssertions.rows(session, tables, table))).as(table).isTrue();
      System.out.printf("%,d rows of %s: the same%n", rows.size(), table);
    }
  }

  @Test
  void resultsByWordsEqualThoseOfTheCollection() throws Exception {
    Deployments.open(directory, this::export, this::check);
  }

  private void check(Deployments places) throws Exception {
    Snapshot snapshot = collection.snapshot();
    for (String method : List.of("similarity-pagerank", "pagerank")) {
      Ranks wanted =
          RankMethods.parse(method)
              .compute(collection.rankedGraph(Run.silent()), snapshot.facts(), Run.silent());
      places.runFor(
          "ranks",
          (tables, said) -> ParityAssertions.checkRanks(session, tables, wanted),
          "rank",
          "--method",
          method);
    }
    for (String measure : List.of("keyword-cosine", "tfidf-cosine", "blend", "jaccard")) {
      Scorer wanted =
          new PrecomputedLists(Measures.parse(measure).prepare(snapshot, Run.silent()), K);
      places.runFor(
          "related",
          (tables, said) ->
              ParityAssertions.check(session.read().parquet(tables + "/related"), wanted, K),
          "related",
          "--measure",
          measure);
    }
    Evaluation evaluation =
        ParityAssertions.evaluation(
            Measures.parse("jaccard").prepare(snapshot, Run.silent()),
            TextYardstick.of(snapshot, Run.silent()),
            K);
    places.run((tables, said) -> check(said, evaluation), "eval", "--by", "words");
    for (String method : List.of("prestige(sites=none)", "prestige(sites=none,topic=music)")) {
      double[] prestige =
          RankMethods.parse(method)
              .compute(snapshot.graph(), snapshot.facts(), Run.silent())
              .scores();
      places.runFor(
          "references",
          (tables, said) ->
              ParityAssertions.checkReferences(
                  session.read().parquet(tables + "/references"), snapshot.graph(), prestige),
          "references",
          "--method",
          method);
    }
  }

  private static void check(String said, Evaluation wanted) throws IOException {
    String report = said.lines().filter(line -> line.startsWith("{")).findFirst().orElse("");
    JsonNode values = new ObjectMapper().readTree(report).path("values");
    assertThat(values).hasSize(K);
    for (JsonNode value : values) {
      assertThat(value.path("delta").asDouble())
          .isCloseTo(
              wanted.mean(Metric.DELTA, value.path("n").asInt()), within(ParityAssertions.CLOSE));
    }
  }

  private void export(String tables) throws IOException {
    CollectionExporter.of(ExportFormat.PARQUET).write(collection, Path.of(tables), Run.silent());
  }
}
