package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupQueryTest {
  private static final Run RUN = Run.silent();
  private static final int PAGES = 20;

  /** Page p is like q by the smaller of their numbers. */
  private static final class Lesser implements Scorer {
    @Override
    public int pages() {
      return PAGES;
    }

    @Override
    public double score(int a, int b) {
      return Math.min(a, b);
    }

    @Override
    public Explanation explain(int a, int b, Run run) {
      return score(a, b) == 0
          ? Explanation.zero(Message.text("a page is 0"))
          : new Explanation(
              score(a, b),
              List.of(new Explanation.Part(Message.text("the lesser"), score(a, b))),
              Message.text("lesser"));
    }
  }

  private static final Scorer LESSER = new Lesser();
  private static final GroupQuery SOFT = new GroupQuery(List.of(16, 18, 16), GroupQuery.Form.SOFT);

  @Test
  void listsTheBestPagesWithoutMembers() {
    assertThat(SOFT.members()).containsExactly(16, 18);
    TopPages best = SOFT.more(LESSER, 3, Set.of(), 0, RUN);
    assertThat(best).isEqualTo(new TopPages(new int[] {19, 17, 15}, new double[] {17, 16.5, 15}));
    assertThat(SOFT.more(LESSER, 1, Set.of(), 0, RUN)).isEqualTo(best.first(1));
    assertThat(SOFT.to(LESSER, 17, RUN)).isEqualTo(PairScore.exact(16.5));
    assertThat(SOFT.among(LESSER, RUN)).isEqualTo(PairScore.exact(16));
  }

  @Test
  void returnsAllPagesAboveZeroForLimitZero() {
    TopPages all = SOFT.more(LESSER, 0, Set.of(), 0, RUN);
    // All but the two members and page 0, which is like nothing.
    assertThat(all.size()).isEqualTo(PAGES - 3);
    assertThat(all.scores()[all.size() - 1]).isEqualTo(1);
    assertThat(SOFT.more(LESSER, Integer.MAX_VALUE, Set.of(), 0, RUN)).isEqualTo(all);
  }

  @Test
  void excludedPagesMakeRoomForOthers() {
    assertThat(SOFT.more(LESSER, 2, Set.of(19, 15, 3), 0, RUN).pages()).containsExactly(17, 14);
    Set<Integer> everything = Set.copyOf(IntStream.range(0, PAGES).boxed().toList());
    assertThat(SOFT.more(LESSER, 2, everything, 0, RUN).size()).isZero();
    assertThat(SOFT.more(LESSER, 0, Set.of(19), 0, RUN).size()).isEqualTo(PAGES - 4);
  }

  @Test
  void theThresholdIsTheLeastScoreThatIsListed() {
    assertThat(SOFT.more(LESSER, 0, Set.of(), 15, RUN).pages()).containsExactly(19, 17, 15);
    assertThat(SOFT.more(LESSER, 2, Set.of(), 15, RUN).pages()).containsExactly(19, 17);
    assertThat(SOFT.more(LESSER, 0, Set.of(17), Math.nextUp(15.0), RUN).pages())
        .containsExactly(19);
    assertThat(SOFT.more(LESSER, 0, Set.of(), 18, RUN).size()).isZero();
  }

  @Test
  void rejectsInvalidParameters() {
    assertThatThrownBy(() -> SOFT.more(LESSER, -1, Set.of(), 0, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
    assertThatThrownBy(() -> new GroupQuery(List.of(), GroupQuery.Form.SOFT))
        .isInstanceOf(IllegalArgumentException.class);
    GroupQuery strict = new GroupQuery(List.of(1), GroupQuery.Form.STRICT);
    assertThat(strict.isDefinedFor(LESSER)).isFalse();
    assertThatThrownBy(() -> strict.among(LESSER, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("pairs");
  }

  @Test
  void bothFormsExplainThemselves() {
    assertThat(SOFT.explainTo(LESSER, 17, RUN).value()).isEqualTo(16.5);
    Explanation zero = SOFT.explainTo(LESSER, 0, RUN);
    assertThat(zero.value()).isZero();
    assertThat(zero.note()).hasToString("for all of them: a page is 0");
    assertThat(SOFT.explainAmong(LESSER, RUN).value()).isEqualTo(16);
    // 0 and 1 link to 2 and 3; 0 links to 4.
    PageGraphBuilder builder = new PageGraphBuilder().pages(5);
    builder.link(0, 2).link(0, 3).link(1, 2).link(1, 3).link(0, 4);
    PageGraph graph = builder.build();
    Scorer scorer =
        Measures.parse("reference-sim(sites=none)").prepare(Snapshot.of(graph, RUN), RUN);
    GroupQuery strict = new GroupQuery(List.of(2, 3), GroupQuery.Form.STRICT);
    assertThat(strict.explainAmong(scorer, RUN).value()).isEqualTo(1);
    assertThat(strict.explainTo(scorer, 4, RUN).value()).isEqualTo(0.5);
    assertThat(strict.more(scorer, 0, Set.of(), 0, RUN))
        .isEqualTo(new TopPages(new int[] {4}, new double[] {0.5}));
    assertThat(strict.more(scorer, 0, Set.of(), 0.6, RUN).size()).isZero();
  }
}
