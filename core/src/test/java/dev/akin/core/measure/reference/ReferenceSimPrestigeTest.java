package dev.akin.core.measure.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReferenceSimPrestigeTest extends MeasureContract {
  private static final Run RUN = Run.silent();

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.referenceSimPrestige(random);
  }

  @Override
  protected Snapshot snapshot(PageGraph graph) {
    return super.snapshot(graph).with(Facts.byDegree(graph));
  }

  @Test
  void weightsEachClass() {
    // 0 and 1 are on other sites, 0 on the topic; 2 is on the site of 3 and 4.
    PageGraph graph = Graphs.of(6, 0, 3, 0, 4, 1, 3, 1, 4, 2, 3, 2, 4, 5, 4);
    Facts facts = Facts.ofSites(0, 1, 2, 2, 2, 3).withTopics(8, 0, 0, 0, 0, 8);
    Scorer scorer =
        new ReferenceSimPrestige(1, 0.1, -0.01, SiteKind.DOMAIN, "uml")
            .prepare(Snapshot.of(graph, RUN).with(facts), RUN);
    assertThat(scorer.score(3, 4)).isCloseTo(0.5 + 0.1 - 0.01, within(1e-15));
    Explanation why = scorer.explain(3, 4, RUN);
    assertThat(why.note().toString())
        .isEqualTo(
            "shared references from other sites on the topic, 1 of 2; from other sites off the"
                + " topic, 1 of 1, by 0.1000; from the same site, 1 of 1, by -0.01000;"
                + " negative weights subtract 0.01000 from 0.6000, from each witness in proportion");
    assertThat(why.parts()).hasSize(2);
    assertThat(why.parts().get(1).message().toString())
        .isEqualTo("{0}, off the topic, links to both");
  }

  @Test
  void pagesWithOnlySharedOwnSiteReferencesScoreZero() {
    Snapshot snapshot = Snapshot.of(Graphs.of(3, 0, 1, 0, 2), RUN).with(Facts.ofSites(0, 0, 0));
    Scorer scorer =
        new ReferenceSimPrestige(1, 0.1, -0.01, SiteKind.DOMAIN, "").prepare(snapshot, RUN);
    assertThat(scorer.score(1, 2)).isZero();
    assertThat(scorer.top(1, 5, RUN).size()).isZero();
    assertThat(scorer.explain(1, 2, RUN).note().toString())
        .isEqualTo(
            "the weighted sum, -0.01000, counts as 0: shared references from other sites, 0 of 0;"
                + " from other sites off the topic, 0 of 0, by 0.1000; from the same site, 1 of 1,"
                + " by -0.01000");
    Scorer harsh =
        new ReferenceSimPrestige(0.5, 0, -1, SiteKind.DOMAIN, "")
            .prepare(
                Snapshot.of(Graphs.of(4, 0, 1, 0, 2, 3, 1, 3, 2), RUN)
                    .with(Facts.ofSites(0, 0, 0, 1)),
                RUN);
    assertThat(harsh.explain(1, 2, RUN).note().toString())
        .startsWith("the weighted sum, -0.5000, counts as 0: shared references");
  }

  @Test
  void rejectsWeightsWithoutAPositiveOne() {
    assertThatThrownBy(() -> new ReferenceSimPrestige(0, -1, 0, SiteKind.HOST, ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("at least one weight must be above 0, but they are 0.0, -1.0 and 0.0");
    assertThatThrownBy(() -> new ReferenceSimPrestige(Double.NaN, 1, 0, SiteKind.HOST, ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("weights must be finite, but are NaN, 1.0 and 0.0");
  }
}
