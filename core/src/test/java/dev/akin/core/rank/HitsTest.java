package dev.akin.core.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.Hits.Score;
import dev.akin.core.run.Run;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveHits;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class HitsTest {
  private static final Run RUN = Run.silent();
  private static final Hits HUBS = new Hits(Score.HUB, 1e-10, 1000);

  @Test
  void givesTheScoresOfNetworkx() {
    Golden golden = Golden.read("hits");
    double room = golden.number("tolerance");
    assertThat(Hits.DEFAULT.compute(golden.graph(), RUN).scores())
        .containsExactly(golden.vector("authority"), within(room));
    assertThat(HUBS.compute(golden.graph(), RUN).scores())
        .containsExactly(golden.vector("hub"), within(room));
  }

  @Test
  void closedFormsHold() {
    // 0→2, 1→2, 1→3: the eigenvector of [[2,1],[1,1]] is (golden ratio, 1).
    double phi = (1 + Math.sqrt(5)) / 2;
    double[] scores = Hits.DEFAULT.compute(Graphs.of(4, 0, 2, 1, 2, 1, 3), RUN).scores();
    assertThat(scores)
        .containsExactly(new double[] {0, 0, phi / (phi + 1), 1 / (phi + 1)}, within(1e-10));
    assertThat(Hits.DEFAULT.compute(Graphs.starIn(5), RUN).scores()).containsExactly(1, 0, 0, 0, 0);
    assertThat(HUBS.compute(Graphs.starIn(5), RUN).scores())
        .containsExactly(new double[] {0, 0.25, 0.25, 0.25, 0.25}, within(1e-15));
  }

  @Test
  void everyIterationIsOneOfTheNaiveForm() {
    Trials.named("HitsTest-twin")
        .times(
            500,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(30);
              Score score = trial.random().nextBoolean() ? Score.HUB : Score.AUTHORITY;
              int iterations = 1 + trial.random().nextInt(20);
              Ranks ranks = new Hits(score, Double.MIN_VALUE, iterations).compute(graph, RUN);
              double[] naive = NaiveHits.of(graph, score, ranks.iterations());
              assertThat(ranks.scores()).containsExactly(naive, within(1e-13));
              double sum = Arrays.stream(ranks.scores()).sum();
              assertThat(sum).isCloseTo(graph.links() == 0 ? 0 : 1, within(1e-12));
            });
  }

  @Test
  void resultsDoNotDependOnThreads() {
    PageGraph graph = Graphs.copying(60_000, 8, 0.5, 11);
    Ranks one = Hits.DEFAULT.compute(graph, RUN.withThreads(1));
    Ranks other = Hits.DEFAULT.compute(graph, RUN.withThreads(8));
    assertThat(Arrays.equals(other.scores(), one.scores())).isTrue();
    assertThat(other.iterations()).isEqualTo(one.iterations());
    assertThat(other.residual()).isEqualTo(one.residual());
  }

  @Test
  void renumberingPagesDoesNotChangeScores() {
    Hits fixed = new Hits(Score.AUTHORITY, Double.MIN_VALUE, 15);
    Trials.named("HitsTest-renumbering")
        .times(
            200,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(40);
              int[] permutation = Graphs.permutation(graph.pages(), trial.random());
              Ranks ranks = fixed.compute(graph, RUN);
              Ranks renumbered = fixed.compute(Graphs.renumbered(graph, permutation), RUN);
              for (int page = 0; page < graph.pages(); page++) {
                assertThat(renumbered.score(permutation[page]))
                    .isCloseTo(ranks.score(page), within(1e-12));
              }
            });
  }

  @Test
  void handlesGraphsWithoutPagesAndWithoutLinks() {
    Ranks none = Hits.DEFAULT.compute(PageGraph.empty(), RUN);
    assertThat(none.scores()).isEmpty();
    assertThat(none.converged()).isTrue();
    Ranks bare = Hits.DEFAULT.compute(Graphs.of(3), RUN);
    assertThat(bare.scores()).containsExactly(0, 0, 0);
    assertThat(bare.converged()).isTrue();
  }

  @Test
  void reportsHowItEnded() {
    PageGraph graph = Golden.read("poster").graph();
    Ranks whole = Hits.DEFAULT.compute(graph, RUN);
    assertThat(whole.converged()).isTrue();
    assertThat(whole.residual()).isLessThan(1e-10);
    Ranks cut = new Hits(Score.AUTHORITY, 1e-10, 3).compute(graph, RUN);
    assertThat(cut.converged()).isFalse();
    assertThat(cut.message().toString())
        .startsWith("stopped after 3 iterations with a residual of ");
    assertThatThrownBy(() -> Hits.DEFAULT.compute(graph, RUN.withCancellation(() -> true)))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void extremesEndQuickly() {
    Ranks star = Hits.DEFAULT.compute(Graphs.starIn(100_001), RUN);
    assertThat(star.score(0)).isCloseTo(1, within(1e-9));
    Ranks clique = Hits.DEFAULT.compute(Graphs.clique(2000), RUN);
    assertThat(clique.score(77)).isCloseTo(1.0 / 2000, within(1e-15));
    assertThat(HUBS.compute(Graphs.starOut(100_001), RUN).score(0)).isCloseTo(1, within(1e-9));
  }

  @Test
  void printsItselfAsItIsRead() {
    assertThat(HUBS).hasToString("hits(score=hub,tol=1.0E-10,maxIterations=1000)");
    assertThat(RankMethods.parse(HUBS.toString())).isEqualTo(HUBS);
    assertThat(RankMethods.parse("hits")).isEqualTo(Hits.DEFAULT);
    assertThatThrownBy(() -> new Hits(Score.HUB, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("tol must be above 0 and finite, but is 0.0");
    assertThatThrownBy(() -> new Hits(Score.HUB, 1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxIterations must be at least 1, but is 0");
  }
}
