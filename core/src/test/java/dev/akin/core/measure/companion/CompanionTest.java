package dev.akin.core.measure.companion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.companion.Companion.Limits;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.LinkList;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveCompanion;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The contract is checked within the limits: beyond them, ties of ranks and the order of children
 * depend on page numbers, so renumbering changes the vicinity. The twin test covers that case.
 */
class CompanionTest extends MeasureContract {
  private static final Run RUN = Run.silent().withThreads(1);
  private static final Limits WIDE = new Limits(100, 100, 100, 100);

  @Override
  protected Measure measure(Random random) {
    SiteKind[] kinds = SiteKind.values();
    return new Companion(WIDE, kinds[random.nextInt(kinds.length)], 1 + random.nextInt(20));
  }

  /** Sites by the numbers of links, which do not depend on page numbers. */
  @Override
  protected Snapshot snapshot(PageGraph graph) {
    int[] sites = new int[graph.pages()];
    Arrays.setAll(sites, page -> (graph.inDegree(page) + 2 * graph.outDegree(page)) % 5 - 1);
    return Snapshot.of(graph, RUN).with(sitesOnly(sites));
  }

  private static PageFacts sitesOnly(int[] sites) {
    return new PageFacts() {
      @Override
      public int[] sites(SiteKind kind, Run run) {
        return kind == SiteKind.NONE ? PageFacts.none(sites.length).sites(kind, run) : sites;
      }

      @Override
      public @Nullable BitSet about(String topic, Run run) {
        return null;
      }
    };
  }

  private static Scorer bare(Measure measure, PageGraph graph) {
    Ranks ranks = new Ranks(new double[graph.pages()], 0, 0, true);
    return measure.prepare(Snapshot.of(graph, ranks), RUN);
  }

  @Test
  void equalsItsTwinWithSitesLimitsAndNearDuplicates() {
    Trials.named("CompanionTest-twin")
        .timesInParallel(
            300,
            trial -> {
              Random random = trial.random();
              Companion measure = RandomMeasures.companion(random);
              PageGraph graph = trial.graphWithSelfLinks(24);
              if (random.nextInt(3) == 0) {
                graph = trial.about(nearlyClique(15 + random.nextInt(15), random));
              }
              int[] sites = random.ints(graph.pages(), -1, 1 + random.nextInt(8)).toArray();
              Snapshot snapshot = Snapshot.of(graph, RUN).with(sitesOnly(sites));
              Scorer scorer = measure.prepare(snapshot, RUN);
              NaiveCompanion twin = new NaiveCompanion(measure, snapshot);
              for (int a = 0; a < graph.pages(); a++) {
                int b = random.nextInt(graph.pages());
                assertThat(scorer.score(a, b))
                    .as("%s: score(%s, %s)", measure, a, b)
                    .isCloseTo(twin.score(a, b), within(1e-12));
                TopPages top = scorer.top(a, 3, RUN);
                for (int i = 0; i < top.size(); i++) {
                  assertThat(top.scores()[i])
                      .isCloseTo(twin.score(a, top.pages()[i]), within(1e-12));
                }
              }
            });
  }

  private static PageGraph nearlyClique(int pages, Random random) {
    return LinkList.of(Graphs.random(pages, 0.9 + 0.1 * random.nextDouble(), random.nextLong()))
        .build();
  }

  @Test
  void findsPagesOfTheSameHubs() {
    // Hubs 0 and 1 link to the page 2, to 3 and to 4; hub 1 alone to 5.
    PageGraph graph = Graphs.of(6, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 1, 5);
    Scorer scorer = bare(Companion.DEFAULT, graph);
    TopPages top = scorer.top(2, 10, RUN);
    assertThat(top.pages()).containsExactly(3, 4, 5);
    assertThat(top.scores()[0]).isEqualTo(1);
    assertThat(top.scores()[2]).isBetween(0.5, 0.7);
    assertThat(scorer.explain(2, 5, RUN).parts())
        .extracting(part -> part.pages().get(0))
        .containsExactly(1);
  }

  @Test
  void linksWithinASiteDoNotCountAndSitesShareTheirWeight() {
    // 0, 1 of one site and 2 of another link to 3; 2 alone to 4; 0 and 1 to 5.
    PageGraph graph = Graphs.of(6, 0, 3, 1, 3, 2, 3, 2, 4, 0, 5, 1, 5);
    int[] sites = {7, 7, 8, 9, 10, 11};
    Ranks ranks = new Ranks(new double[6], 0, 0, true);
    Snapshot snapshot = Snapshot.of(graph, ranks).with(sitesOnly(sites));
    Companion once = new Companion(WIDE, SiteKind.HOST, 1);
    Scorer scorer = once.prepare(snapshot, RUN);
    // All hubs have two links to two sites: H is equal. A(3) = 1/2 + 1/2 + 1, A(4) = 1 = A(5).
    assertThat(scorer.score(3, 4)).isEqualTo(0.5);
    assertThat(scorer.score(3, 5)).isEqualTo(0.5);
    Scorer one = once.prepare(snapshot.with(sitesOnly(new int[6])), RUN);
    assertThat(one.top(3, 5, RUN).size()).isZero();
    assertThat(one.explain(3, 4, RUN).note().toString()).contains("try sites=none");
  }

  @Test
  void givesTheReasonForAZero() {
    Scorer scorer = bare(Companion.DEFAULT, Graphs.of(6, 0, 1, 2, 3));
    assertThat(scorer.explain(4, 1, RUN).note().toString())
        .isEqualTo("the first page has no links, so there are no pages around it");
    assertThat(scorer.explain(0, 3, RUN).note().toString())
        .isEqualTo("the second page is not among the 2 pages around the first");
    assertThat(scorer.explain(1, 0, RUN).note().toString())
        .startsWith("no hub around the first page links to the second");
  }

  @Test
  void extremesEndQuickly() {
    Scorer star = bare(Companion.DEFAULT, Graphs.starIn(100_001));
    assertThat(star.top(0, 10, RUN).size()).isZero();
    assertThat(star.score(0, 0)).isEqualTo(1);
    assertThat(star.top(5, 10, RUN).pages()).containsExactly(0);
    Scorer everywhere = bare(Companion.DEFAULT, Graphs.starOut(100_001));
    assertThat(everywhere.top(50, 10, RUN).pages()).containsExactly(46, 47, 48, 49, 51, 52, 53, 54);
    Scorer clique = bare(Companion.DEFAULT, Graphs.clique(2000));
    assertThat(clique.top(7, 10, RUN).size()).as("all are near-duplicates").isZero();
    assertThat(clique.explain(7, 8, RUN).note().toString()).contains("near-duplicates are merged");
    assertThat(bare(Companion.DEFAULT, Graphs.of(1000)).top(3, 10, RUN).size()).isZero();
  }

  @Test
  void rejectsParametersOutOfRange() {
    assertThatThrownBy(() -> new Limits(1, -1, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("backForward must not be negative, but is -1");
    assertThatThrownBy(() -> new Companion(WIDE, SiteKind.NONE, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("iterations must lie between 1 and 1000, but is 0");
  }
}
