package dev.akin.core.rank;

import dev.akin.core.graph.Links;
import java.util.Arrays;

/**
 * Cuts pages into blocks of equal work whose borders do not depend on the number of threads, so
 * sums that are added in block order do not either.
 */
final class PageBlocks {
  /** Work per block, in links and pages: about a tenth of a millisecond. */
  private static final int WORK = 1 << 16;

  private PageBlocks() {}

  /** The starts of blocks of about {@link #WORK} links and pages, and the end of the last one. */
  static int[] borders(Links links) {
    int[] borders = new int[(int) ((links.count() + links.pages()) / WORK) + 2];
    int blocks = 0;
    long work = 0;
    for (int page = 0; page < links.pages(); page++) {
      work += 1 + links.degree(page);
      if (work >= WORK) {
        borders[++blocks] = page + 1;
        work = 0;
      }
    }
    if (borders[blocks] < links.pages()) {
      borders[++blocks] = links.pages();
    }
    return Arrays.copyOf(borders, blocks + 1);
  }

  /** The sum of the results of all blocks, in block order. */
  static double sum(double[] parts) {
    double sum = 0;
    for (double part : parts) {
      sum += part;
    }
    return sum;
  }
}
