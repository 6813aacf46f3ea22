package dev.akin.spark;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.PageRank;
import dev.akin.core.run.Run;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.PersistScope;
import dev.akin.spark.rank.DistributedRank;
import dev.akin.spark.related.DistributedRelated;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks and lists of a real site by the library equal those of one machine. */
@Tag("long") // the same arithmetic on every JDK
class RealGraphsTest {
  private static final int K = 10;

  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);
  private PageGraph graph;

  @BeforeEach
  void read() throws IOException {
    graph = RealGraphs.hollins();
  }

  @Test
  void ranksAreThoseOfOneMachine() throws IOException {
    PageRank method = new PageRank(0.85, 1e-10, 3);
    Dataset<Row> pages = session.range(graph.pages()).toDF("page");
    Dataset<Row> links = LocalSpark.links(session, graph);
    try (PersistScope scope = new PersistScope()) {
      ParityAssertions.check(
          new DistributedRank(pages, links, null, steps(), scope).run(method).rows(),
          method.compute(graph, Run.silent()));
    }
  }

  @Test
  void listsAreThoseOfOneMachine() throws IOException {
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    DistributedRelated.Input input =
        new DistributedRelated.Input(
            LocalSpark.links(session, graph),
            LocalSpark.ranks(session, snapshot.ranks().scores()),
            null);
    Measure measure = Measures.parse("jaccard");
    ParityAssertions.check(
        new DistributedRelated(K, 4).of(measure, input, steps()).rows(),
        measure.prepare(snapshot, Run.silent()),
        K);
  }

  private Checkpoints steps() throws IOException {
    return Checkpoints.open(session, directory + "/steps", "real", told -> {});
  }
}
