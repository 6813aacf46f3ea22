package dev.akin.core.measure.simrank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveSimRank;
import dev.akin.testkit.naive.PartialSumSimRank;
import dev.akin.testkit.naive.Twin;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SimRankTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.simRank(random);
  }

  @Test
  void givesTheMatrixOfThePoster() {
    Golden poster = Golden.read("poster");
    Scorer scorer = prepare(new SimRank(1, 0), poster.graph());
    double[][] printed = poster.matrix("simrank_c1_printed");
    for (int a = 0; a < printed.length; a++) {
      for (int b = 0; b < printed.length; b++) {
        assertThat(scorer.score(a, b))
            .as("s(%s, %s)", a, b)
            .isCloseTo(printed[a][b], within(0.0051));
      }
    }
    assertThat(scorer.outcome().converged()).isTrue();
    int[][] lists = poster.pageLists("simrank_top2_levels_printed");
    for (int page = 0; page < lists.length; page++) {
      assertThat(scorer.top(page, 6, Run.silent()).firstLevels(2).pages())
          .as("top(v%s, 2)", page + 1)
          .containsExactlyInAnyOrder(lists[page]);
    }
  }

  @Test
  void listsMeetingPages() {
    Scorer scorer = prepare(new SimRank(0.8, 1e-3), Graphs.of(5, 0, 3, 0, 4, 1, 3, 2, 4));
    Explanation why = scorer.explain(3, 4, Run.silent());
    assertThat(why.value()).isCloseTo(0.2, within(1e-3));
    assertThat(why.parts()).hasSize(1);
    assertThat(why.parts().get(0).pages()).containsExactly(0);
    assertThat(why.parts().get(0).message().toString())
        .isEqualTo("{0} leads to both in equally many links");
    assertThat(why.note().toString()).contains("SimRank is between");
  }

  @Test
  void givesTheReasonForAZero() {
    for (double epsilon : new double[] {0, 1e-3}) {
      Scorer scorer = prepare(new SimRank(0.8, epsilon), Graphs.of(4, 0, 2, 1, 3));
      assertThat(scorer.explain(0, 1, Run.silent()).note().toString())
          .isEqualTo("neither page has in-links");
      assertThat(scorer.explain(0, 2, Run.silent()).note().toString())
          .isEqualTo("the first page has no in-links");
      assertThat(scorer.explain(2, 0, Run.silent()).note().toString())
          .isEqualTo("the second page has no in-links");
      assertThat(scorer.explain(2, 3, Run.silent()).note().toString())
          .isEqualTo("there is no page from which both can be reached in equally many links");
    }
    Scorer rings = prepare(SimRank.DEFAULT, Graphs.cycle(3));
    assertThat(rings.explain(0, 1, Run.silent()).note().toString())
        .contains("the score is at most");
  }

  @Test
  void rejectsBoundsBelowRounding() {
    assertThatThrownBy(() -> new SimRank(1, 1e-3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("c=1 needs epsilon=0");
    assertThatThrownBy(() -> new SimRank(0, 0)).hasMessageContaining("(0, 1]");
    assertThatThrownBy(() -> new SimRank(0.8, -1)).hasMessageContaining("epsilon");
    assertThatThrownBy(() -> new SimRank(0.8, Double.NaN)).hasMessageContaining("epsilon");
    assertThatThrownBy(() -> new SimRank(0.8, 1e-12)).hasMessageContaining("1e-9");
    assertThatThrownBy(() -> prepare(new SimRank(1 - 1e-9, 1e-3), Graphs.clique(3)))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageContaining("choose c up to 0.999");
    assertThatThrownBy(() -> prepare(new SimRank(0.8, 0), Graphs.copying(200_000, 3, 0.2, 1)))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageContaining("epsilon above 0");
  }

  /**
   * On an odd cycle with links in both directions all walks eventually meet: with c = 1 every limit
   * is 1.
   */
  @Test
  void boundsWhatHasNotConverged() {
    int[] links = new int[404];
    for (int page = 0; page < 101; page++) {
      int next = (page + 1) % 101;
      System.arraycopy(new int[] {page, next, next, page}, 0, links, 4 * page, 4);
    }
    PageGraph cycle = Graphs.of(101, links);
    Scorer scorer = prepare(new SimRank(1, 0), cycle);
    assertThat(scorer.outcome().converged()).isFalse();
    PairScore score = scorer.compare(0, 7, Run.silent());
    assertThat(score.isExact()).isFalse();
    assertThat(score.score()).isPositive().isLessThan(0.9);
    assertThat(score.upper()).isEqualTo(1);
    TopPages top = scorer.top(0, 5, Run.silent());
    assertThat(top.isExact()).isFalse();
    assertThat(top.certain().cardinality()).isZero();
    assertThat(scorer.compare(3, 3, Run.silent())).isEqualTo(PairScore.exact(1));
    Scorer slow = prepare(new SimRank(0.999, 0), cycle);
    Scorer slower = prepare(new SimRank(0.9991, 0), cycle);
    assertThat(slow.outcome().converged()).isFalse();
    double more = slow.compare(0, 7, Run.silent()).upper();
    assertThat(more).isGreaterThan(slower.score(0, 7)).isLessThan(1);
  }

  /** Tries to break the bounds; {@code -Dsimrank.graphs} sets the number of graphs. */
  @Test
  void boundsAreNeverBroken() {
    int graphs = Integer.getInteger("simrank.graphs", 4000);
    Trials.named("SimRankTest-bounds")
        .timesInParallel(
            graphs,
            trial -> {
              Random random = trial.random();
              double[] decays = {0.8, 0.6, 0.9, 0.95, 0.97 * (1 - random.nextDouble())};
              double c = decays[random.nextInt(decays.length)];
              SimRank measure = new SimRank(c, 0.3 * Math.pow(10, -5.5 * random.nextDouble()));
              PageGraph graph = trial.graphWithSelfLinks(random.nextInt(20) == 0 ? 40 : 16);
              NaiveSimRank exact = new NaiveSimRank(graph, c);
              SimRankDiagonal diagonal =
                  SimRankDiagonal.compute(graph, c, measure.epsilon(), Run.silent().withThreads(1));
              checkBounds(graph, measure, exact, new SimRankScorer(measure, graph, diagonal));
            });
  }

  private static void checkBounds(
      PageGraph graph, SimRank measure, NaiveSimRank exact, Scorer scorer) {
    Run run = Run.silent();
    // The reference stops at changes of at most 1e-15, which leaves this error.
    double slack = 1e-13 / (1 - measure.c());
    for (int a = 0; a < graph.pages(); a++) {
      double[] seen = new double[graph.pages()];
      TopPages top = scorer.top(a, 3, run);
      for (int b = 0; b < graph.pages(); b++) {
        PairScore pair = scorer.compare(a, b, run);
        double truth = exact.score(a, b);
        if (truth < pair.lower() - slack
            || truth > pair.upper() + slack
            || pair.error() > measure.epsilon()) {
          throw new AssertionError(
              measure + ": " + truth + " should lie in " + pair + " of " + a + ", " + b);
        }
        seen[b] = truth;
      }
      for (int page : top.pages()) {
        seen[page] = 0;
      }
      seen[a] = 0;
      double rest = top.bounds() == null ? 0 : top.bounds().rest();
      for (double truth : seen) {
        assertThat(truth).as("what is not listed").isLessThanOrEqualTo(rest + slack);
      }
    }
  }

  /** The reference for larger graphs is itself compared with the definition. */
  @Test
  void partialSumsEqualTheDefinition() {
    Trials.named("SimRankTest-partial")
        .times(
            300,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(16);
              double c = 1 - trial.random().nextDouble();
              int iterations = trial.random().nextInt(8);
              Twin naive = new NaiveSimRank(graph, c, iterations, 0);
              Twin quick = new PartialSumSimRank(graph, c, iterations);
              for (int a = 0; a < graph.pages(); a++) {
                for (int b = 0; b < graph.pages(); b++) {
                  assertThat(quick.score(a, b)).isCloseTo(naive.score(a, b), within(1e-14));
                }
              }
            });
  }

  /**
   * The lemma: for any diagonal, the error of scores is at most c times the error of its own
   * diagonal.
   */
  @Test
  void errorIsBoundedByTheResidualOfAnyDiagonal() {
    Trials.named("SimRankTest-lemma")
        .times(
            500,
            trial -> {
              Random random = trial.random();
              double c = 0.95 * (1 - random.nextDouble());
              PageGraph graph = trial.graphWithSelfLinks(10);
              double[] diagonal = random.doubles(graph.pages(), -1, 2).toArray();
              double[][] other = DiagonalReference.matrix(graph, c, diagonal);
              NaiveSimRank exact = new NaiveSimRank(graph, c);
              double over = 0;
              double under = 0;
              for (int page = 0; page < graph.pages(); page++) {
                over = Math.max(over, other[page][page] - 1);
                under = Math.max(under, 1 - other[page][page]);
              }
              for (int a = 0; a < graph.pages(); a++) {
                for (int b = 0; b < graph.pages(); b++) {
                  if (a != b) {
                    assertThat(other[a][b] - exact.score(a, b))
                        .isBetween(-c * under - 1e-9, c * over + 1e-9);
                  }
                }
              }
            });
  }

  @Test
  void answersForHubsAndPagesThatLinkToEverything() {
    int pages = 100_001;
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 1; page < pages; page++) {
      builder.link(page, 0).link(0, page);
    }
    Scorer scorer = prepare(SimRank.DEFAULT, builder.build());
    assertThat(scorer.score(1, 2)).isCloseTo(0.8, within(1e-3));
    assertThat(scorer.score(0, 2)).isLessThan(1e-3);
    assertThat(scorer.top(1, 5, Run.silent()).size()).isEqualTo(5);
    assertThat(scorer.explain(1, 2, Run.silent()).parts().size()).isLessThan(1002);
    Scorer exact = prepare(new SimRank(0.8, 0), Graphs.starIn(pages));
    assertThat(exact.top(0, 5, Run.silent()).size()).isZero();
  }

  @Test
  void forecastsPreparation() {
    PageGraph graph = Graphs.copying(5000, 4, 0.5, 1);
    Forecast forecast = SimRank.DEFAULT.forecast(Snapshot.of(graph, Run.silent()), Run.silent());
    assertThat(forecast.seconds()).isGreaterThan(0);
    assertThat(forecast.memory().bytes()).isGreaterThan(100_000);
    assertThat(
            new SimRank(0.8, 0)
                .forecast(Snapshot.of(graph, Run.silent()), Run.silent())
                .memory()
                .bytes())
        .isGreaterThan(1_000_000);
  }

  @Test
  void storedCorrectionsServeMatchingMeasuresOnly() {
    PageGraph graph = Graphs.copying(60, 4, 0.6, 5);
    Run run = Run.silent().withThreads(1);
    SimRankDiagonal stored = SimRankDiagonal.compute(graph, 0.8, 1e-3, run);
    double least = 0.8 * stored.over();
    for (double epsilon : new double[] {least, least / 0.98, 1e-3, 0.1}) {
      SimRank measure = new SimRank(0.8, epsilon);
      Snapshot snapshot = Snapshot.of(graph, run).with(List.of(stored));
      Scorer scorer = measure.prepare(snapshot, run);
      for (int a = 0; a < graph.pages(); a++) {
        for (int b = 0; b < graph.pages(); b++) {
          assertThat(scorer.compare(a, b, run).error()).isLessThanOrEqualTo(epsilon);
        }
      }
    }
    assertThat(stored.serves(new SimRank(0.8, least), graph))
        .as("rounding needs some room")
        .isFalse();
    assertThat(stored.serves(new SimRank(0.6, 0.1), graph)).isFalse();
  }
}
