package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.measure.neighbour.AdamicAdar;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.message.Message;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuresTest {
  @Test
  void listsEveryMeasureOnce() {
    assertThat(Measures.all()).extracting(measure -> measure.info().id()).isEqualTo(Measures.ids());
    assertThat(Measures.ids()).doesNotHaveDuplicates().startsWith("pagesim", "matchsim");
    assertThat(Measures.all())
        .allSatisfy(measure -> assertThat(Measures.parse(measure + "")).isEqualTo(measure));
  }

  @Test
  void readsTheNamesOfThePapers() {
    assertThat(Measures.aliases())
        .containsOnlyKeys("sim1", "sim2", "sim3", "simp", "simto", "invsim")
        .containsEntry("sim1", Measures.parse("reference-sim"))
        .containsEntry("sim2", Measures.parse("reference-sim-prestige(w1=0,w2=1,w3=0)"))
        .containsEntry("sim3", Measures.parse("reference-sim-prestige(w1=0,w2=0,w3=1)"))
        .containsEntry("simp", Measures.parse("reference-sim-prestige"))
        .containsEntry("simto", Measures.parse("reference-sim-to"))
        .containsEntry("invsim", Measures.parse("inverse-sim"));
    assertThat(Measures.parse("simto(sites=host,topic=uml)"))
        .hasToString("reference-sim-to(sites=host,topic=uml)");
    assertThat(Measures.parse("blend(simp=1,sim1=2)"))
        .isEqualTo(Measures.parse("blend(reference-sim-prestige=1,reference-sim=2)"));
    assertThat(Measures.ids()).doesNotContainAnyElementsOf(Measures.aliases().keySet());
  }

  @Test
  void readsParametersInAnyOrderAndCase() {
    assertThat(Measures.parse(" jaccard ( direction = Out ) "))
        .isEqualTo(new Jaccard(Direction.OUT));
    assertThat(Measures.parse("adamic-adar(direction=both)"))
        .isEqualTo(new AdamicAdar(Direction.BOTH));
  }

  @Test
  void listsKnownNames() {
    assertThatThrownBy(() -> Measures.parse("pagerank"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'pagerank' is a rank method, not a measure; measures are "
                + String.join(", ", Measures.ids()));
    assertThatThrownBy(() -> Measures.parse("pagesims"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "unknown measure 'pagesims'; did you mean pagesim? known: "
                + String.join(", ", Measures.ids()));
    assertThatThrownBy(() -> Measures.parse("salton(direktion=in)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "salton has no parameter 'direktion'; did you mean direction? known: direction");
    assertThatThrownBy(() -> Measures.parse("cocitation(direction=in)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cocitation has no parameter 'direction'; it has none");
  }

  @Test
  void snapshotsRequireOneRankPerPage() {
    Ranks ranks = new Ranks(new double[2], 1, 0, true);
    assertThatThrownBy(() -> Snapshot.of(Graphs.path(3), ranks))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("2 ranks for 3 pages");
    assertThat(Snapshot.of(Graphs.path(3), Run.silent()).artifacts()).isEmpty();
  }

  @Test
  void aScorerWithoutItsOwnTopScansAllPages() {
    Scorer distance =
        new Scorer() {
          @Override
          public int pages() {
            return 25_000;
          }

          @Override
          public double score(int a, int b) {
            return Math.max(0, 3 - Math.abs(a - b));
          }

          @Override
          public Explanation explain(int a, int b, Run run) {
            return Explanation.zero(Message.text("never asked"));
          }
        };
    assertThat(distance.top(7, 10, Run.silent()))
        .isEqualTo(new TopPages(new int[] {6, 8, 5, 9}, new double[] {2, 2, 1, 1}));
  }

  @Test
  void explanationsPutTheStrongestPartFirst() {
    Explanation.Part weak = new Explanation.Part(Message.text("weak"), 1);
    Explanation.Part strong = new Explanation.Part(Message.text("strong"), 2);
    assertThat(new Explanation(3, List.of(weak, strong), Message.text("sum")).parts())
        .containsExactly(strong, weak);
  }

  @Test
  void memoryIsSummedByPart() {
    MemoryEstimate estimate = MemoryEstimate.none().plus("a", 1).plus("b", 2).plus("a", 4);
    assertThat(estimate.bytes()).isEqualTo(7);
    assertThat(estimate.parts()).containsEntry("a", 5L).containsEntry("b", 2L);
  }

  @Test
  void listsOfMeasuresSuggestABlend() {
    assertThatThrownBy(() -> Measures.parse("pagesim(radius=2,decay=1), jaccard"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'blend(pagesim(radius=2,decay=1)=1,jaccard=1)'");
    assertThat(Measures.parse("blend(pagesim=1,jaccard(direction=both)=2)"))
        .isInstanceOf(Blend.class);
    assertThatThrownBy(() -> Measures.parse("pagesim,nothing"))
        .hasMessageNotContaining("several measures");
  }
}
