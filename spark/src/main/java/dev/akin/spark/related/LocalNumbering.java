package dev.akin.spark.related;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * The pages that a task knows, numbered from 0 in rising order, so that of equal scores the lower
 * number is the lower page. First all are told, then they have numbers.
 */
final class LocalNumbering {
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private long[] pages = new long[0];

  /** Takes pages, which may have come before. */
  void add(long... found) {
    for (long page : found) {
      numbers.put(page, 0);
    }
  }

  /** Gives numbers to all that have come. */
  void number() {
    pages = numbers.keySet().toLongArray();
    Arrays.sort(pages);
    for (int i = 0; i < pages.length; i++) {
      numbers.put(pages[i], i);
    }
  }

  int size() {
    return pages.length;
  }

  /** The number of a page that has come. */
  int of(long page) {
    return numbers.get(page);
  }

  long page(int number) {
    return pages[number];
  }
}
