package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.GroupChecks;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trial;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.Twin;
import dev.akin.testkit.naive.Twins;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SoftGroupTest {
  private static final Run RUN = Run.silent().withThreads(1);

  @Test
  void takesTheMeanOverTheMembers() {
    // 0 links to 1, 2 and 3; 4 links to 1 and 2.
    Scorer scorer = Jaccard.DEFAULT.prepare(Snapshot.of(graph(), RUN), RUN);
    SoftGroup group = new SoftGroup(scorer);
    assertThat(group.among(new int[] {1, 2}, RUN).score()).isEqualTo(1);
    assertThat(group.among(new int[] {1, 2, 3}, RUN).score()).isEqualTo((1 + 0.5 + 0.5) / 3);
    assertThat(group.among(new int[] {3}, RUN).score()).isEqualTo(1);
    assertThat(group.to(3, new int[] {1, 2}, RUN)).isEqualTo(PairScore.exact(0.5));
    assertThat(group.topTo(new int[] {1, 3}, 5, RUN))
        .isEqualTo(new TopPages(new int[] {2}, new double[] {0.75}));
    assertThatThrownBy(() -> group.topTo(new int[] {1}, -1, RUN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static PageGraph graph() {
    return Graphs.of(5, 0, 1, 0, 2, 0, 3, 4, 1, 4, 2);
  }

  @Test
  void listsEqualSingleScoresUnderEveryMeasure() {
    Trials.named("SoftGroupTest").times(2000, SoftGroupTest::compare);
  }

  private static void compare(Trial trial) {
    Random random = trial.random();
    Measure measure = RandomMeasures.any(random);
    PageGraph graph = trial.graph(RandomMeasures.pagesFor(measure, 9));
    if (graph.pages() == 0) {
      return;
    }
    Snapshot snapshot = Snapshot.of(graph, RUN).with(Facts.random(graph.pages(), random));
    SoftGroup group = new SoftGroup(measure.prepare(snapshot, RUN));
    int[] pages = Graphs.permutation(graph.pages(), random);
    int[] members = Arrays.copyOf(pages, 1 + random.nextInt(graph.pages()));
    TopPages top = group.topTo(members, 1 + random.nextInt(graph.pages()), RUN);
    boolean isExact = !measure.info().has(MeasureInfo.Trait.BOUNDED);
    assertThat(top.isExact() || !isExact).isTrue();
    BitSet unlisted = new BitSet();
    unlisted.set(0, graph.pages());
    Arrays.stream(members).forEach(unlisted::clear);
    for (int i = 0; i < top.size(); i++) {
      assertThat(unlisted.get(top.pages()[i])).as("no member, no page twice").isTrue();
      unlisted.clear(top.pages()[i]);
      PairScore listed = top.score(i);
      PairScore single = group.to(top.pages()[i], members, RUN);
      assertThat(listed.score()).isEqualTo(single.score());
      double room = isExact ? 0 : 1e-14 * single.upper();
      assertThat(listed.lower()).isLessThanOrEqualTo(single.lower() + room);
      assertThat(listed.upper()).isGreaterThanOrEqualTo(single.upper() - room);
    }
    checkUnlisted(group, members, top, unlisted);
  }

  /** No unlisted page is better than the last listed one, or than the bound for the rest. */
  private static void checkUnlisted(SoftGroup group, int[] members, TopPages top, BitSet unlisted) {
    TopPages.Bounds bounds = top.bounds();
    for (int page : unlisted.stream().toArray()) {
      PairScore single = group.to(page, members, RUN);
      double last = top.size() == 0 ? 0 : top.scores()[top.size() - 1];
      assertThat(single.score()).isLessThanOrEqualTo(last);
      if (bounds != null) {
        assertThat(single.upper()).isLessThanOrEqualTo(bounds.rest() * (1 + 1e-14));
      }
    }
  }

  @Test
  void boundsOfMeansEncloseTheMeansOfDefinedValues() {
    Trials.named("SoftGroupTest-bounds")
        .timesInParallel(
            2000,
            trial -> {
              Random random = trial.random();
              Measure measure =
                  random.nextBoolean()
                      ? RandomMeasures.ppr(random)
                      : RandomMeasures.simRank(random);
              PageGraph graph = trial.graph(RandomMeasures.pagesFor(measure, 8));
              if (graph.pages() == 0) {
                return;
              }
              Snapshot snapshot = Snapshot.of(graph, RUN);
              SoftGroup group = new SoftGroup(measure.prepare(snapshot, RUN));
              Twin twin = Twins.of(measure, snapshot);
              int[] members = GroupChecks.members(graph.pages(), random);
              TopPages top = group.topTo(members, graph.pages(), RUN);
              for (int i = 0; i < top.size(); i++) {
                int page = top.pages()[i];
                double defined =
                    Arrays.stream(members)
                        .mapToDouble(m -> twin.score(m, page))
                        .average()
                        .orElse(0);
                for (PairScore pair : List.of(top.score(i), group.to(page, members, RUN))) {
                  // The twins iterate and stop at a tolerance themselves.
                  assertThat(defined).isBetween(pair.lower() - 1e-9, pair.upper() + 1e-9);
                }
              }
            });
  }
}
