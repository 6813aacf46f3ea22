package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.LabelYardstick;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.TextYardstick;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.SmallSite;
import dev.akin.spark.eval.ListEvaluation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jobs other than {@code related}, compared with the collection. */
@Tag("long")
class OtherJobsTest {
  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private Path tables;
  private PageCollection collection;

  @BeforeEach
  void makeSite() throws IOException {
    SmallSite site = SmallSite.in(directory);
    tables = site.tables();
    collection = site.collection();
  }

  @AfterEach
  void close() throws IOException {
    collection.close();
  }

  @Test
  void listsOfReplicatedMeasuresHaveTheSameBits() throws IOException {
    for (String spec : List.of("simrank(c=0.6,epsilon=0.01)", "matchsim(pairs=vicinity)")) {
      String job = spec.substring(0, spec.indexOf('('));
      assertThat(AkinSpark.run(job, tables.toString(), "--measure", spec, "-k", "3")).isZero();
      Measure measure = Measures.parse(spec);
      Scorer scorer = measure.prepare(collection.snapshot(), Run.silent());
      ParityAssertions.checkBits(session.read().parquet(tables + "/related"), scorer, 3);
    }
  }

  @Test
  void tooCostlyCorrectionFailsInOneLineAndLeavesNoFiles() {
    String slow = "simrank(c=0.9999)";
    assertThat(JobOutput.by(1, "simrank", tables.toString(), "--measure", slow).lines())
        .hasSize(1)
        .first(STRING)
        .startsWith("akin-spark: c=0.9999 decays so slowly")
        .contains("choose c up to 0.999");
    assertThat(tables.toFile().list()).doesNotContain("related", TableFacts.STEPS + "simrank");
  }

  @Test
  void ranksBySimilarityEqualThoseOfTheCollection() throws IOException {
    for (String method :
        List.of(
            "similarity-pagerank(maxIterations=6)",
            "similarity-pagerank(mode=published,lambda=0.5,rounds=4)")) {
      assertThat(AkinSpark.run("rank", tables.toString(), "--method", method)).isZero();
      ParityAssertions.checkRanks(
          session,
          tables.toString(),
          RankMethods.parse(method)
              .compute(
                  collection.rankedGraph(Run.silent()),
                  collection.snapshot().facts(),
                  Run.silent()));
    }
  }

  @Test
  void referencesEqualThoseOfTheCollection() throws IOException {
    for (String method :
        List.of(
            "prestige",
            "prestige(sites=host,w1=2,w2=0.3,w3=-0.5)",
            "prestige(sites=none,topic=violin OR sailing)")) {
      assertThat(AkinSpark.run("references", tables.toString(), "--method", method)).isZero();
      double[] wanted =
          RankMethods.parse(method)
              .compute(collection.snapshot().graph(), collection.snapshot().facts(), Run.silent())
              .scores();
      ParityAssertions.checkReferences(
          session.read().parquet(tables + "/references"), collection.snapshot().graph(), wanted);
    }
    assertThat(AkinSpark.run("references", tables.toString(), "--method", "prestige(topic=@3)"))
        .isEqualTo(2);
  }

  @Test
  void evaluationEqualsThatOfTheCollection() throws IOException {
    assertThat(AkinSpark.run("related", tables.toString(), "--measure", "jaccard(direction=both)"))
        .isZero();
    Dataset<Row> related = session.read().parquet(tables + "/related");
    Dataset<Row> pages = session.read().parquet(tables + "/pages");
    check(
        ListEvaluation.byWords(related, pages, 10),
        TextYardstick.of(collection.snapshot(), Run.silent()),
        false);
    List<List<String>> labels = new ArrayList<>();
    for (int page = 0; page < collection.pages(); page++) {
      String label = collection.labels().orElseThrow().label(page);
      labels.add(label.isEmpty() ? List.of() : List.of(label));
    }
    check(ListEvaluation.byLabels(related, pages, 10), new LabelYardstick(labels, false), true);
    assertThat(AkinSpark.run("eval", tables.toString(), "--by", "words")).isZero();
    assertThat(AkinSpark.run("eval", tables.toString(), "--by", "labels")).isZero();
  }

  private void check(
      SortedMap<Integer, ListEvaluation.Value> found, Yardstick yardstick, boolean hasPrecision)
      throws IOException {
    Scorer scorer =
        Measures.parse("jaccard(direction=both)").prepare(collection.snapshot(), Run.silent());
    Evaluation wanted = ParityAssertions.evaluation(scorer, yardstick, 10);
    assertThat(found).hasSize(10);
    found.forEach(
        (n, value) -> {
          assertThat(value.delta())
              .isCloseTo(wanted.mean(Metric.DELTA, n), within(ParityAssertions.CLOSE));
          if (hasPrecision) {
            assertThat(value.precision())
                .isCloseTo(wanted.mean(Metric.PRECISION, n), within(ParityAssertions.CLOSE));
          }
        });
  }
}
