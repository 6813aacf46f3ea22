package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.eval.Perturbation.Kind;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.GraphInvariants;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.LinkList;
import dev.akin.testkit.graphs.RandomGraphs;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class PerturbationTest {
  private static final Run RUN = Run.silent();

  @Test
  void changesExactlyTheShareOfLinks() {
    PageGraph graph = Graphs.copying(300, 4, 0.5, 1);
    for (double share : new double[] {0.01, 0.05, 0.1, 0.5}) {
      long count = Math.round(share * graph.links());
      for (long seed = 0; seed < 5; seed++) {
        PageGraph less = new Perturbation(Kind.DROP, share).of(graph, seed, RUN);
        PageGraph more = new Perturbation(Kind.ADD, share).of(graph, seed, RUN);
        assertThat(less.links()).isEqualTo(graph.links() - count);
        assertThat(more.links()).isEqualTo(graph.links() + count);
        assertThat(isPartOf(less, graph)).isTrue();
        assertThat(isPartOf(graph, more)).isTrue();
        GraphInvariants.check(less);
        GraphInvariants.check(more);
      }
    }
  }

  private static boolean isPartOf(PageGraph part, PageGraph whole) {
    Links links = part.links(Direction.OUT);
    for (int page = 0; page < part.pages(); page++) {
      for (int target : links.targets(page)) {
        if (!whole.links(Direction.OUT).contains(page, target)) {
          return false;
        }
      }
    }
    return part.pages() == whole.pages();
  }

  @Test
  void dependsOnTheSeedOnly() {
    PageGraph graph = Graphs.copying(200, 3, 0.5, 2);
    for (Kind kind : Kind.values()) {
      Perturbation change = new Perturbation(kind, 0.1);
      int first = change.of(graph, 7, RUN).fingerprint();
      assertThat(change.of(graph, 7, RUN).fingerprint()).isEqualTo(first);
      assertThat(change.of(graph, 8, RUN).fingerprint()).isNotEqualTo(first);
    }
  }

  @Test
  void dropsAllLinksWithEqualProbability() {
    PageGraph graph = Graphs.path(11);
    int[] kept = new int[10];
    for (long seed = 0; seed < 4000; seed++) {
      PageGraph less = new Perturbation(Kind.DROP, 0.3).of(graph, seed, RUN);
      for (int page = 0; page < 10; page++) {
        kept[page] += less.outDegree(page);
      }
    }
    // 2,800 expected; five standard deviations are 145.
    for (int count : kept) {
      assertThat(count).isBetween(2655, 2945);
    }
  }

  @Test
  void addsNoSelfLinksAndStopsAtACompleteGraph() {
    PageGraph full = LinkList.of(Graphs.clique(6)).addSelfLinks(1, new Random(1)).build();
    assertThat(new Perturbation(Kind.ADD, 0.5).of(full, 1, RUN).links()).isEqualTo(30);
    Random random = new Random(5);
    for (int i = 0; i < 300; i++) {
      PageGraph graph = RandomGraphs.pickWithSelfLinks(12, random);
      Perturbation change = new Perturbation(Kind.ADD, 0.9);
      PageGraph more = change.of(graph, i, RUN);
      assertThat(more.links() - graph.links()).isEqualTo(change.links(graph));
      for (int page = 0; page < graph.pages(); page++) {
        assertThat(more.links(Direction.OUT).contains(page, page))
            .isEqualTo(graph.links(Direction.OUT).contains(page, page));
      }
    }
  }

  @Test
  void rejectsInvalidShares() {
    assertThatThrownBy(() -> new Perturbation(Kind.DROP, 0))
        .hasMessage("the share of links must lie between 0 and 1, but is 0.0");
    assertThatThrownBy(() -> new Perturbation(Kind.DROP, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(new Perturbation(Kind.ADD, 0.05)).hasToString("add 5 %");
    assertThat(new Perturbation(Kind.DROP, 0.025)).hasToString("drop 2.5 %");
  }

  @Test
  void stopsWhenCancelled() {
    Run stopped = RUN.withCancellation(() -> true);
    PageGraph graph = Graphs.path(9);
    for (Kind kind : Kind.values()) {
      assertThatThrownBy(() -> new Perturbation(kind, 0.5).of(graph, 1, stopped))
          .isInstanceOf(CancellationException.class);
    }
  }
}
