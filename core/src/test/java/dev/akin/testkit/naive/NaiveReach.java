package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reachability over plain sets; minimal sources by testing all subsets. */
public final class NaiveReach {
  private final Neighbours out;
  private final Map<List<Integer>, Set<Integer>> closures = new HashMap<>();

  /** Bound to a graph. */
  public NaiveReach(PageGraph graph) {
    out = Neighbours.of(graph, Direction.OUT);
  }

  /**
   * C+(page): the pages that can be reached over at least one link, within the radius if there is
   * one.
   */
  public Set<Integer> closure(int page, int radius) {
    return closures.computeIfAbsent(List.of(page, radius), key -> walk(page, radius));
  }

  private Set<Integer> walk(int page, int radius) {
    Set<Integer> reached = new TreeSet<>(out.of(page));
    for (int hop = 1; hop < (radius == 0 ? out.pages() + 1 : radius); hop++) {
      Set<Integer> further = new TreeSet<>(reached);
      reached.forEach(middle -> further.addAll(out.of(middle)));
      if (further.size() == reached.size()) {
        return reached;
      }
      reached = further;
    }
    return reached;
  }

  /** C+ of several pages: the union. */
  public Set<Integer> closure(Set<Integer> pages) {
    Set<Integer> closure = new TreeSet<>();
    pages.forEach(page -> closure.addAll(closure(page, 0)));
    return closure;
  }

  /** The fraction of pages reachable from any that are reachable from all. */
  public double inverseSim(int radius, int... pages) {
    Set<Integer> union = new TreeSet<>();
    for (int page : pages) {
      union.addAll(closure(page, radius));
    }
    return union.isEmpty() ? 0 : (double) common(radius, pages).size() / union.size();
  }

  /** The fraction of the pages reachable from all that are reachable from one more. */
  public double inverseSimTo(int radius, int page, int... pages) {
    Set<Integer> common = common(radius, pages);
    Set<Integer> shared = new TreeSet<>(common);
    shared.retainAll(closure(page, radius));
    return common.isEmpty() ? 0 : (double) shared.size() / common.size();
  }

  private Set<Integer> common(int radius, int... pages) {
    Set<Integer> common = new TreeSet<>(closure(pages[0], radius));
    for (int page : pages) {
      common.retainAll(closure(page, radius));
    }
    return common;
  }

  /** Whether every page is a source or can be reached from one. */
  public boolean isSource(Set<Integer> sources, Set<Integer> pages) {
    Set<Integer> missed = new TreeSet<>(pages);
    missed.removeAll(sources);
    missed.removeAll(closure(sources));
    return missed.isEmpty();
  }

  /** Whether a set is a minimal source of pages, inside of them. */
  public boolean isMinimalSource(Set<Integer> sources, Set<Integer> pages) {
    if (!pages.containsAll(sources) || !isSource(sources, pages)) {
      return false;
    }
    for (int source : sources) {
      Set<Integer> fewer = new TreeSet<>(sources);
      fewer.remove(source);
      if (isSource(fewer, pages)) {
        return false;
      }
    }
    return true;
  }

  /** Conf: the best over all minimal sources, by testing all subsets of the pages. */
  public double confidence(Set<Integer> known, Set<Integer> pages) {
    if (isSource(known, pages)) {
      return 1;
    }
    Integer[] all = pages.toArray(new Integer[0]);
    double best = 0;
    for (int chosen = 0; chosen < 1 << all.length; chosen++) {
      Set<Integer> sources = new TreeSet<>();
      for (int i = 0; i < all.length; i++) {
        if ((chosen >> i & 1) == 1) {
          sources.add(all[i]);
        }
      }
      if (isMinimalSource(sources, pages)) {
        Set<Integer> overlap = new TreeSet<>(sources);
        overlap.retainAll(known);
        best = Math.max(best, (double) overlap.size() / sources.size());
      }
    }
    return best;
  }
}
