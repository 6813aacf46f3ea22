package dev.akin.core.measure;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.run.Run;

/**
 * A measure bound to one snapshot. Thread-safe and immutable. A larger score means more similar;
 * scores are never NaN and never negative.
 */
public interface Scorer {
  /** Number of pages. */
  int pages();

  /** The result of the preparation. */
  default PreparationOutcome outcome() {
    return PreparationOutcome.DIRECT;
  }

  /** The result of the computation around one page, for scorers that iterate around each page. */
  default PreparationOutcome outcome(int page, Run run) {
    return outcome();
  }

  /** The similarity of two pages. */
  double score(int a, int b);

  /** The score with its bounds, for scorers that are not exact or take long. */
  default PairScore compare(int a, int b, Run run) {
    run.check();
    return PairScore.exact(score(a, b));
  }

  /** Explains the score: {@code explain(a, b, run).value() == score(a, b)}, exactly. */
  Explanation explain(int a, int b, Run run);

  /**
   * The best {@code k} other pages with a score above 0, score descending, then page ascending;
   * every score equals {@link #score} to the last bit. This default is the definition; overrides
   * are faster, and scorers that are not exact add bounds.
   */
  default TopPages top(int page, int k, Run run) {
    BoundedHeap best = new BoundedHeap(k);
    for (int other = 0; other < pages(); other++) {
      if (other % Run.CHECK_EVERY == 0) {
        run.check();
      }
      double score = other == page ? 0 : score(page, other);
      if (score > 0) {
        best.offer(other, score);
      }
    }
    return TopPages.drain(best);
  }
}
