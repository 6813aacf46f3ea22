package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * O(v) and I(v) as plain sets. Only the out-links come from the graph; in-links and the union are
 * computed here, so that inconsistent directions are detected.
 *
 * @param sets the neighbours of each page
 */
public record Neighbours(List<Set<Integer>> sets) {
  /** The neighbours of every page in one direction. */
  public static Neighbours of(PageGraph graph, Direction direction) {
    Links out = graph.links(Direction.OUT);
    List<Set<Integer>> sets = new ArrayList<>();
    for (int page = 0; page < graph.pages(); page++) {
      sets.add(new TreeSet<>());
    }
    for (int page = 0; page < graph.pages(); page++) {
      for (int target : out.targets(page)) {
        if (direction != Direction.IN) {
          sets.get(page).add(target);
        }
        if (direction != Direction.OUT) {
          sets.get(target).add(page);
        }
      }
    }
    return new Neighbours(sets);
  }

  /** Number of pages. */
  public int pages() {
    return sets.size();
  }

  /** The neighbours of a page. */
  public Set<Integer> of(int page) {
    return sets.get(page);
  }

  /** The neighbours as rising arrays, for loops over many pairs. */
  public int[][] rows() {
    return sets.stream()
        .map(set -> set.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  /** Number of neighbours of a page. */
  public int degree(int page) {
    return sets.get(page).size();
  }
}
