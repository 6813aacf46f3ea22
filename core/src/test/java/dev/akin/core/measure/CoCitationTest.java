package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.graphs.Graphs;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CoCitationTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return CoCitation.DEFAULT;
  }

  @Test
  void countsPagesThatLinkToBoth() {
    Scorer scorer = prepare(CoCitation.DEFAULT, Graphs.of(5, 0, 3, 0, 4, 1, 3, 1, 4, 2, 3));
    assertThat(scorer.score(3, 4)).isEqualTo(2);
    assertThat(scorer.score(3, 3)).isEqualTo(3);
    assertThat(scorer.score(0, 1)).isZero();
  }

  @Test
  void saysWhichRuleMadeAZero() {
    Scorer scorer = prepare(CoCitation.DEFAULT, Graphs.of(4, 0, 2, 1, 3));
    assertThat(scorer.explain(0, 1, Run.silent()).note())
        .isEqualTo(
            "neither page has in-links; measures of out-links can compare them, with direction=out or by"
                + " coupling");
    assertThat(scorer.explain(0, 2, Run.silent()).note())
        .isEqualTo("the first page has no in-links");
    assertThat(scorer.explain(2, 0, Run.silent()).note())
        .isEqualTo("the second page has no in-links");
    assertThat(scorer.explain(2, 3, Run.silent()).note()).isEqualTo("no page links to both");
  }

  @Test
  void namesTheWitnesses() {
    Explanation why =
        prepare(CoCitation.DEFAULT, Graphs.of(4, 0, 1, 0, 2, 3, 1)).explain(1, 2, Run.silent());
    assertThat(why.parts())
        .containsExactly(new Explanation.Part("{0} links to both", 1, List.of(0)));
    assertThat(why.note())
        .isEqualTo("the number of pages that link to both: 1 page shared, of 2 and 1");
  }
}
