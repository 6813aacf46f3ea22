package dev.akin.ingest.graph;

import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;

/**
 * Checks the number of pages that a file declares. A page needs memory even without links, and a
 * header of ten bytes can declare two billion.
 */
final class DeclaredSizeCheck {
  private static final long LINKLESS_PAGES = 1_000_000;
  private static final long PAGES_PER_LINK = 100;
  private static final long MOST = Integer.MAX_VALUE - 8;

  private DeclaredSizeCheck() {}

  /** Rejects numbers of pages and links above the maximum, and zero pages. */
  static void checkHeld(InputFile input, long pages, long links) throws RejectedInputException {
    if (pages <= 0 || pages >= MOST || links > MOST) {
      throw new RejectedInputException(
          "%s declares %s pages and %s links; a graph has 1 to %s pages and at most %s links"
              .formatted(input.label(), pages, links, MOST - 1, MOST));
    }
  }

  /** Rejects more pages than the entries of the file can name. */
  static void checkPlausible(InputFile input, long pages, long entries)
      throws RejectedInputException {
    if (pages > LINKLESS_PAGES + PAGES_PER_LINK * entries) {
      throw new RejectedInputException(
          "%s declares %s pages but has only %s entries; check its header"
              .formatted(input.label(), pages, entries));
    }
  }
}
