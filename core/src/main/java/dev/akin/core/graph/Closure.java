package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * C+(p), the closure of a page (Quevedo, Huang: Similarity among web pages based on their link
 * structure): all pages that can be reached from p over at least one link. The page itself is in
 * its closure only if it is on a cycle. Time O(pages + links), memory 8 bytes per page.
 *
 * @param size |C+(p)|
 * @param hasItself whether p is in C+(p)
 * @param pages the first pages of C+(p), by distance and then by number
 */
@SuppressWarnings("ArrayRecordComponent") // a read-only array
public record Closure(int size, boolean hasItself, int[] pages) {
  /**
   * The closure of a page.
   *
   * @param radius the greatest distance; 0 for no limit
   * @param k number of pages to list
   */
  public static Closure of(PageGraph graph, int page, int radius, int k, Run run) {
    graph.checkPage(page);
    int most = radius == 0 ? Integer.MAX_VALUE : radius;
    Distances distances = Distances.from(graph.links(Direction.OUT), page, most, run);
    int back = wayBack(graph.links(Direction.IN), page, distances);
    boolean hasItself = back > 0 && back <= most;
    int size = distances.size() - 1 + (hasItself ? 1 : 0);
    int[] first = first(distances, page, hasItself ? back : Integer.MAX_VALUE, Math.min(k, size));
    return new Closure(size, hasItself, first);
  }

  /** Length of the shortest cycle through a page; 0 if there is none. */
  private static int wayBack(Links in, int page, Distances distances) {
    int shortest = 0;
    for (int i = in.start(page), end = in.end(page); i < end; i++) {
      int distance = distances.to(in.target(i));
      if (distance >= 0 && (shortest == 0 || distance + 1 < shortest)) {
        shortest = distance + 1;
      }
    }
    return shortest;
  }

  private static int[] first(Distances distances, int page, int back, int count) {
    int[] pages = new int[count];
    int filled = 0;
    int at = 1;
    for (int hop = 1; filled < count; hop++) {
      int end = at;
      while (end < distances.size() && distances.to(distances.at(end)) == hop) {
        end++;
      }
      int extra = hop == back ? 1 : 0;
      int[] level = new int[end - at + extra];
      for (int i = at; i < end; i++) {
        level[i - at] = distances.at(i);
      }
      if (extra > 0) {
        level[level.length - 1] = page;
      }
      Arrays.sort(level);
      int taken = Math.min(level.length, count - filled);
      System.arraycopy(level, 0, pages, filled, taken);
      filled += taken;
      at = end;
    }
    return pages;
  }
}
