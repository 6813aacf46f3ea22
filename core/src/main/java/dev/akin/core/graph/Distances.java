package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * The number of links on a shortest path from one page to every other, found breadth first. Time
 * O(pages + links within the radius), memory 8 bytes a page.
 */
public final class Distances {
  private static final int CHECK_EVERY_PAGES = 512;

  private final int[] distances;

  /** The pages found, the nearest first. */
  private final int[] queue;

  private int size;

  private Distances(int pages) {
    distances = new int[pages];
    Arrays.fill(distances, -1);
    queue = new int[pages];
  }

  /**
   * Walks from a page.
   *
   * @param links the links in the direction of the walk
   * @param radius the longest path that is followed; {@link Integer#MAX_VALUE} for all
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

  /** Links from the start to a page; 0 for the start itself, -1 if no path leads there. */
  public int to(int page) {
    return distances[page];
  }

  /** How many pages have a distance, the start included. */
  public int size() {
    return size;
  }

  /** The page at a place in the order of the walk: the start at 0, then the nearest first. */
  int at(int place) {
    return queue[place];
  }
}
