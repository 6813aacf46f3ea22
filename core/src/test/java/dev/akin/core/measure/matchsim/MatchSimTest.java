package dev.akin.core.measure.matchsim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.testkit.Witness;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveMatchSim;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MatchSimTest extends MeasureContract {
  private static final Run RUN = Run.silent().withThreads(1);

  private static final MatchSim ALL = MatchSim.DEFAULT.withPairs(MatchSim.Pairs.ALL);

  /** All neighbours, because ties of ranks are broken by page numbers. */
  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.matchSim(random).withNeighbours(0);
  }

  private static MatchSim anyExact(Random random) {
    return RandomMeasures.matchSim(random)
        .withPairs(MatchSim.Pairs.ALL)
        .withMatching(MatchSim.Matching.EXACT);
  }

  @Test
  void equalsTheNaiveFormWithItsIterations() {
    Trials.named("MatchSimTest-naive")
        .timesInParallel(4000, trial -> checkNaive(trial.graphWithSelfLinks(13), trial.random()));
  }

  @Test
  void equalsTheNaiveFormOnLargerGraphs() {
    Trials.named("MatchSimTest-naive-larger")
        .timesInParallel(24, trial -> checkNaive(trial.graphWithSelfLinks(40), trial.random()));
  }

  @Test
  void convergesWhenNothingChanges() {
    for (String text : List.of("matchsim(tol=0)", "matchsim(tol=0,matching=greedy)")) {
      PreparationOutcome outcome =
          Measures.parse(text).prepare(snapshot(Graphs.starOut(9)), RUN).outcome();
      assertThat(outcome.converged()).as(text).isTrue();
      assertThat(outcome.change()).as(text).isZero();
      assertThat(outcome.iterations()).as(text).isLessThan(5);
    }
  }

  @Test
  void reportsTheOutcomeAroundAPage() {
    PageGraph graph = Graphs.copying(400, 5, 0.6, 1);
    Scorer scorer = Measures.parse("matchsim(pairs=vicinity)").prepare(snapshot(graph), RUN);
    PreparationOutcome outcome = scorer.outcome(17, RUN);
    assertThat(outcome.iterations()).isBetween(1, 15);
    assertThat(outcome.converged()).isEqualTo(outcome.change() < MatchSim.DEFAULT.tol());
    assertThat(outcome.message().toString()).contains("iteration").contains("bounds for the limit");
    assertThat(scorer.outcome().iterations()).isZero();
  }

  private void checkNaive(PageGraph graph, Random random) {
    MatchSim measure = anyExact(random);
    Snapshot snapshot = snapshot(graph);
    Scorer scorer = measure.prepare(snapshot, RUN);
    NaiveMatchSim naive = NaiveMatchSim.of(measure, snapshot);
    assertThat(scorer.outcome().iterations()).isEqualTo(naive.iterations());
    for (int a = 0; a < graph.pages(); a++) {
      for (int b = 0; b < graph.pages(); b++) {
        assertThat(scorer.score(a, b))
            .as("%s: score(%s, %s)", measure, a, b)
            .isCloseTo(naive.score(a, b), within(1e-12));
      }
    }
  }

  @Test
  void scoresNeverFallBetweenIterations() {
    Trials.named("MatchSimTest-rising")
        .times(
            400,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(12);
              MatchSim measure = anyExact(trial.random());
              Scorer before = prepare(measure.withIterations(0, 1), graph);
              for (int k = 2; k < 8; k++) {
                Scorer after = prepare(measure.withIterations(0, k), graph);
                for (int a = 0; a < graph.pages(); a++) {
                  for (int b = 0; b < graph.pages(); b++) {
                    assertThat(after.score(a, b)).isGreaterThan(before.score(a, b) - 1e-13);
                  }
                }
                before = after;
              }
            });
  }

  @Test
  void oneMinusTheScoreKeepsTheTriangleInequalityAtEveryIteration() {
    Trials.named("MatchSimTest-triangle")
        .times(
            600,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(11);
              MatchSim measure = RandomMeasures.matchSim(trial.random());
              NaiveMatchSim naive = new NaiveMatchSim(measure, snapshot(graph));
              for (int k = 0; k < 5; k++) {
                checkTriangles(naive, graph.pages());
                naive.iterate(0, 1);
              }
            });
  }

  private static void checkTriangles(NaiveMatchSim naive, int pages) {
    for (int a = 0; a < pages; a++) {
      for (int b = 0; b < pages; b++) {
        for (int c = 0; c < pages; c++) {
          double direct = 1 - naive.score(a, c);
          double round = (1 - naive.score(a, b)) + (1 - naive.score(b, c));
          assertThat(direct).as("from %s by %s to %s", a, b, c).isLessThan(round + 1e-12);
        }
      }
    }
  }

  @Test
  void boundsOfGreedyMatchingAndOfTheVicinityAreNeverBroken() {
    Trials.named("MatchSimTest-bounds")
        .timesInParallel(
            4000,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(12);
              boolean isGreedy = trial.random().nextBoolean();
              MatchSim drawn = RandomMeasures.matchSim(trial.random());
              MatchSim measure =
                  isGreedy
                      ? drawn.withMatching(MatchSim.Matching.GREEDY)
                      : drawn.withPairs(MatchSim.Pairs.VICINITY);
              Snapshot snapshot = snapshot(graph);
              NaiveMatchSim naive = NaiveMatchSim.of(measure, snapshot);
              checkBounds(measure, measure.prepare(snapshot, RUN), naive);
            });
  }

  /** 1e-13 covers the rounding of the naive form and its distance from the limit. */
  private static void checkBounds(MatchSim measure, Scorer scorer, NaiveMatchSim naive) {
    for (int a = 0; a < scorer.pages(); a++) {
      TopPages top = scorer.top(a, 2, RUN);
      double rest = top.bounds() == null ? 0 : top.bounds().rest();
      for (int b = 0; b < scorer.pages(); b++) {
        PairScore pair = scorer.compare(a, b, RUN);
        double score = naive.score(a, b);
        assertThat(score)
            .as("%s: score(%s, %s)", measure, a, b)
            .isBetween(pair.lower() - 1e-12, pair.upper() + 1e-13);
        int asked = b;
        if (b != a
            && !top.isExact()
            && List.of(0, 1).stream().noneMatch(i -> i < top.size() && top.pages()[i] == asked)) {
          assertThat(score).as("%s: rest of %s, page %s", measure, a, b).isLessThan(rest + 1e-13);
        }
      }
    }
  }

  @Test
  void boundsMeetOnTrees() {
    // 0 → 1, 2; 1 → 3, 4; 2 → 5: the vicinity contains all relevant pairs, and there are no cycles.
    PageGraph graph = Graphs.of(6, 0, 1, 0, 2, 1, 3, 1, 4, 2, 5);
    Scorer scorer = prepare(MatchSim.DEFAULT.withPairs(MatchSim.Pairs.VICINITY), graph);
    assertThat(scorer.compare(3, 5, RUN).lower()).isEqualTo(1);
    assertThat(scorer.compare(3, 0, RUN).upper()).isZero();
    assertThat(scorer.top(3, 2, RUN).certain().get(0)).isTrue();
  }

  @Test
  void pagesThatOnlyLinkToEachOtherScoreZero() {
    for (MatchSim.Pairs pairs : MatchSim.Pairs.values()) {
      PairScore pair =
          prepare(MatchSim.DEFAULT.withPairs(pairs), Graphs.cycle(2)).compare(0, 1, RUN);
      assertThat(pair).isEqualTo(PairScore.exact(0));
    }
  }

  @Test
  void removingTheBestMatchedNeighboursDoesNotRaiseTheScore() {
    // Neighbours 2, 3 of page 0 and 4, 5 of page 1: 3 and 5 have similarity 1, 2 and 4 have 1/2.
    int[] rest = {6, 3, 6, 5, 7, 2, 8, 2, 7, 4};
    PageGraph whole = Graphs.of(10, concat(new int[] {2, 0, 3, 0, 4, 1, 5, 1}, rest));
    PageGraph less = Graphs.of(10, concat(new int[] {2, 0, 4, 1}, rest));
    assertThat(prepare(ALL, whole).score(0, 1)).isEqualTo(0.75);
    assertThat(prepare(ALL, less).score(0, 1)).isEqualTo(0.5);
    assertThat(simRank(less, 0, 1, 8)).as("the loophole").isGreaterThan(simRank(whole, 0, 1, 8));
  }

  private static int[] concat(int[] first, int[] second) {
    int[] both = java.util.Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** SimRank with c = 0.8, recursively. */
  private static double simRank(PageGraph graph, int a, int b, int depth) {
    int[] first = graph.links(Direction.IN).targets(a);
    int[] second = graph.links(Direction.IN).targets(b);
    if (a == b || depth == 0 || first.length == 0 || second.length == 0) {
      return a == b ? 1 : 0;
    }
    double sum = 0;
    for (int x : first) {
      for (int y : second) {
        sum += simRank(graph, x, y, depth - 1);
      }
    }
    return 0.8 * sum / (first.length * second.length);
  }

  @Test
  void removingTheBestMatchedPairNeverRaisesAScoreOfOneIteration() {
    Trials.named("MatchSimTest-loophole")
        .times(
            2000,
            trial -> {
              Random random = trial.random();
              int rows = 1 + random.nextInt(5);
              int columns = 1 + random.nextInt(5);
              double[] weights = random.doubles((long) rows * columns).toArray();
              checkLoophole(weights, rows, columns);
            });
  }

  private static void checkLoophole(double[] weights, int rows, int columns) {
    dev.akin.core.math.Assignment solver = new dev.akin.core.math.Assignment();
    double score = solver.solve(weights, rows, columns, Run.silent()) / Math.max(rows, columns);
    int best = -1;
    for (int r = 0; r < rows; r++) {
      int c = solver.columnOf(r);
      int at = r * columns + c;
      best = c >= 0 && (best < 0 || weights[at] > weights[best]) ? at : best;
    }
    double[] left = new double[(rows - 1) * (columns - 1)];
    int count = 0;
    for (int i = 0; i < weights.length; i++) {
      if (i / columns != best / columns && i % columns != best % columns) {
        left[count++] = weights[i];
      }
    }
    double after =
        count == 0
            ? 0
            : solver.solve(left, rows - 1, columns - 1, Run.silent())
                / (Math.max(rows, columns) - 1);
    assertThat(after).isLessThan(score + 1e-12);
  }

  @Test
  void comparesUsersWithUsersAndItemsWithItems() {
    // Users 0, 1, 2; items 3, 4, 5, 6. Users 0 and 1 share item 3; 4 and 5 are as similar as their
    // users.
    PageGraph graph = Graphs.of(7, 0, 3, 0, 4, 1, 3, 1, 5, 2, 6);
    Scorer scorer = prepare(ALL.withDirection(Direction.BOTH), graph);
    assertThat(scorer.score(0, 1)).isGreaterThan(0.5);
    assertThat(scorer.score(4, 5)).isGreaterThan(0.5);
    for (int user = 0; user < 3; user++) {
      for (int item = 3; item < 7; item++) {
        assertThat(scorer.score(user, item)).as("user %s, item %s", user, item).isZero();
      }
    }
  }

  @Test
  void listsMatchedNeighbours() {
    PageGraph graph = Graphs.of(6, 0, 1, 0, 2, 1, 3, 1, 4, 2, 5, 0, 3, 0, 5);
    Scorer scorer = prepare(ALL, graph);
    Explanation why = scorer.explain(5, 3, RUN);
    assertThat(why.value()).isEqualTo(1);
    assertThat(Witness.all(why))
        .containsExactly(
            new Witness("{0} is a neighbour of both", 0.5, List.of(0)),
            new Witness("{0} matched with {1}", 0.5, List.of(2, 1)));
    assertThat(why.note().toString()).contains("converged after 3 iterations");
    assertThat(scorer.explain(0, 1, RUN).note().toString())
        .isEqualTo("the first page has no in-links");
  }

  @Test
  void rejectsInvalidParameters() {
    assertThatThrownBy(() -> Measures.parse("matchsim(neighbours=-1)")).hasMessageContaining("-1");
    assertThatThrownBy(() -> Measures.parse("matchsim(maxIterations=0)"))
        .hasMessageContaining("maxIterations");
    assertThatThrownBy(() -> Measures.parse("matchsim(tol=NaN)")).hasMessageContaining("tol");
  }
}
