package dev.akin.spark.cluster;

import static org.apache.spark.sql.functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethods;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.Parity;
import dev.akin.spark.RealGraphs;
import dev.akin.spark.cli.OneThread;
import dev.akin.spark.table.Tables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every job over real sites, on one thread and by two workers, finds what one machine finds. */
@Tag("slow")
class RealSitesTest {
  private static final int K = 10;

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  /** Where jobs run. */
  @FunctionalInterface
  private interface Runner {
    void run(List<String> job) throws Exception;
  }

  @ParameterizedTest
  @ValueSource(strings = {"hollins", "wikispeedia"})
  void oneThreadFindsWhatOneMachineFinds(String site) throws Exception {
    Path log = directory.resolve("one.log");
    check(site, job -> assertThat(OneThread.run(List.of(job), log)).as("see %s", log).isZero());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hollins", "wikispeedia"})
  void twoWorkersFindWhatOneMachineFinds(String site) throws Exception {
    Cluster cluster = Cluster.start(directory.resolve("cluster"), "2g");
    try {
      check(site, job -> cluster.submitAsUsual(job).succeed());
    } finally {
      cluster.stop();
    }
  }

  private void check(String site, Runner runner) throws Exception {
    PageGraph graph = site.equals("hollins") ? RealGraphs.hollins() : RealGraphs.wikispeedia();
    String tables = directory.resolve("web.parquet").toString();
    write(graph, tables);
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    runner.run(List.of("rank", tables));
    Parity.check(session.read().parquet(tables + "/ranks"), snapshot.ranks());
    tell(site, "pagerank");
    // All paths of three links of the dense one take the single machine minutes.
    String pageSim = site.equals("hollins") ? "pagesim(radius=3)" : "pagesim(radius=2)";
    for (String measure :
        List.of(
            "cocitation",
            "coupling",
            "jaccard",
            "salton",
            "adamic-adar",
            pageSim,
            "blend(salton(direction=both)=2," + pageSim + "=1,fusion=rrf)")) {
      runner.run(List.of("related", tables, "--measure", measure, "--blocks", "16"));
      Parity.check(
          session.read().parquet(tables + "/related"),
          Measures.parse(measure).prepare(snapshot, Run.silent()),
          K);
      tell(site, measure);
    }
    for (String measure :
        List.of("simrank(c=0.6,epsilon=0.05)", "matchsim(pairs=vicinity,maxIterations=2)")) {
      String job = measure.substring(0, measure.indexOf('('));
      runner.run(List.of(job, tables, "--measure", measure));
      Parity.checkBits(
          session.read().parquet(tables + "/related"),
          Measures.parse(measure).prepare(snapshot, Run.silent()),
          K);
      tell(site, measure);
    }
    String references = "prestige(sites=none)";
    runner.run(List.of("references", tables, "--method", references));
    double[] wanted =
        RankMethods.parse(references).compute(graph, snapshot.facts(), Run.silent()).scores();
    List<Row> found = session.read().parquet(tables + "/references").collectAsList();
    assertThat(found).hasSize(graph.pages());
    for (Row row : found) {
      int page = (int) row.getLong(0);
      assertThat(row.getLong(1)).isEqualTo(graph.inDegree(page));
      assertThat(row.getDouble(4)).isEqualTo(wanted[page]);
    }
    tell(site, "references");
  }

  private void write(PageGraph graph, String tables) throws IOException {
    Tables.at(session, tables)
        .create(
            session.range(graph.pages()).selectExpr("id AS page", "concat('http://h/', id) AS url"),
            LocalSpark.links(session, graph).withColumn("flags", lit(0)),
            "keep",
            false);
  }

  private static void tell(String site, String what) {
    System.out.printf("%s, %s: the same%n", site, what);
  }
}
