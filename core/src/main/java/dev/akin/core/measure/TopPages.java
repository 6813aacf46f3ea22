package dev.akin.core.measure;

import dev.akin.core.kernel.BoundedHeap;
import java.util.Arrays;

/**
 * Pages with their scores, best first: score descending, then page ascending. Treat the arrays as
 * read-only.
 */
@SuppressWarnings("ArrayRecordComponent") // plain columns; a list would box them
public record TopPages(int[] pages, double[] scores) {
  /** No pages. */
  public static final TopPages NONE = new TopPages(new int[0], new double[0]);

  /** Empties a heap into a result. */
  static TopPages drain(BoundedHeap heap) {
    int size = heap.size();
    if (size == 0) {
      return NONE;
    }
    TopPages top = new TopPages(new int[size], new double[size]);
    heap.drain(top.pages, top.scores);
    return top;
  }

  /** How many pages there are. */
  public int size() {
    return pages.length;
  }

  /** The first {@code count} pages, or all if there are fewer. */
  public TopPages first(int count) {
    return count >= size()
        ? this
        : new TopPages(Arrays.copyOf(pages, count), Arrays.copyOf(scores, count));
  }

  /**
   * The pages of the {@code levels} highest distinct scores, ties included: {@code top(v, t)} of
   * the PageSim poster. Scores that differ by less than one part in 10^12 count as equal.
   */
  public TopPages firstLevels(int levels) {
    int seen = 0;
    double level = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size(); i++) {
      if (scores[i] < level - 1e-12 * level || i == 0) {
        if (++seen > levels) {
          return first(i);
        }
        level = scores[i];
      }
    }
    return this;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TopPages that
        && Arrays.equals(pages, that.pages)
        && Arrays.equals(scores, that.scores);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(pages) + Arrays.hashCode(scores);
  }

  @Override
  public String toString() {
    return "TopPages(pages=" + Arrays.toString(pages) + ",scores=" + Arrays.toString(scores) + ")";
  }
}
