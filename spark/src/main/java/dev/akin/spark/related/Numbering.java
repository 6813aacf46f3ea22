package dev.akin.spark.related;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * The pages that a task knows, numbered from 0 in rising order, so that of equal scores the lower
 * number is the lower page. First all are counted, then they have numbers.
 */
final class Numbering {
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private long[] pages = new long[0];
  private int[] starts = new int[1];

  /** Counts pages. */
  void count(long[] found) {
    for (long page : found) {
      numbers.addTo(page, 1);
    }
  }

  /** Gives numbers to all that were counted. */
  void number() {
    pages = numbers.keySet().toLongArray();
    Arrays.sort(pages);
    starts = new int[pages.length + 1];
    for (int i = 0; i < pages.length; i++) {
      starts[i + 1] = Math.addExact(starts[i], numbers.put(pages[i], i));
    }
  }

  int size() {
    return pages.length;
  }

  /** The number of a page that was counted. */
  int of(long page) {
    return numbers.get(page);
  }

  long page(int number) {
    return pages[number];
  }

  /** How often pages below this number were counted. */
  int start(int number) {
    return starts[number];
  }
}
