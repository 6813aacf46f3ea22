package dev.akin.spark.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.job.Checkpoints;
import dev.akin.testkit.graphs.Graphs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class DistributedRankTest {
  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private final List<String> told = new ArrayList<>();

  private RankResult rank(PageGraph graph, PageRank method) throws IOException {
    Checkpoints checkpoints =
        Checkpoints.open(session, directory + "/steps", method.toString(), told::add);
    Dataset<Row> pages = session.range(graph.pages()).toDF("page");
    return new DistributedRank(
            pages, LocalSpark.links(session, graph), null, checkpoints, told::add)
        .run(method);
  }

  private static void assertEqual(RankResult found, Ranks wanted) {
    assertThat(found.isConverged()).isEqualTo(wanted.converged());
    assertThat(found.rows().count()).isEqualTo(wanted.scores().length);
    for (Row row : found.rows().collectAsList()) {
      assertThat(row.getDouble(1)).isCloseTo(wanted.score((int) row.getLong(0)), within(1e-9));
    }
  }

  @Test
  void ranksAreThoseOfOneMachine() throws IOException {
    PageGraph graph = Graphs.copying(80, 3, 0.4, 5);
    PageRank method = new PageRank(0.3, 1e-10, 1000);
    Ranks wanted = method.compute(graph, Run.silent());
    RankResult found = rank(graph, method);
    assertEqual(found, wanted);
    assertThat(found.iterations()).isBetween(wanted.iterations() - 1, wanted.iterations() + 1);
  }

  @Test
  void jobThatWasStoppedGoesOn() throws IOException {
    PageGraph graph = Graphs.copying(80, 3, 0.4, 6);
    PageRank few = new PageRank(0.85, 1e-10, 22);
    RankResult stopped = rank(graph, few);
    assertThat(stopped.isConverged()).isFalse();
    told.clear();
    assertEqual(rank(graph, few), few.compute(graph, Run.silent()));
    assertThat(told.get(0)).isEqualTo("going on after iteration 20");
    assertThat(told).hasSize(3);
  }
}
