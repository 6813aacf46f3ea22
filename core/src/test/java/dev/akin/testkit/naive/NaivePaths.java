package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Enumerated paths, and walks counted by one recursive call per link. */
public final class NaivePaths {
  private final Neighbours links;

  /** Paths in a graph with links in one direction. */
  public NaivePaths(PageGraph graph, Direction direction) {
    links = Neighbours.of(graph, direction);
  }

  /** Number of walks of exactly this length from one page to another. */
  public BigInteger walks(int from, int to, int length) {
    if (length == 0) {
      return from == to ? BigInteger.ONE : BigInteger.ZERO;
    }
    BigInteger count = BigInteger.ZERO;
    for (int next : links.of(from)) {
      count = count.add(walks(next, to, length - 1));
    }
    return count;
  }

  /** All simple paths of exactly this length, by the numbers of their pages. */
  public List<List<Integer>> simple(int from, int to, int length) {
    List<List<Integer>> found = new ArrayList<>();
    extend(new ArrayList<>(List.of(from)), to, length, found);
    return found;
  }

  private void extend(List<Integer> path, int to, int length, List<List<Integer>> found) {
    int last = path.get(path.size() - 1);
    if (path.size() == length + 1) {
      if (last == to) {
        found.add(List.copyOf(path));
      }
      return;
    }
    for (int next : links.of(last)) {
      if (!path.contains(next)) {
        path.add(next);
        extend(path, to, length, found);
        path.remove(path.size() - 1);
      }
    }
  }

  /** The length of a shortest path; -1 if there is none. */
  public int distance(int from, int to) {
    for (int length = 0; length <= links.pages(); length++) {
      if (!simple(from, to, length).isEmpty()) {
        return length;
      }
    }
    return -1;
  }
}
