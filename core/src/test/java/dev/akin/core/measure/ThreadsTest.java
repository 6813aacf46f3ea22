package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same bits for any number of threads, on a graph that is large enough to give work to all of
 * them.
 */
class ThreadsTest {
  private static final PageGraph GRAPH = Graphs.copying(2000, 5, 0.6, 7);

  @ParameterizedTest
  @MethodSource("dev.akin.core.measure.Measures#all")
  void resultsDoNotDependOnThreads(Measure measure) {
    Scorer one = scorer(measure, 1);
    for (int threads : new int[] {3, 8}) {
      Scorer other = scorer(measure, threads);
      assertThat(other.outcome()).isEqualTo(one.outcome());
      for (int page = 0; page < GRAPH.pages(); page += 97) {
        assertThat(other.top(page, 20, Run.silent().withThreads(threads)))
            .as("top(%s) on %s threads", page, threads)
            .isEqualTo(one.top(page, 20, Run.silent().withThreads(1)));
      }
    }
  }

  private static Scorer scorer(Measure measure, int threads) {
    Run run = Run.silent().withThreads(threads);
    return measure.prepare(Snapshot.of(GRAPH, run).with(Facts.byDegree(GRAPH)), run);
  }
}
