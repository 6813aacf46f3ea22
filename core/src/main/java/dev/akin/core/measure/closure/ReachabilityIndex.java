package dev.akin.core.measure.closure;

import dev.akin.core.run.Run;

/**
 * C+(p) of all pages, the pages that can be reached from p by one link or more, as far as {@link
 * InverseSim} has to know it: how many there are, and how many are shared. Thread-safe.
 */
interface ReachabilityIndex {
  /**
   * |C+(p1) ∩ .. ∩ C+(pn)| and |C+(p1) ∪ .. ∪ C+(pn)|.
   *
   * @param shared how many pages can be reached from all
   * @param all how many can be reached from any
   */
  record Overlap(int shared, int all) {
    /** The share of all that is shared; 0 of nothing. */
    double share() {
      return shared == 0 ? 0 : (double) shared / all;
    }
  }

  /** What some pages, one at least, reach together. */
  Overlap overlap(int[] pages, Run run);

  /**
   * Tells of every page, in any order, from which something can be reached that can be reached from
   * all of the given pages, unless the visitor has no use for it. Pages that reach the same pages
   * come in rising order.
   */
  void eachSharing(int[] pages, Visitor visitor, Run run);

  /** Hears of pages and how much they share. */
  interface Visitor {
    /** The most that a page from which so many pages can be reached may score. */
    double most(int reached);

    /** Whether such a score would still be of use. */
    boolean mayUse(double score);

    /** Of how many pages that reach the very same pages it has to hear, the lowest first. */
    int alike();

    /** One page, how many pages can be reached from it, and how many of them are shared. */
    void page(int page, int reached, int shared);
  }
}
