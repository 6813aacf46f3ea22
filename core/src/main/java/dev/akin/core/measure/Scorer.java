package dev.akin.core.measure;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.run.Run;

/**
 * A measure bound to one snapshot. Thread-safe; never changes. Larger scores mean more alike; never
 * NaN, never negative.
 */
public interface Scorer {
  /** Number of pages. */
  int pages();

  /** How its preparation ended. */
  default PreparationOutcome outcome() {
    return PreparationOutcome.DIRECT;
  }

  /** How finding what is said of one page ended, for scorers that iterate around each. */
  default PreparationOutcome outcome(int page, Run run) {
    return outcome();
  }

  /** How alike two pages are. */
  double score(int a, int b);

  /** The same with its bounds, for scorers whose scores are not exact or take their time. */
  default PairScore compare(int a, int b, Run run) {
    run.check();
    return PairScore.exact(score(a, b));
  }

  /** Why they are so: {@code explain(a, b, run).value() == score(a, b)}, exactly. */
  Explanation explain(int a, int b, Run run);

  /**
   * The best {@code k} other pages with a score above 0, score descending, then page ascending;
   * every score equals {@link #score} to the last bit. This default is the definition; overrides
   * are only faster, and scorers that are not exact add bounds.
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
