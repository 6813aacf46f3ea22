package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SparseSum;
import dev.akin.core.text.Field;
import dev.akin.core.text.Postings;
import dev.akin.core.text.TermVectors;
import dev.akin.testkit.contract.ScorerChecks;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.MadeText;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordSearchTest {
  private static final int PAGES = 400;
  private static final Run RUN = Run.silent().withThreads(1);

  /** Words as frequent as on real pages: few stand everywhere, most hardly anywhere. */
  private static MadeText text(long seed) {
    Random random = new Random(seed);
    MadeText text = new MadeText(PAGES);
    for (int page = 0; page < PAGES; page++) {
      for (int i = random.nextInt(80); i > 0; i--) {
        int word = (int) Math.exp(random.nextDouble() * Math.log(500));
        boolean isOfTopic = random.nextInt(4) == 0;
        String name = isOfTopic ? "t" + page % 40 + "-" + word % 9 : "w" + word;
        text.put(page, random.nextInt(9) == 0 ? Field.TITLE : Field.BODY, name, 1);
      }
    }
    return text;
  }

  @Test
  void findsWhatComparingAllPagesFinds() {
    for (int seed = 0; seed < 6; seed++) {
      MadeText text = text(seed);
      Snapshot snapshot =
          Snapshot.of(Graphs.of(PAGES), RUN).with(Facts.ofSites(new int[PAGES]).with(text));
      for (WordMeasure measure : new WordMeasure[] {TfIdfCosine.DEFAULT, KeywordCosine.DEFAULT}) {
        Scorer scorer = measure.prepare(snapshot, RUN);
        TermVectors vectors = TermVectors.of(text.counts(RUN), measure.weighting(), RUN);
        Postings postings = Postings.of(vectors, RUN);
        SparseSum sum = new SparseSum(PAGES);
        for (int page = 0; page < PAGES; page += 7) {
          for (int k : new int[] {1, 3, 10, 50, PAGES}) {
            TopPages expected = ScorerChecks.definedTop(scorer, page, k);
            assertThat(new WordSearch(vectors, postings, page, k).best(sum, RUN))
                .isEqualTo(expected);
            assertThat(sum.size()).isZero();
            assertThat(scorer.top(page, k, RUN)).isEqualTo(expected);
          }
        }
      }
    }
  }
}
