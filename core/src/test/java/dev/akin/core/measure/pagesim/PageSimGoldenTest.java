package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.naive.NaivePageSim;
import org.junit.jupiter.api.Test;

/** PageSim against the worked examples of its two papers. */
class PageSimGoldenTest {
  private static final Golden POSTER = Golden.read("poster");
  private static final Golden FULL = Golden.read("pagesim-full");

  private static Scorer poster(Ranks ranks) {
    Snapshot snapshot = Snapshot.of(POSTER.graph(), ranks);
    return PageSim.POSTER.prepare(snapshot, Run.silent());
  }

  private static Scorer posterOnGoldenRanks() {
    return poster(new Ranks(POSTER.vector("pagerank"), 1, 0, true));
  }

  @Test
  void givesThePostersMatrixInFull() {
    Scorer scorer = posterOnGoldenRanks();
    double[][] expected = POSTER.matrix("pagesim_min");
    for (int a = 0; a < 6; a++) {
      for (int b = 0; b < 6; b++) {
        assertThat(scorer.score(a, b)).isCloseTo(expected[a][b], within(1e-12));
      }
    }
  }

  @Test
  void givesThePostersMatrixToEveryPrintedDigit() {
    Scorer scorer = poster(PageRank.DEFAULT.compute(POSTER.graph(), Run.silent()));
    double[][] printed = POSTER.matrix("pagesim_min_printed");
    for (int a = 0; a < 6; a++) {
      for (int b = 0; b < 6; b++) {
        assertThat(Math.round(scorer.score(a, b) * 100) / 100.0).isEqualTo(printed[a][b]);
      }
    }
  }

  @Test
  void givesThePostersTopLevels() {
    Scorer scorer = posterOnGoldenRanks();
    int[][] printed = POSTER.pageLists("pagesim_top2_levels_printed");
    for (int page = 1; page < 6; page++) {
      assertThat(scorer.top(page, 6, Run.silent()).firstLevels(2).pages())
          .containsExactlyInAnyOrder(printed[page]);
    }
  }

  @Test
  void differsFromThePosterInItsErratum() {
    assertThat(POSTER.field("erratum").textValue()).contains("top(v1,2)");
    int[] printed = POSTER.pageLists("pagesim_top2_levels_printed")[0];
    int[] found = posterOnGoldenRanks().top(0, 6, Run.silent()).firstLevels(2).pages();
    assertThat(printed).as("what the poster prints: v3, v6").containsExactly(2, 5);
    assertThat(found).as("by the poster's own rule v2 belongs there").containsExactly(2, 5, 1);
  }

  @Test
  void decaysAtEveryHopAsTheWorkedExampleDoes() {
    checkSentFromFirst(PageSim.DecayMode.HOP, FULL.vector("from_v0_per_hop"));
  }

  @Test
  void decaysOnceAsTheEquationPrints() {
    checkSentFromFirst(PageSim.DecayMode.ONCE, FULL.vector("from_v0_once"));
  }

  /** The walk form, the path form and the naive form, forwards and backwards. */
  private static void checkSentFromFirst(PageSim.DecayMode mode, double[] expected) {
    PageGraph graph = FULL.graph();
    for (int radius : new int[] {3, PageSim.UNBOUNDED}) {
      PageSim measure =
          PageSim.DEFAULT
              .withRadius(radius)
              .withDecay(FULL.number("decay"))
              .withDecayMode(mode)
              .withScore(PageSim.Score.MIN);
      Propagation propagation = Propagation.of(Propagation.Paths.of(graph, measure), measure);
      SparseSum sent = new SparseSum(3);
      propagation.forward(0, sent, Run.silent());
      NaivePageSim naive = new NaivePageSim(measure, graph, new double[] {1, 0, 0});
      Snapshot onlyFirst = Snapshot.of(graph, new Ranks(new double[] {1, 0, 0}, 1, 0, true));
      Scorer scorer = measure.prepare(onlyFirst, Run.silent());
      for (int page = 0; page < 3; page++) {
        SparseSum received = new SparseSum(3);
        propagation.backward(page, received, Run.silent());
        assertThat(sent.value(page)).isCloseTo(expected[page], within(1e-12));
        assertThat(received.value(0)).isCloseTo(expected[page], within(1e-12));
        assertThat(naive.share(0, page)).isCloseTo(expected[page], within(1e-12));
        assertThat(scorer.score(0, page)).isCloseTo(expected[page], within(1e-12));
      }
    }
  }
}
