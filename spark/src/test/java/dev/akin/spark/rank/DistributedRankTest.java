package dev.akin.spark.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.PersistScope;
import dev.akin.testkit.graphs.Graphs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class DistributedRankTest {
  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private final List<String> told = new ArrayList<>();

  private final PersistScope scope = new PersistScope();

  @AfterEach
  void release() {
    scope.close();
    assertThat(session.sparkContext().getPersistentRDDs().isEmpty()).isTrue();
  }

  private RankResult rank(PageGraph graph, PageRank method) throws IOException {
    Checkpoints checkpoints =
        Checkpoints.open(session, directory + "/steps", method.toString(), told::add);
    Dataset<Row> pages = session.range(graph.pages()).toDF("page");
    return new DistributedRank(pages, LocalSpark.links(session, graph), null, checkpoints, scope)
        .run(method);
  }

  private static void assertEqual(RankResult found, Ranks wanted) {
    assertThat(found.isConverged()).isEqualTo(wanted.converged());
    ParityAssertions.check(found.rows(), wanted);
  }

  @Test
  void ranksAreThoseOfOneMachine() throws IOException {
    PageGraph graph = Graphs.copying(80, 3, 0.4, 5);
    PageRank rough = new PageRank(0.85, 1e-3, 100);
    Ranks wanted = rough.compute(graph, Run.silent());
    RankResult found = rank(graph, rough);
    assertEqual(found, wanted);
    assertThat(found.iterations()).isEqualTo(wanted.iterations());
  }

  @Test
  void interruptedJobContinues() throws IOException {
    PageGraph graph = Graphs.copying(80, 3, 0.4, 6);
    PageRank few = new PageRank(0.85, 1e-10, 12);
    RankResult stopped = rank(graph, few);
    assertThat(stopped.isConverged()).isFalse();
    told.clear();
    assertEqual(rank(graph, few), few.compute(graph, Run.silent()));
    assertThat(told).startsWith("ranking in 4 blocks", "continuing after iteration 10").hasSize(4);
  }
}
