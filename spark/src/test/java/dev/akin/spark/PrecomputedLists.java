package dev.akin.spark;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.util.stream.IntStream;

/** A scorer with the precomputed lists of all pages. */
public final class PrecomputedLists implements Scorer {
  private final Scorer scorer;
  private final TopPages[] lists;
  private final int longest;

  /** Computes lists of up to {@code longest} pages on all cores. */
  public PrecomputedLists(Scorer scorer, int longest) {
    this.scorer = scorer;
    this.longest = longest;
    this.lists =
        IntStream.range(0, scorer.pages())
            .parallel()
            .mapToObj(page -> scorer.top(page, longest, Run.silent()))
            .toArray(TopPages[]::new);
  }

  @Override
  public int pages() {
    return scorer.pages();
  }

  @Override
  public double score(int a, int b) {
    TopPages list = lists[a];
    for (int i = 0; i < list.size(); i++) {
      if (list.pages()[i] == b) {
        return list.scores()[i];
      }
    }
    return scorer.score(a, b);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    return scorer.explain(a, b, run);
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    return k <= longest ? lists[page].first(k) : scorer.top(page, k, run);
  }
}
