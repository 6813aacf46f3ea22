package dev.akin.ingest.source;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Parts that a source made from a collection supplies, so that the import does not compute them
 * again. Its links are kept unchanged, including links from a page to itself and navigation flags.
 *
 * @param navigation how navigation links are treated
 * @param links the number of different links
 * @param ranks the default ranks; null if they are to be computed
 * @param lists lists of related pages; null if there are none
 */
public record PrecomputedParts(
    NavigationPolicy navigation, long links, @Nullable Ranks ranks, @Nullable GivenLists lists) {
  /**
   * Lists of related pages.
   *
   * @param measure the measure of the lists, with all its parameters
   * @param rows the lists
   */
  public record GivenLists(String measure, ListWriter rows) {}

  /** Lists of related pages that can be written as a file of a collection. */
  public interface ListWriter {
    /** Checks the lists against the graph and writes them. */
    void write(Path file, PageGraph graph, String measure, Run run) throws IOException;
  }
}
