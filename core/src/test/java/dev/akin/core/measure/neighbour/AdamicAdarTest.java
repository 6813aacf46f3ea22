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

class AdamicAdarTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return new AdamicAdar(RandomMeasures.direction(random));
  }

  @Test
  void weightsNeighboursByTheLogarithmOfTheirDegree() {
    Scorer scorer = prepare(AdamicAdar.DEFAULT, Graphs.of(6, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3));
    assertThat(scorer.score(2, 3)).isEqualTo(1 / Math.log(3) + 1 / Math.log(2));
    assertThat(scorer.score(2, 4)).isEqualTo(1 / Math.log(3));
  }

  @Test
  void ignoresNeighboursOfOnePageOnly() {
    Scorer scorer = prepare(new AdamicAdar(Direction.IN), Graphs.path(2));
    assertThat(scorer.score(1, 1)).isZero();
    assertThat(scorer.explain(1, 1, Run.silent()).note().toString())
        .isEqualTo("the page shares its neighbours with no other page; such neighbours count 0");
  }
}
