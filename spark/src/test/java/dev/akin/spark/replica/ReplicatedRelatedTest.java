package dev.akin.spark.replica;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.job.Checkpoints;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.RandomGraphs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Measures that need the whole graph, on many small disjoint graphs. */
@Tag("long")
class ReplicatedRelatedTest {
  @TempDir Path directory;

  private final SparkSession session = LocalSpark.session(2);

  @ParameterizedTest
  @ValueSource(strings = {"simrank(c=0.6,epsilon=0.01)", "simrank(c=0.8)", "matchsim"})
  void listsHaveTheBitsOfOneMachine(String spec) throws IOException {
    Random random = new Random(7);
    PageGraph graph =
        Graphs.beside(
            Stream.generate(() -> RandomGraphs.pickWithSelfLinks(20, random)).limit(40).toList());
    Measure measure = ReplicatedRelated.distributed(Measures.parse(spec));
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    Scorer scorer = measure.prepare(snapshot, Run.silent());
    for (int i = 0; i < 2; i++) {
      // The second time the graph and the lists exist.
      Checkpoints steps =
          Checkpoints.open(session, directory.resolve("steps").toString(), spec, text -> {});
      ReplicatedRelated related = new ReplicatedRelated(session, graph.pages(), steps, 500);
      ParityAssertions.checkBits(
          related.of(measure, 5, LocalSpark.links(session, graph), snapshot.ranks().scores(), 3),
          scorer,
          5);
    }
  }

  @Test
  void unsupportedMeasuresAreRejected() {
    assertThatThrownBy(() -> ReplicatedRelated.distributed(Measures.parse("matchsim(pairs=all)")))
        .hasMessageContaining("use pairs=vicinity");
    assertThatThrownBy(() -> ReplicatedRelated.distributed(Measures.parse("jaccard")))
        .hasMessageContaining("does not run on executors");
  }
}
