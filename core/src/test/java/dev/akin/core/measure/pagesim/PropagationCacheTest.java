package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The cache of enumerated vectors is bounded and does not change results. */
class PropagationCacheTest {
  private static final Run RUN = Run.silent();

  /** Counts enumerations. */
  private static final class Counted implements Propagation {
    private final Propagation source;
    int walks;

    Counted(Propagation source) {
      this.source = source;
    }

    @Override
    public void forward(int page, SparseSum sent, Run run) {
      walks++;
      source.forward(page, sent, run);
    }

    @Override
    public void backward(int page, SparseSum received, Run run) {
      walks++;
      source.backward(page, received, run);
    }
  }

  @Test
  void enumeratesEachVectorOnce() {
    Random random = new Random(3);
    PageGraph graph = PageSimSearchTest.graph(random);
    PageSim measure = PageSim.DEFAULT.withRadius(5);
    Propagation.Paths paths = Propagation.Paths.of(graph, measure);
    Counted counted = new Counted(Propagation.of(paths, measure));
    Propagation cached = new PropagationCache(graph.pages(), 1 << 20).over(counted);
    Propagation plain = Propagation.of(paths, measure);
    SparseSum found = new SparseSum(graph.pages());
    SparseSum expected = new SparseSum(graph.pages());
    for (int round = 0; round < 3; round++) {
      for (int page = 0; page < graph.pages(); page++) {
        cached.forward(page, found, RUN);
        plain.forward(page, expected, RUN);
        checkSame(found, expected);
        cached.backward(page, found, RUN);
        plain.backward(page, expected, RUN);
        checkSame(found, expected);
      }
    }
    assertThat(counted.walks).isEqualTo(2 * graph.pages());
  }

  private static void checkSame(SparseSum found, SparseSum expected) {
    assertThat(found.size()).isEqualTo(expected.size());
    for (int i = 0; i < found.size(); i++) {
      assertThat(found.index(i)).isEqualTo(expected.index(i));
      assertThat(found.value(found.index(i))).isEqualTo(expected.value(found.index(i)));
    }
    found.clear();
    expected.clear();
  }

  @Test
  void memoryIsBounded() {
    PageGraph graph = Graphs.copying(300, 2, 0.5, 1);
    PageSim measure = PageSim.DEFAULT.withRadius(4);
    Propagation.Paths paths = Propagation.Paths.of(graph, measure);
    PropagationCache cache = new PropagationCache(graph.pages(), 12_000);
    Propagation cached = cache.over(Propagation.of(paths, measure));
    SparseSum sum = new SparseSum(graph.pages());
    for (int page = 0; page < graph.pages(); page++) {
      cached.forward(page, sum, RUN);
      sum.clear();
      assertThat(cache.entries()).isBetween(1L, 1000L);
    }
    assertThat(PropagationCache.bytes(1_000_000_000))
        .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory() / 64);
  }

  /** A graph whose paths cannot be enumerated is refused before the preparation. */
  @Test
  void forecastRejectsEndlessEnumerations() {
    Snapshot snapshot = Snapshot.of(Graphs.clique(20), RUN);
    PageSim measure = PageSim.POSTER.withNormalise(PageSim.Normalise.SELF);
    assertThatThrownBy(() -> measure.forecast(snapshot, RUN))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageContaining("radius=3");
  }
}
