package dev.akin.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaivePageRank;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class PageRankTest {
  private static final Run RUN = Run.silent();
  private static final PageRank EXACT = new PageRank(0.85, 1e-15, 10_000);

  @Test
  void givesThePostersRanks() {
    Golden poster = Golden.read("poster");
    double[] ranks = PageRank.DEFAULT.compute(poster.graph(), RUN).scores();
    assertThat(ranks).containsExactly(poster.vector("pagerank"), within(1e-10));
    assertThat(Arrays.stream(ranks).map(rank -> Math.round(rank * 100) / 100.0).toArray())
        .containsExactly(poster.vector("pagerank_printed"));
    assertThat(EXACT.compute(poster.graph(), RUN).scores())
        .containsExactly(poster.vector("pagerank"), within(1e-14));
  }

  @Test
  void givesWangsRanks() {
    Golden wang = Golden.read("wang");
    Ranks ranks = PageRank.DEFAULT.compute(wang.graph(), RUN);
    assertThat(ranks.scores()).containsExactly(wang.vector("pagerank_converged"), within(1e-9));
    Ranks row29 = new PageRank(0.85, 1e-300, 29).compute(wang.graph(), RUN);
    assertThat(row29.scores())
        .containsExactly(wang.vector("pagerank_printed_iteration_29"), within(1e-5));
    assertThat(row29.iterations()).isEqualTo(29);
  }

  @Test
  void ranksSumToOne() {
    Trials.named("PageRankTest-sum")
        .times(
            300,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(40);
              PageRank method = new PageRank(trial.random().nextDouble(), 1e-10, 1000);
              double sum = Arrays.stream(method.compute(graph, RUN).scores()).sum();
              assertThat(sum).isCloseTo(graph.pages() == 0 ? 0 : 1, within(1e-12));
            });
  }

  @Test
  void equalsTheNaiveFormForAnyDamping() {
    Trials.named("PageRankTest-twin")
        .times(
            300,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(40);
              double damping = 0.95 * trial.random().nextDouble();
              assertThat(new PageRank(damping, 1e-13, 10_000).compute(graph, RUN).scores())
                  .containsExactly(NaivePageRank.of(graph, damping), within(1e-11));
            });
  }

  @Test
  void everyIterationIsOneStepOfTheNaiveForm() {
    PageGraph graph = Graphs.random(20, 0.1, 3);
    double[] ranks = new double[20];
    Arrays.fill(ranks, 1.0 / 20);
    for (int iterations = 1; iterations < 10; iterations++) {
      double[] next = NaivePageRank.step(graph, ranks, 0.85);
      Ranks found = new PageRank(0.85, 1e-300, iterations).compute(graph, RUN);
      assertThat(found.scores()).containsExactly(next, within(1e-15));
      double residual = 0;
      for (int page = 0; page < 20; page++) {
        residual += Math.abs(next[page] - ranks[page]);
      }
      assertThat(found.residual()).isCloseTo(residual, within(1e-15));
      ranks = next;
    }
  }

  @Test
  void resultsDoNotDependOnThreads() {
    // Large enough for several blocks.
    PageGraph graph = Graphs.copying(60_000, 8, 0.5, 11);
    Ranks one = PageRank.DEFAULT.compute(graph, RUN.withThreads(1));
    for (int threads : new int[] {2, 8}) {
      Ranks other = PageRank.DEFAULT.compute(graph, RUN.withThreads(threads));
      assertThat(Arrays.equals(other.scores(), one.scores())).isTrue();
      assertThat(other.iterations()).isEqualTo(one.iterations());
      assertThat(other.residual()).isEqualTo(one.residual());
    }
    assertThat(Arrays.stream(one.scores()).sum()).isCloseTo(1, within(1e-9));
  }

  @Test
  void renumberingPagesDoesNotChangeRanks() {
    Trials.named("PageRankTest-renumbering")
        .times(
            200,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(40);
              int[] permutation = Graphs.permutation(graph.pages(), trial.random());
              Ranks ranks = EXACT.compute(graph, RUN);
              Ranks renumbered = EXACT.compute(Graphs.renumbered(graph, permutation), RUN);
              for (int page = 0; page < graph.pages(); page++) {
                assertThat(renumbered.score(permutation[page]))
                    .isCloseTo(ranks.score(page), within(1e-12));
              }
            });
  }

  @Test
  void closedFormsHold() {
    assertThat(EXACT.compute(Graphs.cycle(5), RUN).scores())
        .containsExactly(new double[] {0.2, 0.2, 0.2, 0.2, 0.2}, within(1e-15));
    assertThat(EXACT.compute(Graphs.of(4), RUN).scores())
        .containsExactly(new double[] {0.25, 0.25, 0.25, 0.25}, within(1e-15));
    // A star into a centre without links: centre = (1 + 9d) leaf, and all ten sum to 1.
    double d = 0.85;
    double leaf = 1 / (10 + 9 * d);
    double[] star = EXACT.compute(Graphs.starIn(10), RUN).scores();
    assertThat(star[1]).isCloseTo(leaf, within(1e-14));
    assertThat(star[0]).isCloseTo(leaf * (1 + 9 * d), within(1e-14));
  }

  @Test
  void reportsHowItEnded() {
    PageGraph graph = Golden.read("poster").graph();
    Ranks whole = PageRank.DEFAULT.compute(graph, RUN);
    assertThat(whole.converged()).isTrue();
    assertThat(whole.residual()).isLessThan(1e-10);
    assertThat(whole.message().toString())
        .isEqualTo("converged after " + whole.iterations() + " iterations");
    Ranks cut = new PageRank(0.85, 1e-10, 3).compute(graph, RUN);
    assertThat(cut.converged()).isFalse();
    assertThat(cut.iterations()).isEqualTo(3);
    assertThat(cut.residual()).isGreaterThan(1e-10);
    assertThat(cut.message().toString())
        .isEqualTo("stopped after 3 iterations with a residual of " + cut.residual());
    Ranks last = new PageRank(0.85, 1e-10, whole.iterations()).compute(graph, RUN);
    assertThat(last.converged()).as("the last iteration allowed is enough").isTrue();
    assertThat(PageRank.DEFAULT.compute(PageGraph.empty(), RUN).converged()).isTrue();
  }

  @Test
  void stopsWhenCancelled() {
    Run cancelled = RUN.withCancellation(() -> true);
    assertThatThrownBy(() -> PageRank.DEFAULT.compute(Graphs.path(3), cancelled))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void rejectsParametersOutOfRange() {
    for (double damping : new double[] {-0.1, 1, 2, Double.NaN}) {
      assertThatThrownBy(() -> new PageRank(damping, 1e-10, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("damping must lie in [0, 1), but is " + damping);
    }
    for (double tol : new double[] {0, -1, Double.NaN}) {
      assertThatThrownBy(() -> new PageRank(0.5, tol, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("tol must be above 0 and finite, but is " + tol);
    }
    assertThatThrownBy(() -> new PageRank(0.5, 1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxIterations must be at least 1, but is 0");
  }

  @Test
  void printsItselfAsItIsRead() {
    PageRank method = new PageRank(0.9, 1e-8, 77);
    assertThat(method).hasToString("pagerank(damping=0.9,tol=1.0E-8,maxIterations=77)");
    assertThat(RankMethods.parse(method.toString())).isEqualTo(method);
    assertThat(RankMethods.parse("pagerank")).isEqualTo(PageRank.DEFAULT);
    assertThat(RankMethods.ids()).contains("pagerank", "hits");
    assertThatThrownBy(() -> RankMethods.parse("salsa"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown rank 'salsa'; known: " + String.join(", ", RankMethods.ids()));
  }
}
