package dev.akin.core.measure.maxflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.maxflow.MaxFlow.Normalise;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.contract.ScorerChecks;
import dev.akin.testkit.graphs.Graphs;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MaxFlowTest extends MeasureContract {
  private static final Run RUN = Run.silent().withThreads(1);

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.maxFlow(random);
  }

  private static Scorer bare(Measure measure, PageGraph graph) {
    Ranks ranks = new Ranks(new double[graph.pages()], 0, 0, true);
    return measure.prepare(Snapshot.of(graph, ranks), RUN);
  }

  /** 0 and 5 are joined by 0-1-5, by 0-2-3-5 and, farther away, by 0-4-6-7-5. */
  private static final PageGraph PATHS =
      Graphs.of(8, 0, 1, 1, 5, 0, 2, 2, 3, 3, 5, 0, 4, 4, 6, 6, 7, 7, 5);

  @Test
  void countsPathsThatShareNoLinkAmongThePagesAround() {
    assertThat(bare(MaxFlow.DEFAULT, PATHS).score(0, 5)).isEqualTo(2);
    MaxFlow wider = new MaxFlow(2, Normalise.NONE, 100);
    assertThat(bare(wider, PATHS).score(0, 5)).isEqualTo(3);
    MaxFlow share = new MaxFlow(1, Normalise.DEGREE, 100);
    assertThat(bare(share, PATHS).score(0, 5)).isEqualTo(2.0 / 3);
    assertThat(bare(share, PATHS).score(0, 0)).isEqualTo(1);
    assertThat(bare(MaxFlow.DEFAULT, PATHS).score(0, 0)).isEqualTo(3);
  }

  @Test
  void listsThePaths() {
    Explanation why = bare(MaxFlow.DEFAULT, PATHS).explain(0, 5, RUN);
    assertThat(why.parts())
        .extracting(part -> part.message().toString())
        .containsExactly("{0} is linked with both", "{0} is on a path of 3 links");
    assertThat(why.note().toString()).isEqualTo("2 paths that share no link, of at most 3");
    assertThat(bare(MaxFlow.DEFAULT, Graphs.path(2)).explain(0, 1, RUN).parts())
        .extracting(part -> part.message().toString())
        .containsExactly("a link connects the two pages directly");
  }

  @Test
  void givesTheReasonForAZero() {
    Scorer scorer = bare(MaxFlow.DEFAULT, Graphs.of(6, 0, 1, 2, 3));
    assertThat(scorer.explain(0, 4, RUN).note().toString())
        .isEqualTo("the second page has no links");
    assertThat(scorer.explain(4, 0, RUN).note().toString())
        .isEqualTo("the first page has no links");
    assertThat(scorer.explain(4, 5, RUN).note().toString()).isEqualTo("neither page has links");
    assertThat(scorer.explain(0, 3, RUN).note().toString())
        .isEqualTo("no path connects the two pages within 1 link of either");
  }

  @Test
  void listsEqualTheirDefinitionOnALargerGraph() {
    Scorer scorer = bare(MaxFlow.DEFAULT, Graphs.copying(150, 3, 0.5, 3));
    for (int page = 0; page < 150; page += 10) {
      assertThat(scorer.top(page, 7, RUN)).isEqualTo(ScorerChecks.definedTop(scorer, page, 7));
    }
  }

  @Test
  void extremesEndQuickly() {
    Scorer star = bare(MaxFlow.DEFAULT, Graphs.starIn(100_001));
    assertThat(star.top(0, 3, RUN).pages()).containsExactly(1, 2, 3);
    assertThat(star.top(9, 3, RUN).pages()).containsExactly(0, 1, 2);
    assertThat(star.score(7, 8)).isEqualTo(1);
    Scorer clique = bare(MaxFlow.DEFAULT, Graphs.clique(2000));
    assertThat(clique.top(5, 2, RUN))
        .isEqualTo(new TopPages(new int[] {0, 1}, new double[] {1999, 1999}));
    assertThat(clique.explain(5, 6, RUN).parts()).hasSize(1999);
    assertThat(bare(MaxFlow.DEFAULT, Graphs.of(1000)).top(3, 10, RUN).size()).isZero();
  }

  @Test
  void rejectsTooLargeGraphs() {
    MaxFlow narrow = new MaxFlow(1, Normalise.NONE, 5);
    assertThatThrownBy(() -> bare(narrow, PATHS).score(0, 5))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageStartingWith(
            "the graph around the two pages has more than 5 links; raise limit");
    assertThatThrownBy(() -> new MaxFlow(0, Normalise.NONE, 5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("radius must be at least 1, but is 0");
    assertThatThrownBy(() -> new MaxFlow(1, Normalise.NONE, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("limit must be at least 1, but is 0");
  }
}
