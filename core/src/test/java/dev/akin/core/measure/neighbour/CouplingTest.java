package dev.akin.core.measure.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.testkit.Witness;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.graphs.Graphs;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CouplingTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return SharedNeighbours.COUPLING;
  }

  @Test
  void countsPagesThatBothLinkTo() {
    Scorer scorer = prepare(SharedNeighbours.COUPLING, Graphs.of(4, 0, 2, 0, 3, 1, 2, 1, 3));
    assertThat(scorer.score(0, 1)).isEqualTo(2);
    assertThat(scorer.score(2, 3)).isZero();
  }

  @Test
  void givesTheReasonForAZero() {
    Scorer scorer = prepare(SharedNeighbours.COUPLING, Graphs.of(4, 0, 2, 1, 3));
    assertThat(scorer.explain(2, 3, Run.silent()).note().toString())
        .isEqualTo(
            "neither page has out-links; measures of in-links can compare them, with direction=in or by"
                + " cocitation");
    assertThat(scorer.explain(2, 0, Run.silent()).note().toString())
        .isEqualTo("the first page has no out-links");
    assertThat(scorer.explain(0, 1, Run.silent()).note().toString())
        .isEqualTo("no page is linked from both");
  }

  @Test
  void listsTheWitnesses() {
    Explanation why =
        prepare(SharedNeighbours.COUPLING, Graphs.starIn(3)).explain(1, 2, Run.silent());
    assertThat(Witness.all(why)).containsExactly(new Witness("both link to {0}", 1, List.of(0)));
    assertThat(why.parts().get(0).breadth()).isEqualTo(2);
  }
}
