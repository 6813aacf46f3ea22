package dev.akin.core.text;

import java.util.function.IntUnaryOperator;

/**
 * A partition of the pages into a few parts of about equal work, one per thread, each with its own
 * counters by term. Results do not depend on the borders.
 */
final class PagePartition {
  /** Maximum number of parts, because each has counters for all terms. */
  private static final int MOST = 16;

  private PagePartition() {}

  /**
   * The starts of the parts, and the end of the last one; {@code start} is the first entry of a
   * page.
   */
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

  /** The starts of rows of these lengths, and the end of the last one. */
  static int[] offsets(int[] lengths) {
    int[] offsets = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      offsets[i + 1] = offsets[i] + lengths[i];
    }
    return offsets;
  }
}
