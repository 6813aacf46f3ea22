package dev.akin.engine.ingest;

import dev.akin.core.rank.Ranks;
import org.jspecify.annotations.Nullable;

/**
 * What a source that was a collection before says of it, and an import would else find out or
 * choose itself. Its links are taken as they are, those from a page to itself and the flags of
 * navigation included.
 *
 * @param navigation what becomes of navigation
 * @param links how many links there are, each once
 * @param ranks the default ranks; null if they are to be computed
 * @param lists lists of related pages; null if there are none
 */
record Given(Navigation navigation, long links, @Nullable Ranks ranks, @Nullable GivenLists lists) {
  /**
   * Lists of related pages.
   *
   * @param measure the measure that they are by, with all its parameters
   * @param rows the lists
   */
  record GivenLists(String measure, ListSpill rows) {}
}
