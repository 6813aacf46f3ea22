package dev.akin.core.measure.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.MadeText;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LinkedWordsTest extends MeasureContract {
  private static final Run RUN = Run.silent();

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.linkedWords(random);
  }

  @Override
  protected Snapshot snapshot(PageGraph graph) {
    return super.snapshot(graph).with(Facts.byDegree(graph));
  }

  private static Scorer scorer(LinkedWords measure, PageGraph graph, MadeText text) {
    Snapshot snapshot = Snapshot.of(graph, RUN);
    return measure.prepare(snapshot.with(Facts.ofSites(new int[graph.pages()]).with(text)), RUN);
  }

  /** Page 0 links to 1; 1 and 2 have one word each; page 3 has none of either. */
  private static final MadeText TEXT =
      new MadeText(4)
          .put(0, PageField.BODY, "harbour", 1)
          .put(1, PageField.BODY, "boat", 1)
          .put(2, PageField.BODY, "boat", 1);

  @Test
  void pagesShareWordsOfLinkedPages() {
    // x_0 = harbour, z1_0 = boat, z2_0 = z1_1 = harbour; x_2 = boat.
    LinkedWords measure = new LinkedWords(3, 2, 256, Direction.BOTH, 1);
    Scorer scorer = scorer(measure, Graphs.of(4, 0, 1), TEXT);
    assertThat(scorer.score(0, 2)).isCloseTo(3 / Math.sqrt(4 * 4 + 3 * 3), within(1e-15));
    assertThat(scorer.score(0, 3)).isZero();
    // Without links away from 1, it has only its own word.
    Scorer out = scorer(new LinkedWords(3, 1, 256, Direction.OUT, 1), Graphs.of(4, 0, 1), TEXT);
    assertThat(out.score(0, 2)).isCloseTo(3 / Math.sqrt(1 + 9), within(1e-15));
    assertThat(out.score(1, 2)).isEqualTo(1);
  }

  @Test
  void pagesWithoutWordsHaveThoseOfLinkedPages() {
    Scorer scorer = scorer(LinkedWords.DEFAULT, Graphs.of(4, 3, 1), TEXT);
    assertThat(scorer.score(3, 2)).isGreaterThan(0.5);
    assertThat(scorer.score(3, 0)).isZero();
  }

  @Test
  void explanationsTellWhereWordsComeFrom() {
    LinkedWords measure = new LinkedWords(3, 1, 256, Direction.BOTH, 1);
    Explanation why = scorer(measure, Graphs.of(4, 0, 1), TEXT).explain(0, 1, RUN);
    // Page 0: harbour 1, boat 3. Page 1: boat 1, harbour 3.
    assertThat(why.parts()).hasSize(2);
    for (Explanation.Part part : why.parts()) {
      assertThat(part.value()).isCloseTo(0.3, within(1e-15));
      assertThat(part.evidence()).hasSize(1);
      assertThat(part.evidence().get(0).value()).isCloseTo(0.3, within(1e-15));
    }
    assertThat(why.parts().get(0).evidence().get(0).message().toString())
        .isEqualTo("on the first page and around the second, most through {0}");
    assertThat(why.note().toString())
        .isEqualTo(
            "the cosine of the words on and around the pages, weighted by frequency and rarity: 2 words shared, of 2 and 2");
  }

  @Test
  void zerosAreExplained() {
    Scorer scorer = scorer(LinkedWords.DEFAULT, Graphs.of(4), TEXT);
    assertThat(scorer.explain(0, 1, RUN).note().toString())
        .isEqualTo("the pages and the pages linked with them share no words");
    assertThat(scorer.explain(0, 3, RUN).note().toString())
        .isEqualTo("the second page has no words, nor links with pages that have words");
  }

  @Test
  void withoutContextItIsTheCosineOfWords() {
    PageGraph graph = Graphs.copying(60, 4, 0.5, 1);
    Snapshot snapshot = snapshot(graph);
    Scorer expected = TfIdfCosine.DEFAULT.prepare(snapshot, RUN);
    Scorer scorer = new LinkedWords(0, 2, 256, Direction.BOTH, 1).prepare(snapshot, RUN);
    for (int a = 0; a < graph.pages(); a++) {
      for (int b = 0; b < graph.pages(); b++) {
        assertThat(scorer.score(a, b)).isCloseTo(expected.score(a, b), within(1e-12));
      }
    }
  }

  @Test
  void rareWordsWeighLessWithASmallerExponent() {
    MadeText text =
        new MadeText(4)
            .put(0, PageField.BODY, "rare", 1)
            .put(0, PageField.BODY, "common", 1)
            .put(1, PageField.BODY, "common", 1)
            .put(2, PageField.BODY, "common", 1)
            .put(3, PageField.BODY, "other", 1);
    double rare = Math.sqrt(Math.log(4));
    double common = Math.sqrt(Math.log(4.0 / 3));
    Scorer scorer = scorer(new LinkedWords(25, 2, 256, Direction.BOTH, 0.5), Graphs.of(4), text);
    assertThat(scorer.score(0, 1))
        .isCloseTo(common / Math.sqrt(rare * rare + common * common), within(1e-15));
  }

  @Test
  void parametersAreReadAndChecked() {
    assertThat(Measures.parse("linked-words")).isEqualTo(LinkedWords.DEFAULT);
    assertThat(LinkedWords.DEFAULT)
        .hasToString("linked-words(mu=25,hops=2,words=256,direction=both,idf=0.3)");
    assertThat(Measures.parse("linked-words(mu=3,hops=1,words=9,direction=out,idf=1)"))
        .isEqualTo(new LinkedWords(3, 1, 9, Direction.OUT, 1));
    assertThatThrownBy(() -> Measures.parse("linked-words(hops=3)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("hops must be 1 or 2");
    assertThatThrownBy(() -> Measures.parse("linked-words(idf=0)"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("idf must lie in (0, 4]");
  }
}
