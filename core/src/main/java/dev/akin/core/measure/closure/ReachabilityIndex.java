package dev.akin.core.measure.closure;

import dev.akin.core.run.Run;

/**
 * The closures C+(p) of all pages: their sizes and overlaps, as {@link InverseSim} needs them.
 * Thread-safe.
 */
interface ReachabilityIndex {
  /**
   * |C+(p1) ∩ .. ∩ C+(pn)| and |C+(p1) ∪ .. ∪ C+(pn)|.
   *
   * @param shared number of pages that can be reached from all
   * @param all number of pages that can be reached from any
   */
  record Overlap(int shared, int all) {
    /** The shared fraction; 0 if both are empty. */
    double share() {
      return shared == 0 ? 0 : (double) shared / all;
    }
  }

  /** The overlap of the closures of at least one page. */
  Overlap overlap(int[] pages, Run run);

  /**
   * Visits every page, in any order, whose closure overlaps the intersection of the closures of the
   * given pages, unless the visitor cannot use it. Pages with the same closure come in rising
   * order.
   */
  void eachSharing(int[] pages, Visitor visitor, Run run);

  /** Receives pages and their overlaps. */
  interface Visitor {
    /** The maximum score of a page with a closure of this size. */
    double most(int reached);

    /** Whether a page with this score can still be used. */
    boolean mayUse(double score);

    /** Number of pages with the same closure that the visitor needs, the lowest first. */
    int pagesPerClosure();

    /** A page, the size of its closure, and the size of the overlap. */
    void page(int page, int reached, int shared);
  }
}
