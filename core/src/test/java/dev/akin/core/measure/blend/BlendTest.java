package dev.akin.core.measure.blend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MeasureInfo.Trait;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.core.run.Run;
import dev.akin.testkit.Witness;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlendTest extends MeasureContract {
  private static final Run RUN = Run.silent();

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.blend(random);
  }

  @Override
  protected int maxPages(Measure measure) {
    return RandomMeasures.pagesFor(measure, 14);
  }

  @Override
  protected Snapshot snapshot(PageGraph graph) {
    return super.snapshot(graph).with(Facts.byDegree(graph));
  }

  /** 0, 1 and 2 link to 3 and 4, and so do 0 and 5; 5 links to 6. */
  private static final PageGraph SMALL =
      Graphs.of(7, 0, 3, 0, 4, 1, 3, 1, 4, 2, 4, 5, 4, 5, 6, 2, 6);

  private Scorer small(String blend) {
    return prepare(Measures.parse(blend), SMALL);
  }

  @Test
  void dividesEachMeasureByItsBest() {
    // By co-citation 4 shares 2 pages with 3 and 2 with 6; by Jaccard 2/4 with both.
    Scorer scorer = small("blend(cocitation=1,jaccard=3)");
    assertThat(scorer.score(4, 3)).isEqualTo(1);
    assertThat(scorer.score(3, 4)).isEqualTo(1);
    assertThat(scorer.score(3, 6)).isZero();
    assertThat(scorer.score(4, 4)).isEqualTo(1);
    assertThat(scorer.score(0, 0)).isZero();
    Scorer coupled = small("blend(coupling=1,jaccard(direction=out)=1)");
    // Coupling of 0: 2 with page 1, 1 with 2 and 5; Jaccard 1 with 1, 1/3 with 2 and 5.
    assertThat(coupled.score(0, 2)).isCloseTo((0.5 + 1.0 / 3) / 2, within(1e-15));
  }

  @Test
  void sumsReciprocalPlaces() {
    Scorer scorer = small("blend(coupling=1,cocitation=2,fusion=rrf)");
    assertThat(scorer.score(0, 1)).isCloseTo(60.0 / 61 / 3, within(1e-15));
    assertThat(scorer.score(0, 2)).isCloseTo(60.0 / 62 / 3, within(1e-15));
    assertThat(scorer.score(0, 5)).as("2 and 5 share a place").isEqualTo(scorer.score(0, 2));
    assertThat(scorer.score(4, 3)).isCloseTo(60.0 / 61 * 2 / 3, within(1e-15));
    Scorer first = small("blend(coupling=1,cocitation=2,fusion=rrf,depth=1)");
    assertThat(first.score(0, 2)).isZero();
    assertThat(first.explain(0, 2, RUN).note().toString())
        .isEqualTo("no measure has the page among its first 1 places");
    assertThat(first.score(4, 6))
        .as("the whole first place counts")
        .isCloseTo(60.0 / 61 * 2 / 3, within(1e-15));
  }

  @Test
  void explainsItselfByItsParts() {
    Scorer scorer = small("blend(coupling=1,cocitation=1,jaccard(direction=out)=2)");
    Explanation why = scorer.explain(0, 2, RUN);
    assertThat(why.parts()).hasSize(2);
    assertThat(why.parts().get(0).message().toString())
        .isEqualTo("jaccard: 0.3333, 33 % of its best here, with weight 0.5000");
    assertThat(why.parts().get(0).evidence())
        .extracting(Witness::of)
        .containsExactly(new Witness("both link to {0}", why.parts().get(0).value(), List.of(4)));
    assertThat(why.note().toString())
        .isEqualTo("the mean of 3 measures, each divided by its best score for the first page");
    assertThat(scorer.explain(3, 6, RUN).note().toString())
        .isEqualTo(
            "coupling: neither page has out-links; measures of in-links can compare them, with"
                + " direction=in or by cocitation; cocitation: no page links to both; jaccard:"
                + " neither page has out-links; measures of in-links can compare them, with"
                + " direction=in or by cocitation");
  }

  @Test
  void hasTheTraitsOfItsParts() {
    MeasureInfo info = Measures.parse("blend(pagesim=1,tfidf-cosine=2)").info();
    assertThat(info.traits())
        .containsExactlyInAnyOrder(Trait.NEEDS_RANKS, Trait.NEEDS_TEXT, Trait.SELF_MAXIMAL);
    assertThat(info.maximum()).isEqualTo(1);
    MeasureInfo walks = Measures.parse("blend(ppr=1,salton=2)").info();
    assertThat(walks.traits()).containsExactly(Trait.BOUNDED);
    assertThat(Measures.parse("blend(salton=6,fusion=rrf)").info().maximum()).isEqualTo(1);
  }

  @Test
  void readsMeasuresWithParameters() {
    Blend blend =
        new Blend(
            List.of(
                new Blend.Part(Measures.parse("pagesim(radius=2)"), 1),
                new Blend.Part(TfIdfCosine.DEFAULT, 2.5)),
            Blend.Fusion.RRF,
            50);
    assertThat(Measures.parse("blend(pagesim(radius=2)=1, tfidf-cosine=2.5,fusion=rrf,depth=50)"))
        .isEqualTo(blend);
    assertThat(Measures.parse(blend.toString())).isEqualTo(blend);
    assertThat(
            new Blend(List.of(new Blend.Part(new Jaccard(Direction.OUT), 2)), Blend.Fusion.SUM, 9))
        .hasToString("blend(jaccard(direction=out)=2,fusion=sum,depth=9)");
    assertThat(Measures.parse("blend")).isEqualTo(Blend.DEFAULT);
    assertThat(Measures.parse("blend(fusion=sum)"))
        .isEqualTo(new Blend(Blend.DEFAULT.parts(), Blend.Fusion.SUM, Blend.DEFAULT.depth()));
    assertThat(Measures.parse("blend(salton=1)"))
        .isEqualTo(Measures.parse("blend(salton=1,fusion=sum)"));
    assertThat(Measures.parse("blend(blend(salton=1)=2,jaccard=1)")).isInstanceOf(Blend.class);
  }

  @Test
  void isTheDefaultForLinksAndWords() {
    Snapshot plain = Snapshot.of(SMALL, RUN);
    assertThat(Measures.standard(plain)).isEqualTo(PageSim.DEFAULT);
    assertThat(Measures.standard(snapshot(SMALL))).isEqualTo(Blend.DEFAULT);
    assertThat(Measures.standard(snapshot(Graphs.of(2)))).isEqualTo(TfIdfCosine.DEFAULT);
  }

  @Test
  void rejectsInvalidBlends() {
    expect(
        "blend(jaccard=1,jaccard(direction=in)=2)", "a blend can contain each measure only once");
    expect("blend(jaccard=0)", "must lie in (0, 1000000], but is 0.0");
    expect("blend(jaccard=x)", "jaccard must be a number, but is 'x'");
    expect("blend(jacard=1)", "unknown measure 'jacard'");
    expect("blend(jaccard(r=1)=1)", "jaccard has no parameter 'r'");
    expect("blend(depth=0)", "depth must be at least 1, but is 0");
    expect("blend(ppr=1,fusion=rrf)", "places are uncertain");
    assertThatThrownBy(() -> new Blend(List.of(), Blend.Fusion.SUM, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static void expect(String text, String message) {
    assertThatThrownBy(() -> Measures.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void evictsOldPages() {
    PageGraph graph = Graphs.copying(600, 4, 0.5, 1);
    Scorer scorer = prepare(Measures.parse("blend(salton=1,coupling=1)"), graph);
    double[] first = new double[600];
    for (int page = 0; page < 600; page++) {
      first[page] = scorer.score(page, (page + 1) % 600);
    }
    for (int page = 0; page < 600; page++) {
      assertThat(scorer.score(page, (page + 1) % 600)).isEqualTo(first[page]);
    }
  }
}
