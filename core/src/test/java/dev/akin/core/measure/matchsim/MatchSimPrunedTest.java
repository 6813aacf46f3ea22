package dev.akin.core.measure.matchsim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
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

  /**
   * Holds if all ranks differ and pages keep theirs. Of neighbours with equal ranks those with
   * lower numbers count, so renumbering can change scores.
   */
  @Override
  @Test
  public void renumberingPagesDoesNotChangeScores() {
    trials(
        "renumbering",
        trial -> {
          Measure measure = measure(trial.random());
          PageGraph graph = trial.graphWithSelfLinks(maxPages(measure));
          int pages = graph.pages();
          int[] places = Graphs.permutation(pages, trial.random());
          int[] permutation = Graphs.permutation(pages, trial.random());
          double[] ranks = new double[pages];
          double[] renumberedRanks = new double[pages];
          for (int page = 0; page < pages; page++) {
            ranks[page] = 1.0 + places[page];
            renumberedRanks[permutation[page]] = ranks[page];
          }
          PageGraph renumberedGraph = Graphs.renumbered(graph, permutation);
          Scorer scorer = measure.prepare(ranked(graph, ranks), Run.silent());
          Scorer renumbered =
              measure.prepare(ranked(renumberedGraph, renumberedRanks), Run.silent());
          for (int a = 0; a < pages; a++) {
            for (int b = 0; b < pages; b++) {
              double room =
                  scorer.compare(a, b, Run.silent()).error()
                      + renumbered.compare(permutation[a], permutation[b], Run.silent()).error();
              assertThat(renumbered.score(permutation[a], permutation[b]))
                  .as("score(%s, %s) under other numbers", a, b)
                  .isCloseTo(scorer.score(a, b), within(tolerance() + room));
            }
          }
        });
  }

  private static Snapshot ranked(PageGraph graph, double[] ranks) {
    return Snapshot.of(graph, new Ranks(ranks, 1, 0, true));
  }

  @Test
  void usesTheBestRankedNeighboursOnly() {
    // 0 and 1 link to 3; 1 and 2 link to 4.
    double[] ranks = {0.1, 0.5, 0.2, 0.1, 0.1};
    Snapshot snapshot =
        Snapshot.of(Graphs.of(5, 0, 3, 1, 3, 1, 4, 2, 4), new Ranks(ranks, 1, 0, true));
    MatchSim measure = MatchSim.DEFAULT;
    Run run = Run.silent();
    assertThat(measure.prepare(snapshot, run).score(3, 4)).isEqualTo(0.5);
    assertThat(measure.withNeighbours(1).prepare(snapshot, run).score(3, 4)).isEqualTo(1);
  }
}
