package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * The strongly connected components of a graph. Components are numbered in reverse topological
 * order: links lead to the same or a lower number.
 *
 * <p>Computed in one pass over the links (Tarjan: Depth-first search and linear graph algorithms,
 * 1972), with an explicit stack, so that long paths cannot overflow the call stack. Time O(pages +
 * links); memory 8 bytes per page, 20 more during the computation.
 */
public final class Components {
  private final int[] component;
  private final int[] sizes;
  private final boolean[] isCyclic;

  private Components(int[] component, int[] sizes, boolean[] isCyclic) {
    this.component = component;
    this.sizes = sizes;
    this.isCyclic = isCyclic;
  }

  /** The components of a graph. */
  public static Components of(PageGraph graph, Run run) {
    Links out = graph.links(Direction.OUT);
    Search search = new Search(out);
    search.all(run);
    int[] sizes = new int[search.count];
    boolean[] isCyclic = new boolean[search.count];
    for (int page = 0; page < out.pages(); page++) {
      int component = search.component[page];
      sizes[component]++;
      isCyclic[component] |= sizes[component] > 1 || out.contains(page, page);
    }
    return new Components(search.component, sizes, isCyclic);
  }

  /** Number of pages. */
  public int pages() {
    return component.length;
  }

  /** Number of components. */
  public int count() {
    return sizes.length;
  }

  /** The component of a page. */
  public int of(int page) {
    return component[page];
  }

  /** Number of pages of a component. */
  public int size(int component) {
    return sizes[component];
  }

  /** Whether a component contains a cycle, so that its pages can be reached from themselves. */
  public boolean isCyclic(int component) {
    return isCyclic[component];
  }

  /** The condensation: a graph of the components, without links inside of one. */
  public PageGraph condensed(PageGraph graph, Run run) {
    Links out = graph.links(Direction.OUT);
    int[] starts = new int[count() + 1];
    for (int c = 0; c < count(); c++) {
      starts[c + 1] = starts[c] + sizes[c];
    }
    int[] pages = new int[component.length];
    int[] next = Arrays.copyOf(starts, count());
    for (int page = 0; page < component.length; page++) {
      pages[next[component[page]]++] = page;
    }
    int[] offsets = new int[count() + 1];
    int[] targets = new int[16];
    int[] seen = new int[count()];
    int size = 0;
    for (int c = 0; c < count(); c++) {
      if (c % Run.CHECK_EVERY == 0) {
        run.check();
      }
      seen[c] = c + 1;
      for (int p = starts[c]; p < starts[c + 1]; p++) {
        for (int i = out.start(pages[p]), end = out.end(pages[p]); i < end; i++) {
          int target = component[out.target(i)];
          if (seen[target] != c + 1) {
            seen[target] = c + 1;
            targets = size == targets.length ? Arrays.copyOf(targets, 2 * size) : targets;
            targets[size++] = target;
          }
        }
      }
      Arrays.sort(targets, offsets[c], size);
      offsets[c + 1] = size;
    }
    Links links = new Links(offsets, Arrays.copyOf(targets, size));
    return new PageGraph(links, links.reversed());
  }

  /** The state of the depth-first search. */
  private static final class Search {
    private final Links out;
    private final int[] component;

    /** The order of discovery, from 1; 0 for undiscovered pages. */
    private final int[] number;

    /** The lowest discovery number known to be in the component of a page. */
    private final int[] low;

    private final int[] next;
    private final int[] path;
    private final int[] waiting;
    private int seen;
    private int depth;
    private int waits;
    private int count;

    Search(Links out) {
      this.out = out;
      int n = out.pages();
      component = new int[n];
      Arrays.fill(component, -1);
      number = new int[n];
      low = new int[n];
      next = new int[n];
      path = new int[n];
      waiting = new int[n];
    }

    void all(Run run) {
      long steps = 0;
      for (int root = 0; root < number.length; root++) {
        if (number[root] == 0) {
          enter(root);
        }
        while (depth > 0) {
          step();
          if (++steps % Run.CHECK_EVERY == 0) {
            run.check();
          }
        }
      }
      run.check();
    }

    private void enter(int page) {
      number[page] = ++seen;
      low[page] = seen;
      next[page] = out.start(page);
      path[depth++] = page;
      waiting[waits++] = page;
    }

    /** Follows links of the last page of the path to an undiscovered page, or leaves the page. */
    private void step() {
      int page = path[depth - 1];
      int end = out.end(page);
      while (next[page] < end) {
        int target = out.target(next[page]++);
        if (number[target] == 0) {
          enter(target);
          return;
        }
        if (component[target] < 0) {
          low[page] = Math.min(low[page], number[target]);
        }
      }
      depth--;
      if (depth > 0) {
        int before = path[depth - 1];
        low[before] = Math.min(low[before], low[page]);
      }
      if (low[page] == number[page]) {
        int last;
        do {
          last = waiting[--waits];
          component[last] = count;
        } while (last != page);
        count++;
      }
    }
  }
}
