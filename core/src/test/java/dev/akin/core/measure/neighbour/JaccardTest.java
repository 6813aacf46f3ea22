package dev.akin.core.measure.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JaccardTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return new Jaccard(RandomMeasures.direction(random));
  }

  @Test
  void dividesSharedNeighboursByAllNeighbours() {
    Scorer scorer = prepare(Jaccard.DEFAULT, Graphs.of(5, 0, 3, 0, 4, 1, 3, 1, 4, 2, 3));
    assertThat(scorer.score(3, 4)).isEqualTo(2.0 / 3);
    assertThat(scorer.score(3, 3)).isEqualTo(1);
    assertThat(scorer.score(0, 0)).as("no neighbours at all").isZero();
  }

  @Test
  void countsReciprocalLinksOnce() {
    Scorer scorer = prepare(new Jaccard(Direction.BOTH), Graphs.clique(3));
    assertThat(scorer.score(0, 1)).isEqualTo(1.0 / 3);
    assertThat(scorer.explain(0, 1, Run.silent()).parts().get(0).message().toString())
        .isEqualTo("both are linked with {0}");
  }

  @Test
  void givesTheReasonForAZero() {
    Scorer scorer = prepare(new Jaccard(Direction.BOTH), Graphs.of(4, 0, 1));
    assertThat(scorer.explain(2, 3, Run.silent()).note().toString())
        .isEqualTo("neither page has links");
    assertThat(scorer.explain(0, 1, Run.silent()).note().toString())
        .isEqualTo("no page is linked with both");
  }
}
