package dev.akin.core.measure.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.testkit.contract.MeasureContract;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.MadeText;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TfIdfCosineTest extends MeasureContract {
  private static final Run RUN = Run.silent();

  @Override
  protected Measure measure(Random random) {
    return TfIdfCosine.DEFAULT;
  }

  @Override
  protected Snapshot snapshot(PageGraph graph) {
    return super.snapshot(graph).with(Facts.byDegree(graph));
  }

  private static Scorer scorer(MadeText text, int pages) {
    Snapshot snapshot = Snapshot.of(Graphs.of(pages), RUN);
    return TfIdfCosine.DEFAULT.prepare(
        snapshot.with(Facts.ofSites(new int[pages]).with(text)), RUN);
  }

  @Test
  void weightsRareWordsMore() {
    MadeText text =
        new MadeText(5).put(0, PageField.BODY, "rare", 1).put(1, PageField.TITLE, "rare", 1);
    for (int page = 0; page < 3; page++) {
      text.put(page, PageField.BODY, "common", 2);
    }
    text.put(3, PageField.BODY, "other", 1);
    // Page 4 has no words: N is 4.
    double rare = Math.log(2);
    double common = (1 + Math.log(2)) * Math.log(4.0 / 3);
    assertThat(scorer(text, 5).score(0, 2))
        .isCloseTo(common / Math.sqrt(rare * rare + common * common), within(1e-15));
    assertThat(scorer(text, 5).score(0, 1)).isCloseTo(1, within(1e-15));
  }

  @Test
  void ignoresWordsOnEveryPage() {
    MadeText text = new MadeText(3);
    for (int page = 0; page < 3; page++) {
      text.put(page, PageField.BODY, "the", 9).put(page, PageField.BODY, "w" + page, 1);
    }
    Scorer scorer = scorer(text, 3);
    assertThat(scorer.score(0, 1)).isZero();
    assertThat(scorer.explain(0, 1, RUN).note().toString())
        .isEqualTo("the pages share only words of weight 0, such as words on every page");
    assertThat(scorer.top(0, 5, RUN)).isEqualTo(TopPages.NONE);
    assertThat(TfIdfCosine.DEFAULT).hasToString("tfidf-cosine");
  }
}
