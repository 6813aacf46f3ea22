package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class WalkPropagationTest {
  private static final Run RUN = Run.silent();

  @Test
  void agreesWithEnumerationAndIsZeroWithoutAPath() {
    for (int seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      PageGraph graph = PageSimSearchTest.graph(random);
      check(seed, graph, PageSimSearchTest.measure(random).withRadius(1 + seed % 3));
    }
  }

  @Test
  void survivesWeightsThatUnderflow() {
    for (int seed = 0; seed < 200; seed++) {
      PageGraph graph = PageSimSearchTest.graph(new Random(seed));
      PageSim measure = PageSim.DEFAULT.withDecay(seed % 2 == 0 ? 1e-160 : Double.MIN_VALUE);
      Propagation walks = Propagation.of(Propagation.Paths.of(graph, measure), measure);
      SparseSum sum = new SparseSum(graph.pages());
      for (int page = 0; page < graph.pages(); page++) {
        walks.forward(page, sum, RUN);
        assertThat(sum.value(page)).isEqualTo(1);
        sum.clear();
        walks.backward(page, sum, RUN);
        assertThat(sum.value(page)).isEqualTo(1);
        assertThat(sum.size()).isLessThanOrEqualTo(graph.pages());
        sum.clear();
      }
    }
  }

  private static void check(int seed, PageGraph graph, PageSim measure) {
    Propagation.Paths paths = Propagation.Paths.of(graph, measure);
    Propagation walks = new WalkPropagation(paths, measure);
    Propagation plain = new PathPropagation(paths, measure);
    SparseSum found = new SparseSum(graph.pages());
    SparseSum expected = new SparseSum(graph.pages());
    for (int page = 0; page < graph.pages(); page++) {
      walks.forward(page, found, RUN);
      plain.forward(page, expected, RUN);
      checkEqual(seed, found, expected, graph.pages());
      walks.backward(page, found, RUN);
      plain.backward(page, expected, RUN);
      checkEqual(seed, found, expected, graph.pages());
    }
  }

  private static void checkEqual(int seed, SparseSum found, SparseSum expected, int pages) {
    assertThat(found.size()).as("seed %s", seed).isEqualTo(expected.size());
    for (int i = 0; i < pages; i++) {
      double value = expected.value(i);
      assertThat(found.value(i)).as("seed %s", seed).isCloseTo(value, within(1e-13 * value));
    }
    found.clear();
    expected.clear();
  }
}
