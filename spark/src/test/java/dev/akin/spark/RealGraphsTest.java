package dev.akin.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.Held;
import dev.akin.spark.rank.DistributedRank;
import dev.akin.spark.rank.RankResult;
import dev.akin.spark.related.Related;
import dev.akin.spark.replica.ReplicatedRelated;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks and lists of real sites are those of one machine. */
class RealGraphsTest {
  private static final int K = 10;
  private static final List<String> MEASURES =
      List.of("cocitation", "coupling", "jaccard", "salton", "adamic-adar", "pagesim(radius=3)");

  private static final List<String> REPLICATED =
      List.of("simrank(c=0.6,epsilon=0.05)", "matchsim(pairs=vicinity,maxIterations=2)");

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  @Test
  @Tag("long") // the same arithmetic on every JDK
  void smallerSiteHasTheListsOfOneMachine() throws IOException {
    PageGraph graph = RealGraphs.hollins();
    checkRank(graph, new PageRank(0.85, 1e-10, 3));
    checkLists(graph, List.of("jaccard"));
  }

  @Test
  @Tag("slow")
  void smallerSiteAgreesInEveryMeasure() throws IOException {
    checkAll(RealGraphs.hollins());
  }

  @Test
  @Tag("slow")
  void largerSiteAgreesInEveryMeasure() throws IOException {
    checkAll(RealGraphs.wikispeedia());
  }

  private void checkAll(PageGraph graph) throws IOException {
    checkRank(graph, PageRank.DEFAULT);
    checkLists(graph, MEASURES);
    for (String spec : REPLICATED) {
      checkReplicated(graph, Measures.parse(spec));
    }
  }

  /** What all executors compute on the whole graph has the very bits of one machine. */
  private void checkReplicated(PageGraph graph, Measure measure) throws IOException {
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    long begin = System.nanoTime();
    Dataset<Row> rows =
        new ReplicatedRelated(session, graph.pages(), steps(measure.toString()))
            .of(measure, K, LocalSpark.links(session, graph), snapshot.ranks().scores(), 8);
    Parity.checkBits(rows, measure.prepare(snapshot, Run.silent()), K);
    tell(graph, measure.toString(), begin);
  }

  private void checkRank(PageGraph graph, PageRank method) throws IOException {
    Ranks wanted = method.compute(graph, Run.silent());
    Checkpoints checkpoints = steps(method.toString());
    Dataset<Row> pages = session.range(graph.pages()).toDF("page");
    long begin = System.nanoTime();
    try (Held held = new Held()) {
      RankResult found =
          new DistributedRank(pages, LocalSpark.links(session, graph), null, checkpoints, held)
              .run(method);
      Parity.check(found.rows(), wanted);
      assertThat(found.iterations()).isEqualTo(wanted.iterations());
    }
    tell(graph, method.toString(), begin);
  }

  private Checkpoints steps(String job) throws IOException {
    return Checkpoints.open(session, directory + "/steps", job, told -> {});
  }

  private void checkLists(PageGraph graph, List<String> measures) throws IOException {
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    Related.Input input =
        new Related.Input(
            LocalSpark.links(session, graph),
            LocalSpark.ranks(session, snapshot.ranks().scores()),
            null);
    for (String spec : measures) {
      Measure measure = Measures.parse(spec);
      long begin = System.nanoTime();
      Dataset<Row> rows = new Related(K, 4).of(measure, input, steps(spec)).rows();
      Parity.check(rows, measure.prepare(snapshot, Run.silent()), K);
      tell(graph, spec, begin);
    }
  }

  private static void tell(PageGraph graph, String what, long begin) {
    System.out.printf(
        "%,d pages, %,d links, %s: the same, %.1f s%n",
        graph.pages(), graph.links(), what, (System.nanoTime() - begin) / 1e9);
  }
}
