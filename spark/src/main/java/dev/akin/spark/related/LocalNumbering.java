package dev.akin.spark.related;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * Numbers the pages of a task from 0 in rising order, so that ties of scores are broken as by page
 * number. All pages are added before {@link #number} is called.
 */
final class LocalNumbering {
  private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
  private long[] pages = new long[0];

  /** Adds pages; duplicates are allowed. */
  void add(long... found) {
    for (long page : found) {
      numbers.put(page, 0);
    }
  }

  /** Numbers all added pages. */
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

  /** The local number of an added page. */
  int of(long page) {
    return numbers.get(page);
  }

  long page(int number) {
    return pages[number];
  }
}
