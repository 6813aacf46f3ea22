package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Length of the shortest path from one page to every other, computed breadth first. Time O(pages +
 * links within the radius), memory 8 bytes per page.
 */
public final class Distances {
  private static final int CHECK_EVERY_PAGES = 512;

  private final int[] distances;

  /** The reached pages by distance. */
  private final int[] queue;

  private int size;

  private Distances(int pages) {
    distances = new int[pages];
    Arrays.fill(distances, -1);
    queue = new int[pages];
  }

  /**
   * Computes the distances from a page.
   *
   * @param links the links in the direction of the search
   * @param radius the greatest distance; {@link Integer#MAX_VALUE} for no limit
   */
  public static Distances from(Links links, int start, int radius, Run run) {
    Distances found = new Distances(links.pages());
    found.reach(start, 0);
    for (int at = 0; at < found.size; at++) {
      if (at % CHECK_EVERY_PAGES == 0) {
        run.check();
      }
      int page = found.queue[at];
      int next = found.distances[page] + 1;
      if (next > radius) {
        break;
      }
      for (int i = links.start(page), end = links.end(page); i < end; i++) {
        found.reach(links.target(i), next);
      }
    }
    return found;
  }

  private void reach(int page, int distance) {
    if (distances[page] < 0) {
      distances[page] = distance;
      queue[size++] = page;
    }
  }

  /** The distance of a page; 0 for the start itself, -1 if it was not reached. */
  public int to(int page) {
    return distances[page];
  }

  /** Number of reached pages, including the start. */
  public int size() {
    return size;
  }

  /** The page at a place in the order of the search; the start is at 0. */
  int at(int place) {
    return queue[place];
  }
}
