package dev.akin.ingest.graph;

import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;

/**
 * Checks the number of pages that a file declares. A page costs memory even without links, and a
 * header of ten bytes can promise two billion.
 */
final class DeclaredSizeCheck {
  private static final long LINKLESS_PAGES = 1_000_000;
  private static final long PAGES_PER_LINK = 100;
  private static final long MOST = Integer.MAX_VALUE - 8;

  private DeclaredSizeCheck() {}

  /** Refuses more pages, or none, than can be held, and more links. */
  static void checkHeld(InputFile input, long pages, long links) throws RejectedInputException {
    if (pages <= 0 || pages >= MOST || links > MOST) {
      throw new RejectedInputException(
          input.label()
              + " declares "
              + pages
              + " pages and "
              + links
              + " links, which cannot be held");
    }
  }

  /** Refuses pages that the entries of the file cannot account for. */
  static void checkPlausible(InputFile input, long pages, long entries)
      throws RejectedInputException {
    if (pages > LINKLESS_PAGES + PAGES_PER_LINK * entries) {
      throw new RejectedInputException(
          input.label()
              + " declares "
              + pages
              + " pages but has only "
              + entries
              + " entries; check its header");
    }
  }
}
