package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.rank.Ranks;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** MatchSim over the best-ranked neighbours of each page. */
class MatchSimPrunedTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.matchSim(random).withNeighbours(1 + random.nextInt(4));
  }

  /** Of neighbours with equal ranks the lower pages stay, so this does not hold. */
  @Override
  @Test
  public void renumberingThePagesRenumbersTheScores() {}

  @Test
  void looksAtTheBestRankedNeighboursOnly() {
    // 0 and 1 link to 3; 1 and 2 link to 4.
    double[] ranks = {0.1, 0.5, 0.2, 0.1, 0.1};
    Snapshot snapshot =
        Snapshot.of(Graphs.of(5, 0, 3, 1, 3, 1, 4, 2, 4), new Ranks(ranks, 1, 0, true));
    MatchSim measure = MatchSim.DEFAULT;
    var run = dev.akin.core.kernel.Run.silent();
    assertThat(measure.prepare(snapshot, run).score(3, 4)).isEqualTo(0.5);
    assertThat(measure.withNeighbours(1).prepare(snapshot, run).score(3, 4)).isEqualTo(1);
  }
}
