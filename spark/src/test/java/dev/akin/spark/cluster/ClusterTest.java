package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.run.Run;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.SmallSite;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs submitted to a master with two workers. */
class ClusterTest {
  private static final RankMethod RANK = RankMethods.parse("pagerank(maxIterations=3)");

  @TempDir Path directory;

  private void check(List<String> measures) throws Exception {
    SmallSite site = SmallSite.in(directory);
    SparkSession session = LocalSpark.session(2);
    Snapshot snapshot = site.snapshot(RANK);
    String tables = directory.resolve("made.parquet").toString();
    TestCluster cluster = TestCluster.start(directory.resolve("cluster"));
    try {
      cluster
          .submit(
              List.of("links", site.pages().toString(), "--base", SmallSite.BASE, "--into", tables))
          .succeed();
      assertThat(ParityAssertions.rows(session, tables, "links"))
          .isEqualTo(ParityAssertions.rows(session, site.tables().toString(), "links"));
      cluster.submit(List.of("rank", tables, "--method", RANK.toString())).succeed();
      ParityAssertions.check(session.read().parquet(tables + "/ranks"), snapshot.ranks());
      for (String measure : measures) {
        cluster.submit(List.of("related", tables, "--measure", measure, "-k", "4")).succeed();
        ParityAssertions.check(
            session.read().parquet(tables + "/related"),
            Measures.parse(measure).prepare(snapshot, Run.silent()),
            4);
      }
    } finally {
      cluster.stop();
    }
  }

  @Test
  void jobsOnClusterGiveTheResultsOfOneMachine() throws Exception {
    check(List.of("salton"));
  }

  @Test
  @Tag("slow")
  void everyKindOfMeasureGivesTheResultsOfOneMachine() throws Exception {
    check(List.of("jaccard", "pagesim", "keyword-cosine", "blend"));
  }
}
