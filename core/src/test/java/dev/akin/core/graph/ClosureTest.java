package dev.akin.core.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveReach;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ClosureTest {
  private static final Run RUN = Run.silent();

  @Test
  void containsThePageItselfOnACycle() {
    PageGraph poster = Golden.read("poster").graph();
    Closure ofTwo = Closure.of(poster, 1, 0, 10, RUN);
    assertThat(ofTwo.size()).isEqualTo(5);
    assertThat(ofTwo.hasItself()).isTrue();
    assertThat(ofTwo.pages()).containsExactly(2, 3, 4, 1, 5);
    Closure ofThree = Closure.of(poster, 2, 0, 10, RUN);
    assertThat(ofThree.hasItself()).isFalse();
    assertThat(ofThree.pages()).containsExactly(5);
    assertThat(Closure.of(poster, 5, 0, 10, RUN).size()).isZero();
  }

  @Test
  void equalsItsDefinition() {
    Trials.named("ClosureTest")
        .timesInParallel(
            3_000,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.graphWithSelfLinks(12);
              NaiveReach naive = new NaiveReach(graph);
              int radius = random.nextInt(4);
              int k = random.nextInt(8);
              for (int page = 0; page < graph.pages(); page++) {
                Set<Integer> expected = naive.closure(page, radius);
                Closure found = Closure.of(graph, page, radius, k, RUN);
                assertThat(found.size()).isEqualTo(expected.size());
                assertThat(found.hasItself()).isEqualTo(expected.contains(page));
                assertThat(found.pages()).containsExactly(nearest(naive, page, expected, k));
              }
            });
  }

  /** Pages by distance: those that each further link reaches for the first time. */
  private static int[] nearest(NaiveReach naive, int page, Set<Integer> closure, int k) {
    List<Integer> pages = new ArrayList<>();
    for (int radius = 1; pages.size() < closure.size(); radius++) {
      Set<Integer> ring = new TreeSet<>(naive.closure(page, radius));
      ring.removeAll(pages);
      pages.addAll(ring);
    }
    return pages.stream().limit(k).mapToInt(Integer::intValue).toArray();
  }

  @Test
  void listsTheFirstPagesOfAHub() {
    Closure hub = Closure.of(Graphs.starOut(200_000), 0, 0, 3, RUN);
    assertThat(hub.size()).isEqualTo(199_999);
    assertThat(hub.pages()).containsExactly(1, 2, 3);
  }

  /** The averages of the PageSim paper, on the graph of the poster: 7 links on 6 pages. */
  @Test
  void sizesGiveTheAveragesOfThePaper() {
    GraphSize size = Golden.read("poster").graph().size();
    assertThat(size.averageOutDegree()).isEqualTo(7.0 / 6);
    assertThat(size.averageReach(3)).isEqualTo(Math.pow(7.0 / 6, 3));
    assertThat(size.expectedRemains(0.5, 2)).isEqualTo(0.5 / Math.pow(7.0 / 6, 2));
    assertThat(size.expectedRemains(0.5, 0)).isEqualTo(0.5);
    assertThat(new GraphSize(0, 0).averageOutDegree()).isZero();
    assertThat(new GraphSize(3, 0).expectedRemains(0.5, 1)).isZero();
  }
}
