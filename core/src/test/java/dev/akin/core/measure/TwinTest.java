package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Trial;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaivePageRank;
import dev.akin.testkit.naive.Twin;
import dev.akin.testkit.naive.Twins;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Every measure against its naive twin. Most graphs are tiny, because on tiny graphs every special
 * case occurs by chance; {@code -Dtwin.graphs} sets the number of graphs.
 */
class TwinTest {
  private static final int GRAPHS = Integer.getInteger("twin.graphs", 100_000);
  private static final Run RUN = Run.silent().withThreads(1);

  @Test
  void fastEqualsNaiveOnSmallGraphs() {
    Trials.named("TwinTest-small").timesInParallel(GRAPHS, trial -> compare(trial, 10));
  }

  @Test
  void fastEqualsNaiveOnLargerGraphs() {
    Trials.named("TwinTest-larger").timesInParallel(GRAPHS / 40, trial -> compare(trial, 40));
  }

  private static void compare(Trial trial, int maxPages) {
    Random random = trial.random();
    Measure measure = RandomMeasures.any(random);
    PageGraph graph = trial.graphWithSelfLinks(RandomMeasures.pagesFor(measure, maxPages));
    double[] naiveRanks = NaivePageRank.of(graph, PageRank.DEFAULT.damping());
    assertThat(PageRank.DEFAULT.compute(graph, RUN).scores())
        .as("PageRank")
        .containsExactly(naiveRanks, within(1e-9));
    // The measure gets the twin's ranks, so that the remaining error is its own.
    double[] ranks = random.nextInt(4) == 0 ? anyRanks(graph.pages(), random) : naiveRanks;
    Snapshot snapshot =
        Snapshot.of(graph, new Ranks(ranks, 1, 0, true)).with(Facts.random(graph.pages(), random));
    Scorer scorer = measure.prepare(snapshot, RUN);
    Twin twin = Twins.of(measure, snapshot);
    double[][] expected = new double[graph.pages()][graph.pages()];
    for (int a = 0; a < graph.pages(); a++) {
      for (int b = 0; b < graph.pages(); b++) {
        expected[a][b] =
            b < a && measure.info().has(MeasureInfo.Trait.SYMMETRIC)
                ? expected[b][a]
                : twin.score(a, b);
      }
    }
    for (int a = 0; a < graph.pages(); a++) {
      compareScores(measure, scorer, a, expected[a]);
      int k = 1 + random.nextInt(6);
      if (measure.info().has(MeasureInfo.Trait.BOUNDED)) {
        compareCertain(measure, scorer.top(a, k, RUN), a, expected[a]);
      } else {
        compareTop(measure, scorer, a, expected[a], k);
      }
    }
  }

  /** Ranks that PageRank would not give: any distribution, including zeros. */
  private static double[] anyRanks(int pages, Random random) {
    double[] ranks = random.doubles(pages).map(x -> x < 0.1 ? 0 : x * x * x).toArray();
    double sum = 0;
    for (double rank : ranks) {
      sum += rank;
    }
    for (int page = 0; page < pages; page++) {
      ranks[page] /= Math.max(1e-9, sum);
    }
    return ranks;
  }

  private static void compareScores(Measure measure, Scorer scorer, int a, double[] expected) {
    boolean isBounded = measure.info().has(MeasureInfo.Trait.BOUNDED);
    for (int b = 0; b < expected.length; b++) {
      PairScore pair = scorer.compare(a, b, RUN);
      double score = pair.score();
      double room = (isBounded ? 1e-12 : 1e-9) * Math.max(1, expected[b]);
      boolean isSame = expected[b] >= pair.lower() - room && expected[b] <= pair.upper() + room;
      // A plain condition first: the description of a hundred million comparisons takes longer than
      // the comparisons.
      if (!isSame || (!isBounded && (score == 0) != (expected[b] == 0))) {
        throw new AssertionError(
            measure
                + ": score("
                + a
                + ", "
                + b
                + ") is "
                + score
                + ", but should be "
                + expected[b]);
      }
    }
  }

  /** No page can be better than one at a certain place, unless it is above it. */
  private static void compareCertain(Measure measure, TopPages top, int page, double[] expected) {
    BitSet certain = top.certain();
    BitSet above = new BitSet();
    above.set(page);
    for (int place = 0; place < top.size(); place++) {
      double here = expected[top.pages()[place]];
      for (int other = 0; certain.get(place) && other < expected.length; other++) {
        boolean isRight =
            above.get(other)
                ? other == page || expected[other] >= here - 1e-12
                : expected[other] <= here + 1e-12;
        if (!isRight) {
          throw new AssertionError(measure + ": place " + place + " of " + top + " is not certain");
        }
      }
      above.set(top.pages()[place]);
    }
  }

  /** At each place of the list, no page below may be better by more than a tie. */
  private static void compareTop(
      Measure measure, Scorer scorer, int page, double[] expected, int k) {
    TopPages top = scorer.top(page, k, RUN);
    boolean[] listed = new boolean[expected.length];
    listed[page] = true;
    for (int i = 0; i <= top.size() && i < k; i++) {
      double here = i < top.size() ? expected[top.pages()[i]] : 0;
      for (int other = 0; other < expected.length; other++) {
        if (!listed[other] && expected[other] > here + 1e-12 * Math.max(1, here)) {
          throw new AssertionError(
              measure
                  + ": top("
                  + page
                  + ", "
                  + k
                  + ") is "
                  + top
                  + ", but page "
                  + other
                  + " scores "
                  + expected[other]);
        }
      }
      if (i < top.size()) {
        assertThat(listed[top.pages()[i]]).as("%s is listed twice", top).isFalse();
        listed[top.pages()[i]] = true;
      }
    }
  }
}
