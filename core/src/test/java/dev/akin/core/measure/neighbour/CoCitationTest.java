package dev.akin.core.measure.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
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

class CoCitationTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return SharedNeighbours.CO_CITATION;
  }

  @Test
  void countsPagesThatLinkToBoth() {
    Scorer scorer =
        prepare(SharedNeighbours.CO_CITATION, Graphs.of(5, 0, 3, 0, 4, 1, 3, 1, 4, 2, 3));
    assertThat(scorer.score(3, 4)).isEqualTo(2);
    assertThat(scorer.score(3, 3)).isEqualTo(3);
    assertThat(scorer.score(0, 1)).isZero();
  }

  @Test
  void givesTheReasonForAZero() {
    Scorer scorer = prepare(SharedNeighbours.CO_CITATION, Graphs.of(4, 0, 2, 1, 3));
    assertThat(scorer.explain(0, 1, Run.silent()).note().toString())
        .isEqualTo(
            "neither page has in-links; measures of out-links can compare them, with direction=out or by"
                + " coupling");
    assertThat(scorer.explain(0, 2, Run.silent()).note().toString())
        .isEqualTo("the first page has no in-links");
    assertThat(scorer.explain(2, 0, Run.silent()).note().toString())
        .isEqualTo("the second page has no in-links");
    assertThat(scorer.explain(2, 3, Run.silent()).note().toString())
        .isEqualTo("no page links to both");
  }

  @Test
  void listsTheWitnesses() {
    Explanation why =
        prepare(SharedNeighbours.CO_CITATION, Graphs.of(4, 0, 1, 0, 2, 3, 1))
            .explain(1, 2, Run.silent());
    assertThat(Witness.all(why)).containsExactly(new Witness("{0} links to both", 1, List.of(0)));
    assertThat(why.parts().get(0).breadth()).isEqualTo(2);
    assertThat(why.note().toString())
        .isEqualTo("the number of pages that link to both: 1 page shared, of 2 and 1");
  }

  @Test
  void specificWitnessesComeFirst() {
    // 0 links to four pages, 1 to two of them, and 6 to three.
    PageGraph graph = Graphs.of(7, 0, 2, 0, 3, 0, 4, 0, 5, 1, 2, 1, 3, 6, 2, 6, 3, 6, 4);
    Explanation why = prepare(SharedNeighbours.CO_CITATION, graph).explain(2, 3, Run.silent());
    assertThat(why.parts()).extracting(part -> part.pages().get(0)).containsExactly(1, 6, 0);
  }
}
