package dev.akin.core.measure.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.GroupChecks;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.ScorerChecks;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaiveReach;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InverseSimTest extends MeasureContract {
  private static final Run RUN = Run.silent().withThreads(1);

  @Override
  protected Measure measure(Random random) {
    return new InverseSim(random.nextInt(5));
  }

  @Test
  void groupsEqualTheirDefinition() {
    Trials.named("InverseSimTest-groups")
        .timesInParallel(
            5_000,
            trial -> {
              Random random = trial.random();
              PageGraph graph = trial.graphWithSelfLinks(9);
              if (graph.pages() == 0) {
                return;
              }
              int radius = random.nextInt(4);
              long bytes = random.nextBoolean() ? 0 : Long.MAX_VALUE;
              GroupScorer scorer = new InverseSim(radius).prepare(graph, bytes, RUN);
              NaiveReach naive = new NaiveReach(graph);
              int[] members = GroupChecks.members(graph.pages(), random);
              assertThat(scorer.among(members, RUN)).isEqualTo(naive.inverseSim(radius, members));
              for (int page = 0; page < graph.pages(); page++) {
                assertThat(scorer.to(page, members, RUN))
                    .isEqualTo(naive.inverseSimTo(radius, page, members));
              }
              GroupChecks.checkTopTo(scorer, members);
            });
  }

  @Test
  void resultsDoNotDependOnStoredClosures() {
    Trials.named("InverseSimTest-stored")
        .timesInParallel(
            300,
            trial -> {
              PageGraph graph = trial.graphWithSelfLinks(60);
              ScorerChecks.checkSame(
                  InverseSim.DEFAULT.prepare(graph, Long.MAX_VALUE, RUN),
                  InverseSim.DEFAULT.prepare(graph, 0, RUN));
            });
  }

  @Test
  void pagesThatReachEachOtherScoreOne() {
    // 0→1→2→0, 3→0 and 4→5: from 3 the cycle can be reached, from 4 only 5.
    Scorer scorer = prepare(InverseSim.DEFAULT, Graphs.of(6, 0, 1, 1, 2, 2, 0, 3, 0, 4, 5));
    assertThat(scorer.score(0, 1)).isEqualTo(1);
    assertThat(scorer.score(0, 3)).isEqualTo(1);
    assertThat(scorer.score(0, 4)).isZero();
    assertThat(scorer.explain(0, 4, RUN).note().toString())
        .isEqualTo("no page can be reached from both");
    assertThat(scorer.explain(5, 4, RUN).note().toString())
        .isEqualTo("the first page has no out-links");
    assertThat(scorer.explain(5, 5, RUN).note().toString()).isEqualTo("neither page has out-links");
    Explanation why = scorer.explain(0, 3, RUN);
    assertThat(why.note().toString())
        .isEqualTo(
            "pages that can be reached from both, as a share of those that can be reached from"
                + " either: 3 of 3");
    assertThat(why.parts()).hasSize(3);
    assertThat(prepare(new InverseSim(1), Graphs.of(4, 0, 1, 0, 2, 3, 2)).score(0, 3))
        .isEqualTo(0.5);
  }

  @Test
  void listsTheNearestOfManyWitnesses() {
    Scorer scorer = prepare(InverseSim.DEFAULT, Graphs.path(1_000));
    Explanation why = scorer.explain(0, 1, RUN);
    assertThat(why.parts()).hasSize(101);
    assertThat(why.parts().get(0).message().toString())
        .isEqualTo("{0} and 897 more pages can be reached from both");
    assertThat(why.parts().get(1).pages()).containsExactly(2);
  }

  @Test
  void handlesHubsCliquesPathsAndEmptyGraphs() {
    for (int radius : new int[] {0, 1, 2}) {
      InverseSim measure = new InverseSim(radius);
      Scorer hub = prepare(measure, Graphs.starIn(100_001));
      assertThat(hub.top(1, 3, RUN))
          .isEqualTo(new TopPages(new int[] {2, 3, 4}, new double[] {1, 1, 1}));
      Scorer all = prepare(measure, Graphs.starOut(100_001));
      assertThat(all.top(0, 3, RUN).size()).isZero();
      assertThat(all.score(0, 0)).isEqualTo(1);
      Scorer none = prepare(measure, Graphs.of(100));
      assertThat(none.top(3, 3, RUN).size()).isZero();
    }
    Scorer clique = prepare(InverseSim.DEFAULT, Graphs.clique(2_000));
    assertThat(clique.top(7, 2, RUN))
        .isEqualTo(new TopPages(new int[] {0, 1}, new double[] {1, 1}));
    assertThat(prepare(new InverseSim(1), Graphs.clique(2_000)).top(7, 1, RUN).scores())
        .containsExactly(1998.0 / 2000);
    // All closures of a path differ: they do not fit into the memory, but can be recomputed.
    PageGraph path = Graphs.path(20_000);
    GroupScorer long1 = InverseSim.DEFAULT.prepare(path, 1 << 20, RUN);
    assertThat(long1.score(0, 10_000)).isEqualTo(9_999.0 / 19_999);
    assertThat(long1.top(10_000, 2, RUN).pages()).containsExactly(9_999, 10_001);
  }

  @Test
  void rejectsEndlessComputations() {
    PageGraph path = Graphs.path(850_000);
    Scorer scorer = InverseSim.DEFAULT.prepare(path, 0, RUN);
    assertThat(scorer.score(0, 849_997)).isEqualTo(2.0 / 849_999);
    assertThatThrownBy(() -> scorer.top(0, 1, RUN))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageContaining("give a radius, as in inverse-sim(radius=3)");
    assertThatThrownBy(() -> new InverseSim(1_000_000).prepare(path, 0, RUN))
        .isInstanceOf(TooCostlyException.class)
        .hasMessageContaining("choose a smaller radius");
    assertThatThrownBy(() -> new InverseSim(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("radius must not be negative, but is -1");
  }

  @Test
  void forecastsItsCost() {
    PageGraph graph = Graphs.copying(3_000, 4, 0.5, 2);
    Forecast any = InverseSim.DEFAULT.forecast(Snapshot.of(graph, RUN), RUN);
    assertThat(any.memory().parts()).containsKey("closures");
    assertThat(any.seconds()).isPositive();
    assertThat(new InverseSim(3).forecast(Snapshot.of(graph, RUN), RUN).seconds())
        .isBetween(1e-5, 10.0);
    assertThat(new InverseSim(3).forecast(Snapshot.of(Graphs.of(0), RUN), RUN).seconds()).isZero();
  }

  @Test
  void rejectsEmptyGroups() {
    GroupScorer scorer = InverseSim.DEFAULT.prepare(Graphs.clique(3), 0, RUN);
    assertThatThrownBy(() -> scorer.among(new int[0], RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a group needs at least one page");
    assertThatThrownBy(() -> scorer.to(3, new int[] {0}, RUN))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void renumberingDoesNotChangeResults() {
    PageGraph graph = Graphs.copying(400, 3, 0.5, 9);
    int[] permutation = Graphs.permutation(400, new Random(3));
    Scorer scorer = prepare(InverseSim.DEFAULT, graph);
    Scorer other = prepare(InverseSim.DEFAULT, Graphs.renumbered(graph, permutation));
    double[] scores = new double[400];
    Arrays.setAll(scores, page -> scorer.score(page, 399));
    Arrays.setAll(scores, page -> scores[page] - other.score(permutation[page], permutation[399]));
    assertThat(scores).containsOnly(0);
  }
}
