package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Flows over plain sets: path by path, and by trying every cut. */
public final class NaiveFlow {
  private NaiveFlow() {}

  /** Ford and Fulkerson: one augmenting path after the other, among these pages only. */
  public static int augmented(Neighbours near, Set<Integer> pages, int source, int sink) {
    Set<Long> taken = new HashSet<>();
    int flow = 0;
    while (augment(near, pages, taken, source, sink)) {
      flow++;
    }
    return flow;
  }

  /** {@code taken} holds the links that carry a unit, each in the direction in which it does. */
  private static boolean augment(
      Neighbours near, Set<Integer> pages, Set<Long> taken, int source, int sink) {
    int[] from = new int[near.pages()];
    Arrays.fill(from, -1);
    from[source] = source;
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(source);
    while (!queue.isEmpty() && from[sink] < 0) {
      int page = queue.remove();
      for (int target : near.of(page)) {
        if (pages.contains(target) && from[target] < 0 && !taken.contains(link(page, target))) {
          from[target] = page;
          queue.add(target);
        }
      }
    }
    if (from[sink] < 0) {
      return false;
    }
    for (int page = sink; page != source; page = from[page]) {
      // A unit in the opposite direction is cancelled; otherwise one is sent.
      if (!taken.remove(link(page, from[page]))) {
        taken.add(link(from[page], page));
      }
    }
    return true;
  }

  private static long link(int from, int to) {
    return ((long) from << 32) | to;
  }

  /** The fewest links between a set with the source and the rest with the sink. */
  public static int leastCut(PageGraph graph, int source, int sink) {
    Neighbours near = Neighbours.of(graph, Direction.BOTH);
    int least = Integer.MAX_VALUE;
    for (int side = 0; side < 1 << near.pages(); side++) {
      if ((side >> source & 1) == 1 && (side >> sink & 1) == 0) {
        int cut = 0;
        for (int page = 0; page < near.pages(); page++) {
          for (int target : near.of(page)) {
            cut += (side >> page & 1) == 1 && (side >> target & 1) == 0 ? 1 : 0;
          }
        }
        least = Math.min(least, cut);
      }
    }
    return least;
  }
}
