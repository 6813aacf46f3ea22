package dev.akin.core.text;

import java.util.function.IntUnaryOperator;

/**
 * Pages in a few parts of about equal work, one for each thread: what is counted by term has to be
 * counted in each part apart. No result depends on where the parts end.
 */
final class PagePartition {
  /** Counters by term are kept for so many parts at most. */
  private static final int MOST = 16;

  private PagePartition() {}

  /** Where parts begin, and where the last one ends; {@code start} is the first entry of a page. */
  static int[] borders(int pages, IntUnaryOperator start, int threads) {
    int parts = Math.max(1, Math.min(pages, Math.min(threads, MOST)));
    int[] borders = new int[parts + 1];
    borders[parts] = pages;
    for (int part = 1, page = 0; part < parts; part++) {
      long wanted = (long) start.applyAsInt(pages) * part / parts;
      while (page < pages && start.applyAsInt(page) < wanted) {
        page++;
      }
      borders[part] = page;
    }
    return borders;
  }

  /** Where rows of these lengths begin, and where the last one ends. */
  static int[] offsets(int[] lengths) {
    int[] offsets = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      offsets[i + 1] = offsets[i] + lengths[i];
    }
    return offsets;
  }
}
