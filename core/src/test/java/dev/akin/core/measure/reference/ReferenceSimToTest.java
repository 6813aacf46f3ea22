package dev.akin.core.measure.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReferenceSimToTest extends MeasureContract {
  private static final Run RUN = Run.silent();

  /** 0, 1 and 2 link to 3 and 4; 5 links to 4 only. R1(3) = {1, 2}, R1(4) = {0, 2, 5}. */
  private static final Snapshot SMALL =
      Snapshot.of(Graphs.of(6, 0, 3, 0, 4, 1, 3, 1, 4, 2, 3, 2, 4, 5, 4), RUN)
          .with(Facts.ofSites(0, 1, 2, 0, 1, -1));

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.referenceSimTo(random);
  }

  @Override
  protected Snapshot snapshot(PageGraph graph) {
    return super.snapshot(graph).with(Facts.byDegree(graph));
  }

  @Test
  void dividesByTheReferencesOfTheFirstPage() {
    ReferenceScorer scorer = ReferenceSimTo.DEFAULT.prepare(SMALL, RUN);
    assertThat(scorer.score(3, 4)).isEqualTo(1.0 / 2);
    assertThat(scorer.score(4, 3)).isEqualTo(1.0 / 3);
    assertThat(scorer.score(3, 4)).isEqualTo(scorer.to(4, new int[] {3}, RUN));
    assertThat(scorer.top(3, 5, RUN)).isEqualTo(scorer.topTo(new int[] {3}, 5, RUN));
    assertThat(scorer.among(new int[] {3, 4}, RUN)).isEqualTo(1.0 / 4);
  }

  @Test
  void explainsWhichReferencesTheSecondPageHas() {
    Scorer scorer = ReferenceSimTo.DEFAULT.prepare(SMALL, RUN);
    Explanation why = scorer.explain(3, 4, RUN);
    assertThat(why.note().toString())
        .isEqualTo("references of the first page that the second has too from other sites, 1 of 2");
    assertThat(why.parts()).extracting(Explanation.Part::pages).containsExactly(List.of(2));
    assertThat(scorer.explain(0, 4, RUN).note().toString())
        .isEqualTo("the first page has no references from other sites");
  }
}
