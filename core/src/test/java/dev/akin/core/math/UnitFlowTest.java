package dev.akin.core.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveFlow;
import dev.akin.testkit.naive.Neighbours;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnitFlowTest {
  private static final Run RUN = Run.silent();

  @Test
  void equalsFordAndFulkersonAndTheLeastCut() {
    UnitFlow flow = new UnitFlow();
    Trials.named("FlowTest")
        .times(
            3000,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.about(Graphs.reciprocal(2 + random.nextInt(9), 0.4, 0));
              int n = graph.pages();
              graph = trial.about(Graphs.reciprocal(n, random.nextDouble(), random.nextLong()));
              int source = random.nextInt(n);
              int sink = (source + 1 + random.nextInt(n - 1)) % n;
              Set<Integer> all = new HashSet<>();
              for (int point = 0; point < n; point++) {
                all.add(point);
              }
              load(flow, graph);
              int found = flow.greatest(source, sink, RUN);
              assertThat(found)
                  .isEqualTo(
                      NaiveFlow.augmented(Neighbours.of(graph, Direction.BOTH), all, source, sink));
              assertThat(found).isEqualTo(NaiveFlow.leastCut(graph, source, sink));
              checkPaths(flow, graph, found, source, sink);
            });
  }

  private static void load(UnitFlow flow, PageGraph graph) {
    flow.clear(graph.pages());
    for (int a = 0; a < graph.pages(); a++) {
      for (int b : graph.links(Direction.BOTH).targets(a)) {
        if (a < b) {
          flow.link(a, b);
        }
      }
    }
  }

  /** The flow consists of link-disjoint paths, as many as its value. */
  private static void checkPaths(UnitFlow flow, PageGraph graph, int found, int source, int sink) {
    Set<Long> used = new HashSet<>();
    for (int i = 0; i < found; i++) {
      int[] path = flow.takePath(source, sink);
      assertThat(path[0]).isEqualTo(source);
      assertThat(path[path.length - 1]).isEqualTo(sink);
      for (int step = 1; step < path.length; step++) {
        int from = Math.min(path[step - 1], path[step]);
        int to = Math.max(path[step - 1], path[step]);
        assertThat(graph.links(Direction.BOTH).contains(from, to)).isTrue();
        assertThat(used.add(((long) from << 32) | to)).as("a link is used twice").isTrue();
      }
    }
    assertThatThrownBy(() -> flow.takePath(source, sink)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void largeNetworksEndQuickly() {
    UnitFlow flow = new UnitFlow();
    load(flow, Graphs.clique(1000));
    assertThat(flow.greatest(3, 500, RUN)).isEqualTo(999);
    load(flow, Graphs.path(50_000));
    assertThat(flow.greatest(0, 49_999, RUN)).isEqualTo(1);
    assertThat(flow.links()).isEqualTo(49_999);
    flow.clear(2);
    assertThat(flow.greatest(0, 1, RUN)).isZero();
    assertThatThrownBy(() -> flow.greatest(1, 1, RUN)).isInstanceOf(IllegalArgumentException.class);
  }
}
