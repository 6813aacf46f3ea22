package dev.akin.core.measure.ppr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.ppr.PersonalisedPageRank.Normalise;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.LinkList;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaivePersonalisedPageRank;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PersonalisedPageRankTest extends MeasureContract {
  private static final Run RUN = Run.silent().withThreads(1);
  private static final PersonalisedPageRank FAR = PersonalisedPageRank.DEFAULT.withEpsilon(1e-13);

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.ppr(random);
  }

  @Test
  void closedFormsHold() {
    // Two pages linked with each other: x = c + (1-c) y, y = (1-c) x.
    double c = 0.15;
    Scorer pair = prepare(FAR, Graphs.of(2, 0, 1));
    assertThat(pair.score(0, 0)).isCloseTo(1 / (2 - c), within(1e-12));
    assertThat(pair.score(0, 1)).isCloseTo((1 - c) / (2 - c), within(1e-12));
    // The walk restarts at the end of a path.
    Scorer path = prepare(FAR.withDirection(Direction.OUT), Graphs.path(3));
    double whole = 1 + (1 - c) + (1 - c) * (1 - c);
    assertThat(path.score(0, 0)).isCloseTo(1 / whole, within(1e-12));
    assertThat(path.score(0, 2)).isCloseTo((1 - c) * (1 - c) / whole, within(1e-12));
    assertThat(path.score(2, 2)).isEqualTo(1);
    assertThat(path.score(2, 0)).isZero();
  }

  @Test
  void dividesByTheRootOfTheLinksThatLeadThere() {
    PageGraph graph = Graphs.starIn(5);
    PersonalisedPageRank plain = FAR.withDirection(Direction.OUT);
    double score = prepare(plain, graph).score(1, 0);
    assertThat(prepare(plain.withNormalise(Normalise.DEGREE), graph).score(1, 0))
        .isEqualTo(score / 2);
    assertThat(prepare(plain.withNormalise(Normalise.DEGREE), graph).score(1, 1))
        .as("no link leads there")
        .isEqualTo(prepare(plain, graph).score(1, 1));
  }

  /** No tolerance except for the rounding of the reference. */
  @Test
  void noBoundIsEverBroken() {
    Trials.named("PersonalisedPageRankTest-bounds")
        .timesInParallel(
            5_000,
            trial -> {
              Random random = trial.random();
              PersonalisedPageRank measure = RandomMeasures.ppr(random);
              PageGraph graph = trial.graphWithSelfLinks(random.nextInt(20) == 0 ? 40 : 12);
              Scorer scorer = prepare(measure, graph);
              NaivePersonalisedPageRank twin = new NaivePersonalisedPageRank(measure, graph);
              for (int a = 0; a < graph.pages(); a++) {
                double[] truth = twin.scores(a);
                checkBounds(measure, truth, a, scorer.top(a, graph.pages(), RUN));
                checkBounds(measure, truth, a, scorer.top(a, random.nextInt(5), RUN));
                int b = random.nextInt(graph.pages());
                PairScore pair = scorer.compare(a, b, RUN);
                if (measure.direction() == Direction.BOTH) {
                  double promised = measure.epsilon() * graph.links(Direction.BOTH).degree(b);
                  assertThat(pair.error()).isLessThanOrEqualTo(promised * (1 + 1e-6) + 2e-9);
                }
                assertThat(truth[b]).isBetween(pair.lower() - 2e-14, pair.upper() + 2e-14);
              }
            });
  }

  private static void checkBounds(
      PersonalisedPageRank measure, double[] truth, int a, TopPages top) {
    TopPages.Bounds bounds = Objects.requireNonNull(top.bounds());
    boolean[] isListed = new boolean[truth.length];
    isListed[a] = true;
    for (int place = 0; place < top.size(); place++) {
      int b = top.pages()[place];
      isListed[b] = true;
      if (truth[b] < bounds.lower()[place] - 2e-14 || truth[b] > bounds.upper()[place] + 2e-14) {
        throw new AssertionError(measure + ": " + a + ", " + b + ": " + truth[b] + " in " + top);
      }
    }
    for (int b = 0; b < truth.length; b++) {
      if (!isListed[b] && truth[b] > bounds.rest() + 2e-14) {
        throw new AssertionError(measure + ": " + a + ", " + b + ": " + truth[b] + " in " + top);
      }
    }
  }

  /** The guarantee is epsilon per link of the page, whatever bound the push attains. */
  @Test
  void theErrorIsAtMostEpsilonForEachLink() {
    PageGraph graph = Graphs.copying(3000, 6, 0.5, 5);
    Snapshot snapshot = Snapshot.of(graph, new Ranks(new double[3000], 0, 0, true));
    for (double epsilon : new double[] {1e-4, 1e-6}) {
      PersonalisedPageRank measure = PersonalisedPageRank.DEFAULT.withEpsilon(epsilon);
      Scorer scorer = measure.prepare(snapshot, RUN);
      Scorer finer = measure.withEpsilon(1e-10).prepare(snapshot, RUN);
      for (int a = 0; a < 3000; a += 600) {
        TopPages top = scorer.top(a, 10, RUN);
        double[] upper = Objects.requireNonNull(top.bounds()).upper();
        for (int place = 0; place < top.size(); place++) {
          double truth = finer.score(a, top.pages()[place]);
          double room = epsilon * graph.links(Direction.BOTH).degree(top.pages()[place]);
          assertThat(truth - top.scores()[place]).isBetween(-1e-9, room);
          assertThat(upper[place] - top.scores()[place]).isLessThan(2 * room / measure.restart());
        }
      }
    }
  }

  @Test
  void extremesEndQuickly() {
    PageGraph hub = Graphs.starIn(100_001);
    Snapshot star = Snapshot.of(hub, new Ranks(new double[100_001], 0, 0, true));
    Scorer scorer = PersonalisedPageRank.DEFAULT.prepare(star, RUN);
    assertThat(scorer.top(0, 10, RUN).size()).isEqualTo(10);
    assertThat(scorer.top(1, 10, RUN).pages()).startsWith(0);
    assertThat(scorer.explain(1, 0, RUN).parts()).isNotEmpty();
    PageGraph clique = Graphs.clique(2000);
    Scorer dense =
        PersonalisedPageRank.DEFAULT.prepare(
            Snapshot.of(clique, new Ranks(new double[2000], 0, 0, true)), RUN);
    TopPages top = dense.top(7, 10, RUN);
    assertThat(top.pages()).containsExactly(0, 1, 2, 3, 4, 5, 6, 8, 9, 10);
    Scorer bare = prepare(PersonalisedPageRank.DEFAULT, Graphs.of(1000));
    assertThat(bare.top(3, 10, RUN).size()).isZero();
    assertThat(bare.score(3, 3)).isEqualTo(1);
  }

  @Test
  void listsTheLastStepsOfTheWalk() {
    Scorer scorer = prepare(FAR, Graphs.of(3, 0, 1, 1, 2));
    Explanation why = scorer.explain(0, 1, RUN);
    assertThat(why.parts())
        .extracting(part -> part.message().toString())
        .containsExactly(
            "{0} is the first page itself and sends on 1 in 1 of its walks",
            "{0} sends on 1 in 1 of its walks");
    assertThat(scorer.explain(0, 0, RUN).parts())
        .extracting(part -> part.message().toString())
        .containsExactly("{0} is the page where the walk starts and restarts");
  }

  @Test
  void givesTheReasonForAZero() {
    PageGraph graph = Graphs.of(8, 0, 1, 3, 4, 5, 6, 6, 7);
    Scorer both = prepare(PersonalisedPageRank.DEFAULT, graph);
    assertThat(both.explain(2, 0, RUN).note().toString())
        .isEqualTo("the first page has no links to follow, so the walk stays there");
    assertThat(both.explain(0, 2, RUN).note().toString())
        .isEqualTo("no link leads a walk to the second page");
    assertThat(both.explain(5, 3, RUN).note().toString())
        .startsWith("the walk ended before it reached");
    assertThat(both.explain(0, 3, RUN).note().toString())
        .as("all that is left comes back")
        .isEqualTo("no path leads from the first page to the second");
    Scorer out = prepare(PersonalisedPageRank.DEFAULT.withDirection(Direction.OUT), graph);
    assertThat(out.explain(0, 4, RUN).note().toString())
        .isEqualTo("no path leads from the first page to the second; try direction=both");
  }

  @Test
  void rejectsParametersOutOfRange() {
    for (double wrong : new double[] {0, -1, 1.5, Double.NaN}) {
      assertThatThrownBy(() -> PersonalisedPageRank.DEFAULT.withEpsilon(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("epsilon must lie in (0, 1], but is " + wrong);
      assertThatThrownBy(() -> new PersonalisedPageRank(wrong, Direction.IN, 1e-6, Normalise.NONE))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("restart must lie in [1e-12, 1), but is " + wrong);
    }
  }

  @Test
  void rejectsEndlessEnumerations() {
    PersonalisedPageRank endless =
        new PersonalisedPageRank(1e-12, Direction.BOTH, 1e-15, Normalise.NONE);
    // At the end of a tail of a clique: walks that leave hardly ever return.
    LinkList links = LinkList.of(Graphs.of(202, 200, 0, 201, 200));
    Scorer scorer = prepare(endless, links.addAll(LinkList.of(Graphs.clique(200))).build());
    assertThatThrownBy(() -> scorer.score(201, 1))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageContaining("raise epsilon or restart");
  }
}
