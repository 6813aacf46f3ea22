package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.contract.ScorerChecks;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class PageSimTest extends MeasureContract {
  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.pageSim(random);
  }

  @Override
  protected int maxPages(Measure measure) {
    return RandomMeasures.pagesFor(measure, super.maxPages(measure));
  }

  @Test
  void isWeightedCoCitationAtRadiusOne() {
    PageGraph graph = Graphs.of(3, 0, 1, 0, 2);
    Snapshot snapshot = snapshot(graph);
    PageSim measure = PageSim.POSTER.withRadius(1);
    double score = measure.prepare(snapshot, Run.silent()).score(1, 2);
    assertThat(score).isEqualTo(snapshot.ranks().score(0) / 2);
  }

  @Test
  void countsReturningWalksAsNoPaths() {
    // All walks of length 3 from 0 repeat a page.
    PageGraph graph = Graphs.of(3, 0, 1, 1, 0, 1, 2, 2, 1);
    PageSim measure = PageSim.DEFAULT.withDecay(1);
    Propagation fast = Propagation.of(Propagation.Paths.of(graph, measure), measure);
    SparseSum sent = new SparseSum(3);
    fast.forward(0, sent, Run.silent());
    assertThat(sent.value(0)).isEqualTo(1);
    assertThat(sent.value(1)).isEqualTo(1);
    assertThat(sent.value(2)).isEqualTo(0.5);
  }

  @Test
  void survivesDecaysThatUnderflow() {
    // decay^3 underflows to 0; such a page must not count as reached.
    for (double decay : new double[] {1e-120, 1e-170, 1e-300, Double.MIN_VALUE}) {
      for (int radius : new int[] {2, 3, 4}) {
        PageSim measure =
            PageSim.DEFAULT.withDecay(decay).withRadius(radius).withScore(PageSim.Score.MIN);
        Scorer scorer = prepare(measure, Graphs.clique(6));
        ScorerChecks.checkRange(measure.info(), scorer);
        ScorerChecks.checkSymmetry(measure.info(), scorer);
        assertThat(scorer.top(0, 10, Run.silent()).size()).isLessThanOrEqualTo(5);
      }
    }
  }

  @Test
  void followsLongPaths() {
    int pages = 3000;
    PageGraph graph = Graphs.path(pages);
    Scorer scorer = prepare(PageSim.POSTER, graph);
    Snapshot snapshot = snapshot(graph);
    double reached = Arrays.stream(snapshot.ranks().scores()).limit(pages - 1).sum();
    assertThat(scorer.score(pages - 2, pages - 1)).isCloseTo(reached, within(1e-12));
  }

  @Test
  void stopsLongEnumerations() {
    Scorer scorer = prepare(PageSim.POSTER, Graphs.clique(30));
    long start = System.nanoTime();
    Run run = Run.silent().withCancellation(() -> System.nanoTime() - start > 50_000_000);
    assertThatThrownBy(() -> scorer.top(0, 3, run)).isInstanceOf(CancellationException.class);
  }

  @Test
  void prunedSearchEqualsTheDefinitionOnAHub() {
    // Large enough that the search stops early and verifies the remaining pages.
    for (PageSim.Normalise normalise : PageSim.Normalise.values()) {
      for (Direction direction : Direction.values()) {
        PageSim measure =
            PageSim.DEFAULT
                .withNormalise(normalise)
                .withDirection(direction)
                .withScore(PageSim.Score.MIN);
        Scorer scorer = prepare(measure, Graphs.copying(400, 6, 0.7, 42));
        for (int page = 0; page < scorer.pages(); page += 29) {
          assertThat(scorer.top(page, 5, Run.silent()))
              .isEqualTo(ScorerChecks.definedTop(scorer, page, 5));
        }
      }
    }
  }

  @Test
  void findsBestPagesWithWeakSourcesOnly() {
    // 0 receives a large amount from 1, as all of 3..23 do, and small amounts from 40 sources that
    // only 2 shares. The small ones add up: under normalise=self, 2 is the best page, though the
    // search reaches it when it could already stop.
    PageGraphBuilder builder = new PageGraphBuilder().link(1, 0);
    double[] ranks = new double[64];
    Arrays.fill(ranks, 10);
    ranks[0] = 0.1;
    ranks[1] = 0.2 * 22;
    ranks[2] = 0;
    ranks[3] = 0.2;
    for (int page = 3; page < 24; page++) {
      builder.link(1, page);
    }
    for (int source = 24; source < 64; source++) {
      builder.link(source, 0).link(source, 2);
      ranks[source] = 0.01;
    }
    PageSim measure = PageSim.POSTER.withRadius(1).withNormalise(PageSim.Normalise.SELF);
    Snapshot snapshot = Snapshot.of(builder.build(), new Ranks(ranks, 1, 0, true));
    Scorer scorer = measure.prepare(snapshot, Run.silent());
    assertThat(scorer.score(0, 2)).isCloseTo(Math.sqrt(0.4), within(1e-12));
    assertThat(scorer.score(0, 3)).isCloseTo(Math.sqrt(0.2), within(1e-12));
    assertThat(scorer.top(0, 1, Run.silent()).pages()).containsExactly(2);
    ScorerChecks.checkTop(scorer);
  }

  @Test
  void prunedSearchEqualsTheDefinitionUnderAnyRanks() {
    Trials.named("PageSimTest-ranks")
        .times(
            100,
            trial -> {
              Random random = trial.random();
              PageSim measure = RandomMeasures.pageSim(random).withRadius(1 + random.nextInt(3));
              PageGraph graph = trial.graphWithSelfLinks(40);
              double[] ranks =
                  random.doubles(graph.pages()).map(x -> Math.pow(10, -6 * x)).toArray();
              Snapshot snapshot = Snapshot.of(graph, new Ranks(ranks, 1, 0, true));
              ScorerChecks.checkTop(measure.prepare(snapshot, Run.silent()));
            });
  }

  @Test
  void rejectsParametersOutOfRange() {
    assertThatThrownBy(() -> PageSim.DEFAULT.withRadius(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("radius must be at least 1 or 'unbounded', but is 0");
    for (double decay : new double[] {0, -0.5, 1.0001, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> PageSim.DEFAULT.withDecay(decay))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("decay must lie in (0, 1], but is " + decay);
    }
  }

  @Test
  void givesTheReasonForAZero() {
    PageGraph apart = Graphs.of(6, 0, 1, 1, 2, 3, 4, 4, 5);
    assertThat(zero(PageSim.DEFAULT, apart, 2, 5))
        .isEqualTo("no page reaches both within 3 links along links");
    assertThat(zero(PageSim.DEFAULT.withRadius(1), apart, 0, 5))
        .isEqualTo(
            "no page reaches both within 1 link along links: the first page has no in-links, so"
                + " only the page itself reaches it; try direction=both");
    assertThat(zero(PageSim.POSTER.withDirection(Direction.IN), apart, 0, 5))
        .isEqualTo(
            "no page reaches both on any path against links: the second page has no out-links, so"
                + " only the page itself reaches it; try direction=both");
    assertThat(zero(PageSim.DEFAULT.withDirection(Direction.BOTH), Graphs.of(2), 0, 1))
        .isEqualTo(
            "no page reaches both within 3 links in either direction: the first page has no"
                + " links, so only the page itself reaches it");
  }

  private String zero(PageSim measure, PageGraph graph, int a, int b) {
    Explanation why = prepare(measure, graph).explain(a, b, Run.silent());
    assertThat(why.value()).isZero();
    return why.note().toString();
  }

  @Test
  void listsTheSources() {
    PageGraph graph = Graphs.of(3, 0, 1, 0, 2, 1, 2);
    Explanation why = prepare(PageSim.POSTER.withRadius(1), graph).explain(1, 2, Run.silent());
    assertThat(why.note().toString())
        .isEqualTo(
            "the sum of the lesser amounts that each source sends to the two: 2 shared sources");
    assertThat(why.parts())
        .extracting(part -> part.message().toString())
        .containsExactlyInAnyOrder(
            "{0} is the first page and sends 1.000 of its rank to the second",
            "{0} sends 0.5000 of its rank to the first and 0.5000 to the second");
    assertThat(prepare(PageSim.POSTER.withRadius(1), graph).explain(2, 1, Run.silent()).parts())
        .extracting(part -> part.message().toString())
        .contains("{0} is the second page and sends 1.000 of its rank to the first");
    Explanation ratio =
        prepare(PageSim.DEFAULT.withNormalise(PageSim.Normalise.SELF), graph)
            .explain(1, 1, Run.silent());
    assertThat(ratio.value()).isEqualTo(1);
    assertThat(ratio.note().toString())
        .isEqualTo(
            "the sum of lesser²/greater of the amounts that each source sends to the two, divided by"
                + " the totals that they receive: 2 shared sources");
  }

  @Test
  void countsItsMemoryByPart() {
    GraphSize size = new GraphSize(1000, 8000);
    MemoryEstimate plain = PageSim.DEFAULT.memory(size);
    assertThat(plain.parts()).hasSize(2);
    PageSim more =
        PageSim.DEFAULT.withDirection(Direction.BOTH).withNormalise(PageSim.Normalise.SELF);
    assertThat(more.memory(size).parts()).hasSize(4);
    assertThat(more.memory(size).bytes()).isEqualTo(plain.bytes() + 4000 + 64_000 + 8000);
    assertThat(PageSim.DEFAULT.withRadius(4).info().cost())
        .isNotEqualTo(PageSim.DEFAULT.info().cost());
  }

  @Test
  void readsAnyRadius() {
    assertThat(Measures.parse("pagesim(radius=unbounded,decay=1,score=MIN)"))
        .isEqualTo(PageSim.POSTER);
    assertThat(PageSim.POSTER.toString())
        .isEqualTo(
            "pagesim(radius=unbounded,decay=1,decayMode=hop,score=min,direction=out,normalise=none)");
    assertThat(Measures.parse("pagesim")).isEqualTo(PageSim.DEFAULT);
    assertThat(List.of(PageSim.DEFAULT.withDecayMode(PageSim.DecayMode.ONCE)))
        .doesNotContain(PageSim.DEFAULT);
  }
}
