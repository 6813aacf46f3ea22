package dev.akin.core.measure.matchsim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Extreme graphs: each ends with an answer or a clear refusal. */
@Tag("long") // says the same on every JDK
class MatchSimExtremesTest {
  private static final Run RUN = Run.silent();

  private static Scorer prepare(MatchSim measure, PageGraph graph) {
    Ranks ranks = new Ranks(new double[graph.pages()], 0, 0, true);
    return measure.prepare(Snapshot.of(graph, ranks), RUN);
  }

  @Test
  void hubsWithManyInLinksAreSimilarToNoPage() {
    PageGraph graph = Graphs.starIn(100_001);
    assertThat(prepare(MatchSim.DEFAULT, graph).top(0, 5, RUN)).isEqualTo(TopPages.NONE);
    Scorer out = prepare(MatchSim.DEFAULT.withDirection(Direction.OUT), graph);
    assertThat(out.top(7, 3, RUN).scores()).containsExactly(1, 1, 1);
    assertThat(out.outcome().converged()).isTrue();
  }

  /** One page links to all others, which have a few links among themselves. */
  private static PageGraph pageLinkingToEverything(int pages) {
    Random random = new Random(3);
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 1; page < pages; page++) {
      builder.link(0, page);
      builder.link(1 + random.nextInt(pages - 1), page);
    }
    return builder.build();
  }

  @Test
  void answersPagesThatLinkToEverythingFromTheVicinity() {
    PageGraph graph = pageLinkingToEverything(100_000);
    Scorer scorer = prepare(MatchSim.DEFAULT, graph);
    TopPages top = scorer.top(5, 10, RUN);
    assertThat(top.size()).isEqualTo(10);
    assertThat(top.scores()[0]).isGreaterThanOrEqualTo(0.5);
    assertThat(top.isExact()).isFalse();
    assertThat(scorer.outcome().message().toString()).contains("too many pairs");
  }

  @Test
  void rejectsTooManyPairs() {
    PageGraph graph = pageLinkingToEverything(100_000);
    assertThatThrownBy(() -> prepare(MatchSim.DEFAULT.withPairs(MatchSim.Pairs.ALL), graph))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageContaining("more than 20,000,000 pairs")
        .hasMessageContaining("pairs=vicinity");
  }

  @Test
  void pagesOfACliqueAreNearlyEqual() {
    checkClique(500);
  }

  @Test
  @Tag("slow")
  void everyTwoPagesOfALargeCliqueAreNearlyTheSame() {
    checkClique(2000);
  }

  private static void checkClique(int pages) {
    Scorer scorer = prepare(MatchSim.DEFAULT, Graphs.clique(pages));
    assertThat(scorer.score(3, pages - 1)).isCloseTo(1, within(1e-4));
    assertThat(scorer.outcome().converged()).isTrue();
    MatchSim near = MatchSim.DEFAULT.withPairs(MatchSim.Pairs.VICINITY);
    assertThat(prepare(near, Graphs.clique(pages)).score(3, pages - 1)).isCloseTo(1, within(1e-4));
  }

  @Test
  void graphsWithoutLinksHaveNoSimilarPages() {
    Scorer scorer = prepare(MatchSim.DEFAULT, Graphs.of(100_000));
    assertThat(scorer.top(9, 5, RUN)).isEqualTo(TopPages.NONE);
    assertThat(scorer.score(9, 9)).isEqualTo(1);
    assertThat(scorer.explain(9, 8, RUN).note().toString()).isEqualTo("neither page has in-links");
  }

  @Test
  void forecastsCountThePairs() {
    PageGraph graph = Graphs.copying(600, 5, 0.6, 1);
    Forecast forecast = MatchSim.DEFAULT.forecast(Snapshot.of(graph, RUN), RUN);
    assertThat(forecast.seconds()).isGreaterThan(0);
    assertThat(forecast.memory().parts()).containsKey("scores of pairs");
    Forecast vicinity =
        MatchSim.DEFAULT.forecast(Snapshot.of(pageLinkingToEverything(50_000), RUN), RUN);
    assertThat(vicinity.memory().parts()).containsKey("pairs of each query");
  }

  @Test
  void boundsHoldOnAGraphLargerThanTheBudget() {
    PageGraph graph = Graphs.copying(1500, 6, 0.7, 4);
    MatchSim limit = MatchSim.DEFAULT.withIterations(1e-9, 40);
    Scorer all = prepare(limit.withPairs(MatchSim.Pairs.ALL).withNeighbours(8), graph);
    Scorer near = prepare(limit.withPairs(MatchSim.Pairs.VICINITY).withNeighbours(8), graph);
    for (int page = 0; page < graph.pages(); page += 250) {
      TopPages top = near.top(page, 20, RUN);
      for (int other = 0; other < graph.pages(); other++) {
        PairScore pair = near.compare(page, other, RUN);
        // The iterations over all pairs stop slightly short of the limit.
        assertThat(all.score(page, other)).isLessThan(pair.upper() + 1e-12);
        assertThat(all.score(page, other)).isGreaterThan(pair.lower() - 1e-6);
      }
      assertThat(top.bounds() == null || top.bounds().rest() <= 1).isTrue();
    }
  }

  @Test
  void explainsPairsWithFewMatchableNeighbours() {
    // 0 and 1 have 3,000 neighbours each; one of each has neighbours, and these share one.
    PageGraphBuilder builder = new PageGraphBuilder();
    for (int i = 0; i < 3000; i++) {
      builder.link(2 + i, 0);
      builder.link(3002 + i, 1);
    }
    builder.link(6002, 2).link(6002, 3002).link(6003, 2);
    for (MatchSim.Pairs pairs : MatchSim.Pairs.values()) {
      if (pairs != MatchSim.Pairs.ALL) {
        Scorer scorer =
            MatchSim.DEFAULT.withPairs(pairs).prepare(Snapshot.of(builder.build(), RUN), RUN);
        Explanation why = scorer.explain(0, 1, RUN);
        assertThat(why.value()).isPositive().isEqualTo(scorer.score(0, 1));
        assertThat(why.parts()).hasSize(1);
        assertThat(why.parts().get(0).pages()).containsExactly(2, 3002);
      }
    }
  }
}
