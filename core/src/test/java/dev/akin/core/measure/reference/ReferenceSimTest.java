package dev.akin.core.measure.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReferenceSimTest extends MeasureContract {
  private static final String HINT = "; links within a site do not count; try sites=none";

  private static final Run RUN = Run.silent();

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.referenceSim(random);
  }

  @Override
  protected Snapshot snapshot(PageGraph graph) {
    return super.snapshot(graph).with(Facts.byDegree(graph));
  }

  /** 0, 1 and 2 link to 3 and 4; 5 links to 4 only. */
  private static Snapshot small(Facts facts) {
    return Snapshot.of(Graphs.of(6, 0, 3, 0, 4, 1, 3, 1, 4, 2, 3, 2, 4, 5, 4), RUN).with(facts);
  }

  @Test
  void ignoresReferencesFromTheOwnSite() {
    Snapshot snapshot = small(Facts.ofSites(0, 1, 2, 0, 1, -1));
    ReferenceScorer scorer = ReferenceSim.DEFAULT.prepare(snapshot, RUN);
    // R1(3) = {1, 2}, R1(4) = {0, 2, 5}.
    assertThat(scorer.score(3, 4)).isEqualTo(1.0 / 4);
    assertThat(scorer.to(3, new int[] {4}, RUN)).isEqualTo(1.0 / 3);
    assertThat(scorer.to(4, new int[] {3}, RUN)).isEqualTo(1.0 / 2);
    ReferenceSim without = new ReferenceSim(SiteKind.NONE, "");
    assertThat(without.prepare(snapshot, RUN).score(3, 4)).isEqualTo(3.0 / 4);
    assertThat(scorer.explain(3, 4, RUN).note().toString())
        .isEqualTo("shared references from other sites, 1 of 4");
    assertThat(scorer.explain(0, 4, RUN).note().toString())
        .isEqualTo("the first page has no references from other sites");
    assertThat(scorer.explain(0, 1, RUN).note().toString())
        .isEqualTo("neither page has references from other sites");
  }

  @Test
  void reportsLinksThatDoNotCount() {
    Snapshot snapshot =
        Snapshot.of(Graphs.of(5, 0, 1, 0, 2, 3, 1, 4, 2), RUN).with(Facts.ofSites(0, 0, 1, 2, 3));
    assertThat(ReferenceSim.DEFAULT.prepare(snapshot, RUN).explain(1, 2, RUN).note().toString())
        .isEqualTo(
            "1 page links to both, but none as a reference that counts for both: shared references"
                + " from other sites, 0 of 3"
                + HINT);
  }

  @Test
  void countsReferencesOnTheTopicOnly() {
    Facts facts = Facts.ofSites(-1, -1, -1, -1, -1, -1).withTopics(8, 0, 8, 0, 0, 0);
    ReferenceSim onTopic = new ReferenceSim(SiteKind.DOMAIN, " uml ");
    assertThat(onTopic.topic()).isEqualTo("uml");
    ReferenceScorer scorer = onTopic.prepare(small(facts), RUN);
    assertThat(scorer.score(3, 4)).isEqualTo(1);
    assertThat(scorer.outcome().message().toString()).isEqualTo("2 of 6 pages are on the topic");
    assertThat(scorer.explain(3, 4, RUN).parts().get(0).message().toString())
        .isEqualTo("{0}, on the topic, links to both");
  }

  @Test
  void reportsMissingText() {
    ReferenceScorer scorer =
        new ReferenceSim(SiteKind.DOMAIN, "uml")
            .prepare(small(Facts.ofSites(0, 1, 2, 3, 4, 5)), RUN);
    assertThat(scorer.score(3, 4)).isEqualTo(3.0 / 4);
    assertThat(scorer.outcome().message().toString())
        .isEqualTo(
            "the collection has no page text: every reference from another site counts as on the"
                + " topic");
    assertThat(ReferenceSim.DEFAULT.prepare(small(Facts.ofSites(0, 1, 2, 3, 4, 5)), RUN).outcome())
        .isEqualTo(PreparationOutcome.DIRECT);
  }

  @Test
  void quotesItsTopicIfNecessary() {
    assertThat(new ReferenceSim(SiteKind.HOST, "uml tools"))
        .hasToString("reference-sim(sites=host,topic=\"uml tools\")");
    assertThat(Measures.parse("reference-sim(topic=\"a, (b)\")"))
        .isEqualTo(new ReferenceSim(SiteKind.AUTO, "a, (b)"));
    assertThat(ReferenceSim.DEFAULT).hasToString("reference-sim(sites=auto,topic=)");
  }

  @Test
  void countsLinksWithinASingleSiteByDefault() {
    Snapshot one = small(Facts.ofSites(7, 7, 7, 7, 7, 7));
    ReferenceScorer scorer = ReferenceSim.DEFAULT.prepare(one, RUN);
    assertThat(scorer.score(3, 4)).isEqualTo(3.0 / 4);
    assertThat(scorer.outcome().remark().toString()).contains("all pages are on one site");
    ReferenceScorer told = new ReferenceSim(SiteKind.DOMAIN, "").prepare(one, RUN);
    assertThat(told.score(3, 4)).isZero();
    assertThat(told.outcome().remark().toString()).isEmpty();
    // A single page without a site counts as another site.
    Snapshot two = small(Facts.ofSites(7, 7, 7, 7, 7, -1));
    assertThat(ReferenceSim.DEFAULT.prepare(two, RUN).score(3, 4)).isZero();
  }

  @Test
  void hasNoConfidenceIfNoPageIsOnTheTopic() {
    Facts facts = Facts.ofSites(0, 1, 2, 3, 4, 5).withTopics(0, 0, 0, 0, 0, 0);
    ReferenceScorer scorer = new ReferenceSim(SiteKind.AUTO, "uml").prepare(small(facts), RUN);
    assertThat(scorer.confidence(new int[] {3, 4}, RUN)).isEmpty();
    assertThat(scorer.outcome().remark().toString()).startsWith("no page is on the topic");
    assertThat(scorer.reach(new int[] {3}, RUN).orElseThrow().isSource()).isFalse();
  }
}
