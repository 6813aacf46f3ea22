package dev.akin.core.measure.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SaltonTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return new Salton(RandomMeasures.direction(random));
  }

  @Test
  void dividesByTheGeometricMean() {
    Scorer scorer = prepare(Salton.DEFAULT, Graphs.of(6, 0, 4, 0, 5, 1, 4, 2, 4, 3, 4));
    assertThat(scorer.score(4, 5)).isEqualTo(0.5);
    assertThat(prepare(new Salton(Direction.OUT), Graphs.starIn(4)).score(1, 2)).isEqualTo(1);
  }
}
