package dev.akin.core.measure.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.core.text.PageField;
import dev.akin.testkit.Witness;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.golden.WangText;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.MadeText;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeywordCosineTest extends MeasureContract {
  private static final Run RUN = Run.silent();

  @Override
  protected Measure measure(Random random) {
    return RandomMeasures.keywordCosine(random);
  }

  @Override
  protected Snapshot snapshot(PageGraph graph) {
    return super.snapshot(graph).with(Facts.byDegree(graph));
  }

  private static Scorer scorer(KeywordCosine measure, MadeText text, int pages) {
    Snapshot snapshot = Snapshot.of(Graphs.of(pages), RUN);
    return measure.prepare(snapshot.with(Facts.ofSites(new int[pages]).with(text)), RUN);
  }

  @Test
  void givesAllTenCosinesOfThePaper() {
    Golden wang = Golden.read("wang");
    Scorer scorer = scorer(KeywordCosine.DEFAULT, WangText.of(wang), 5);
    wang.field("cosine_printed")
        .properties()
        .forEach(
            pair ->
                assertThat(
                        scorer.score(pair.getKey().charAt(0) - 'A', pair.getKey().charAt(1) - 'A'))
                    .as(pair.getKey())
                    .isCloseTo(pair.getValue().doubleValue(), within(0.5e-4 + 1e-12)));
    assertThat(wang.field("cosine_printed").size()).isEqualTo(10);
  }

  @Test
  void weightsWordsByField() {
    MadeText text = new MadeText(2).put(0, PageField.TITLE, "a", 1).put(0, PageField.BODY, "b", 1);
    text.put(1, PageField.HEAD, "a", 1).put(1, PageField.META, "b", 2);
    double dot = 2.0 * 1.8 + 1.0 * 3.0;
    assertThat(scorer(KeywordCosine.DEFAULT, text, 2).score(0, 1))
        .isCloseTo(dot / Math.sqrt((4 + 1) * (1.8 * 1.8 + 9)), within(1e-15));
    assertThat(scorer(new KeywordCosine(1, 1, 0, 0), text, 2).score(0, 1)).isEqualTo(1);
  }

  @Test
  void listsTheSharedWordsWithContributions() {
    MadeText text =
        new MadeText(2).put(0, PageField.BODY, "mile", 3).put(0, PageField.BODY, "kilometre", 4);
    text.put(1, PageField.BODY, "kilometre", 7);
    Explanation why = scorer(KeywordCosine.DEFAULT, text, 2).explain(0, 1, RUN);
    assertThat(Witness.all(why)).containsExactly(new Witness("word 'kilometre'", 0.8, List.of()));
    assertThat(why.note().toString())
        .isEqualTo(
            "the cosine of the words, weighted by frequency and field: 1 word"
                + " shared, of 2 and 1");
  }

  @Test
  void givesTheReasonForAZero() {
    MadeText text = new MadeText(4).put(0, PageField.BODY, "a", 1).put(1, PageField.BODY, "b", 1);
    Scorer scorer = scorer(KeywordCosine.DEFAULT, text, 4);
    assertThat(scorer.explain(0, 1, RUN).note().toString()).isEqualTo("the pages share no words");
    assertThat(scorer.explain(0, 2, RUN).note().toString())
        .isEqualTo("the second page has no words");
    assertThat(scorer.explain(2, 0, RUN).note().toString())
        .isEqualTo("the first page has no words");
    assertThat(scorer.explain(2, 3, RUN).note().toString()).isEqualTo("neither page has words");
    assertThat(scorer.score(2, 2)).isZero();
  }

  @Test
  void rejectsPagesWithoutText() {
    Snapshot snapshot = Snapshot.of(Graphs.path(3), RUN);
    assertThatThrownBy(() -> KeywordCosine.DEFAULT.prepare(snapshot, RUN))
        .isInstanceOf(MissingTextException.class)
        .hasMessageStartingWith("keyword-cosine needs the words of pages");
    assertThat(Measures.on(snapshot)).doesNotContain(KeywordCosine.DEFAULT);
    assertThat(Measures.on(snapshot.with(Facts.byDegree(Graphs.path(3)))))
        .isEqualTo(Measures.all());
  }

  @Test
  void rejectsInvalidWeights() {
    assertThatThrownBy(() -> new KeywordCosine(2, -1, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the weight of a field must lie in [0, 1000000], but one is -1.0");
    assertThatThrownBy(() -> new KeywordCosine(0, 0, 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("at least one field needs a weight above 0");
    assertThat(KeywordCosine.DEFAULT)
        .hasToString("keyword-cosine(title=2,head=1.8,meta=1.5,body=1)");
  }

  @Test
  void forecastsItsMemoryFromTheWords() {
    Snapshot snapshot = snapshot(Graphs.copying(300, 4, 0.5, 1));
    Forecast forecast = KeywordCosine.DEFAULT.forecast(snapshot, RUN);
    assertThat(forecast.memory().bytes()).isPositive();
    assertThat(forecast.seconds()).isBetween(0.0, 1.0);
  }
}
