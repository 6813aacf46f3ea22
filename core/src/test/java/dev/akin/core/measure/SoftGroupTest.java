package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trial;
import dev.akin.testkit.graphs.Trials;
import java.util.Arrays;
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
  void listsEqualSinglesUnderEveryMeasure() {
    Trials.named("SoftGroupTest").times(2000, SoftGroupTest::compare);
  }

  private static void compare(Trial trial) {
    Random random = trial.random();
    Measure measure = RandomMeasures.any(random);
    PageGraph graph = trial.graph(RandomMeasures.pagesFor(measure, 9));
    if (graph.pages() == 0) {
      return;
    }
    SoftGroup group = new SoftGroup(measure.prepare(Snapshot.of(graph, RUN), RUN));
    int[] pages = Graphs.permutation(graph.pages(), random);
    int[] members = Arrays.copyOf(pages, 1 + random.nextInt(graph.pages()));
    TopPages top = group.topTo(members, graph.pages(), RUN);
    double[] listed = new double[graph.pages()];
    for (int i = 0; i < top.size(); i++) {
      listed[top.pages()[i]] = top.scores()[i];
      PairScore single = group.to(top.pages()[i], members, RUN);
      TopPages.Bounds bounds = top.bounds();
      double upper = bounds == null ? top.scores()[i] : bounds.upper()[i];
      assertThat(upper).isGreaterThanOrEqualTo(single.upper() - 1e-9);
    }
    for (int page = 0; page < graph.pages(); page++) {
      int each = page;
      boolean isMember = Arrays.stream(members).anyMatch(member -> member == each);
      double expected = isMember ? 0 : group.to(page, members, RUN).score();
      assertThat(listed[page]).isCloseTo(expected, within(1e-12 * Math.max(1, expected)));
    }
  }
}
