package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SelfScoresTest {
  @Test
  void equalsReceivedTotals() {
    Run run = Run.silent().withThreads(2);
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      PageGraph graph = PageSimSearchTest.graph(random);
      PageSim measure = PageSimSearchTest.measure(random).withRadius(1 + seed % 3);
      double[] ranks = Snapshot.of(graph, run).ranks().scores();
      Propagation.Paths paths = Propagation.Paths.of(graph, measure);
      PathPropagation plain = new PathPropagation(paths, measure);
      double[] scores = SelfScores.of(measure, paths, ranks, run);
      SparseSum received = new SparseSum(ranks.length);
      for (int page = 0; page < ranks.length; page++) {
        plain.backward(page, received, run);
        double sum = 0;
        for (int i = 0; i < received.size(); i++) {
          sum += ranks[received.index(i)] * received.value(received.index(i));
        }
        received.clear();
        assertThat(scores[page]).as("seed %s", seed).isCloseTo(sum, within(1e-13 * sum));
      }
    }
  }
}
