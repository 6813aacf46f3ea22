package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.closure.InverseSim;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.measure.reference.ReferenceSimPrestige;
import dev.akin.core.run.Run;
import dev.akin.testkit.Witness;
import dev.akin.testkit.contract.GroupChecks;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Explanations of groups, in every form and under every measure. */
class GroupExplanationTest {
  private static final String HINT = "; links within a site do not count; try sites=none";

  private static final Run RUN = Run.silent().withThreads(1);

  @Test
  void everyStrictScoreExplainsItself() {
    Trials.named("GroupExplanationTest-strict")
        .timesInParallel(
            4_000,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.graphWithSelfLinks(9);
              if (graph.pages() > 0) {
                Snapshot snapshot =
                    Snapshot.of(graph, RUN).with(Facts.random(graph.pages(), random));
                Scorer scorer = strict(random).prepare(snapshot, RUN);
                int[] members = GroupChecks.members(graph.pages(), random);
                GroupChecks.checkExplanations((GroupScorer) scorer, members);
              }
            });
  }

  private static Measure strict(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> RandomMeasures.referenceSim(random);
      case 1 -> RandomMeasures.referenceSimPrestige(random);
      default -> new InverseSim(random.nextInt(4));
    };
  }

  @Test
  void everySoftScoreExplainsItself() {
    Trials.named("GroupExplanationTest-soft")
        .timesInParallel(
            2_000,
            trial -> {
              Random random = trial.random();
              Measure measure = RandomMeasures.any(random);
              PageGraph graph = trial.graphWithSelfLinks(RandomMeasures.pagesFor(measure, 9));
              if (graph.pages() > 0) {
                Snapshot snapshot =
                    Snapshot.of(graph, RUN).with(Facts.random(graph.pages(), random));
                SoftGroup group = new SoftGroup(measure.prepare(snapshot, RUN));
                GroupChecks.checkExplanations(group, GroupChecks.members(graph.pages(), random));
              }
            });
  }

  /** 0 links to 1, 2, 3 and 6; 4 links to 1, 2 and 6; 5 links to 7. */
  private static <T extends Scorer> T prepare(Class<T> type, Measure measure) {
    PageGraph graph = Graphs.of(8, 0, 1, 0, 2, 0, 3, 0, 6, 4, 1, 4, 2, 4, 6, 5, 7);
    Facts facts = Facts.ofSites(0, 1, 2, 3, 4, 5, 4, 6);
    return type.cast(measure.prepare(Snapshot.of(graph, RUN).with(facts), RUN));
  }

  @Test
  void referencesExplainSharedAndMissingPages() {
    GroupScorer scorer = prepare(GroupScorer.class, ReferenceSim.DEFAULT);
    Explanation among = scorer.explainAmong(new int[] {1, 2}, RUN);
    assertThat(among.note().toString())
        .isEqualTo("references that both members share from other sites, 2 of 2");
    assertThat(Witness.all(among))
        .containsExactly(
            new Witness("{0} links to both members", 0.5, List.of(0)),
            new Witness("{0} links to both members", 0.5, List.of(4)));
    Explanation third = scorer.explainTo(3, new int[] {1, 2}, RUN);
    assertThat(third.value()).isEqualTo(0.5);
    assertThat(Witness.all(third))
        .containsExactly(new Witness("{0} links to it and to both members", 0.5, List.of(0)));
    assertThat(third.note().toString())
        .isEqualTo(
            "what it shares of the references to both members: from other sites, 1 of 2;"
                + " based on a single shared reference");
    assertThat(why(scorer, 7, 1, 2))
        .isEqualTo("none of the 2 pages that refer to both members refers to it");
    assertThat(why(scorer, 7, 3))
        .isEqualTo("the one page that refers to the member does not refer to it");
    assertThat(why(scorer, 5, 1, 2)).isEqualTo("the page has no references from other sites");
    assertThat(why(scorer, 1, 2, 3, 7)).isEqualTo("no page refers to all 3 members");
    assertThat(why(scorer, 1, 2, 4, 5))
        .isEqualTo("2 of 3 members have no references from other sites");
    assertThat(why(scorer, 1, 5)).isEqualTo("the member has no references from other sites");
    assertThat(scorer.explainAmong(new int[] {3}, RUN).note().toString())
        .isEqualTo("its references from other sites, 1 of 1; based on a single reference");
  }

  private static String why(GroupScorer scorer, int page, int... members) {
    Explanation why = scorer.explainTo(page, members, RUN);
    assertThat(why.value()).isZero();
    return why.note().toString();
  }

  @Test
  void listsReferencesThatDoNotCountForAll() {
    PageGraph graph = Graphs.of(5, 0, 1, 0, 2, 0, 3, 4, 1, 4, 2);
    // 0 is on the site of 3, so its link to 3 is not a reference from another site.
    Snapshot snapshot = Snapshot.of(graph, RUN).with(Facts.ofSites(0, 1, 2, 0, 3));
    GroupScorer plain = ReferenceSim.DEFAULT.prepare(snapshot, RUN);
    assertThat(why(plain, 3, 1, 2)).isEqualTo("the page has no references from other sites" + HINT);
    GroupScorer weighted = ReferenceSimPrestige.DEFAULT.prepare(snapshot, RUN);
    assertThat(why(weighted, 3, 1, 2)).isEqualTo("the page has no references that count" + HINT);
    GroupScorer own =
        new ReferenceSimPrestige(1, 0.1, 0.5, SiteKind.DOMAIN, "").prepare(snapshot, RUN);
    assertThat(why(own, 3, 1, 2))
        .startsWith("1 page links to it and to both members, but none as a reference that counts")
        .contains("from other sites, 0 of 2")
        .contains("from the same site, 0 of 0");
  }

  @Test
  void reachExplainsSharedAndMissingPages() {
    GroupScorer scorer = prepare(GroupScorer.class, InverseSim.DEFAULT);
    assertThat(scorer.explainTo(0, new int[] {4}, RUN).note().toString())
        .isEqualTo(
            "of the pages that can be reached from the member, those that can be reached from it"
                + " too: 3 of 3");
    assertThat(scorer.explainAmong(new int[] {0, 4}, RUN).note().toString())
        .isEqualTo(
            "pages that can be reached from both members, as a share of those that can be reached"
                + " from any of them: 3 of 4");
    assertThat(why(scorer, 5, 0, 4))
        .isEqualTo(
            "none of the 3 pages that can be reached from both members can be reached from it");
    assertThat(why(scorer, 0, 5))
        .isEqualTo("the one page that can be reached from the member cannot be reached from it");
    assertThat(why(scorer, 7, 0, 4)).isEqualTo("the page has no out-links");
    assertThat(why(scorer, 0, 4, 5)).isEqualTo("no page can be reached from both members");
    assertThat(why(scorer, 0, 4, 1)).isEqualTo("1 of 2 members has no out-links");
  }

  @Test
  void meansMergeTheWitnessesOfMembers() {
    SoftGroup group = new SoftGroup(prepare(Scorer.class, Jaccard.DEFAULT));
    Explanation why = group.explainTo(6, new int[] {1, 3, 7}, RUN);
    assertThat(why.note().toString())
        .isEqualTo("the mean over 3 members, 1 of which adds nothing: no page links to both");
    // 1 shares 0 and 4 with 6, half of the score each; 3 shares 0, half of it.
    assertThat(Witness.all(why))
        .containsExactly(
            new Witness("{0} links to both; members {1} and {2}", 1 / 3.0, List.of(0, 1, 3)),
            new Witness("{0} links to both; member {1}", 0.5 / 3, List.of(4, 1)));
    assertThat(group.explainTo(6, new int[] {7, 5}, RUN).note().toString())
        .isEqualTo(
            "no page links to both (1 of 2); the first page has no in-links (1 of 2); the member is"
                + " the first page");
    assertThat(group.explainTo(6, new int[] {7}, RUN).note().toString())
        .isEqualTo("no page links to both");
    assertThat(Witness.of(group.explainAmong(new int[] {1, 2}, RUN).parts().get(0)))
        .isEqualTo(new Witness("{0} links to both; both members", 0.5, List.of(0)));
    assertThat(group.explainAmong(new int[] {1, 7, 5}, RUN).note().toString())
        .contains("each member of a pair is the first page once");
  }

  @Test
  void listsFewOfManyMembers() {
    SoftGroup group =
        new SoftGroup(Jaccard.DEFAULT.prepare(Snapshot.of(Graphs.starOut(9), RUN), RUN));
    assertThat(Witness.of(group.explainTo(8, new int[] {1, 2, 3, 4, 0}, RUN).parts().get(0)))
        .isEqualTo(
            new Witness(
                "{0} links to both; members {1}, {2} and 2 more", 0.8, List.of(0, 1, 2, 3, 4)));
    assertThat(group.explainTo(8, new int[] {1, 2, 3, 4}, RUN).parts().get(0).message().toString())
        .isEqualTo("{0} links to both; all 4 members");
  }
}
