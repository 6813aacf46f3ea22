package dev.akin.core.measure.maxflow;

import dev.akin.core.graph.Links;
import dev.akin.core.math.UnitFlow;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import java.util.Arrays;

/** The graph around two pages as a network, for {@link FlowScorer}. Not thread-safe. */
final class FlowNetwork {
  /** Maximum number of visited links per list, as a multiple of the largest allowed network. */
  private static final long NETWORKS_A_LIST = 200;

  /**
   * Ratio of a page's degree to the network size from which its links are searched, not scanned.
   */
  private static final int MANY = 16;

  private final Links links;
  private final MaxFlow measure;
  private final UnitFlow flow = new UnitFlow();

  /** The point of each page in the network, from 1; 0 for pages outside. */
  private final int[] points;

  /** Whether the current search reached a page. */
  private final boolean[] isReached;

  private int[] pages = new int[64];
  private int size;
  private long work;

  FlowNetwork(Links links, MaxFlow measure) {
    this.links = links;
    this.measure = measure;
    points = new int[links.pages()];
    isReached = new boolean[links.pages()];
  }

  /** Starts a new list with a full budget. */
  void begin() {
    work = 0;
  }

  /** The maximum flow between two pages, within the budget of the list. */
  int flow(int a, int b, Run run) {
    build(a, b, run);
    int greatest = flow.greatest(0, points[b] - 1, run);
    clear();
    return greatest;
  }

  /** A maximum set of paths from a to b that share no link. */
  int[][] paths(int a, int b, Run run) {
    begin();
    build(a, b, run);
    int sink = points[b] - 1;
    int[][] paths = new int[flow.greatest(0, sink, run)][];
    for (int i = 0; i < paths.length; i++) {
      run.check();
      paths[i] = Arrays.stream(flow.takePath(0, sink)).map(point -> pages[point]).toArray();
    }
    clear();
    return paths;
  }

  private void build(int a, int b, Run run) {
    run.check();
    size = 0;
    for (int page : within(a, measure.radius(), run)) {
      seat(page);
    }
    for (int page : within(b, measure.radius(), run)) {
      seat(page);
    }
    flow.clear(size);
    for (int i = 0; i < size; i++) {
      if (i % 64 == 0) {
        run.check();
      }
      link(i);
      if (flow.links() > measure.limit()) {
        throw tooCostly("the graph around the two pages has more than " + measure.limit());
      }
    }
    work += size + flow.links();
    if (work > NETWORKS_A_LIST * measure.limit()) {
      throw tooCostly(
          "the list needs flows over more than " + NETWORKS_A_LIST + " times " + measure.limit());
    }
  }

  private TooCostlyException tooCostly(String what) {
    return new TooCostlyException(
        what
            + " links; raise limit"
            + (measure.radius() > 1 ? " or lower radius" : "")
            + ", or use ppr, which ranks the same neighbourhood at a bounded cost");
  }

  private void seat(int page) {
    if (points[page] == 0) {
      if (size == pages.length) {
        pages = Arrays.copyOf(pages, 2 * size);
      }
      pages[size++] = page;
      points[page] = size;
    }
  }

  /** Links a point with all later points, by the shorter of both lists. */
  private void link(int point) {
    int page = pages[point];
    if (links.degree(page) / MANY > size - point) {
      work += size - point;
      for (int other = point + 1; other < size; other++) {
        if (links.contains(page, pages[other])) {
          flow.link(point, other);
        }
      }
      return;
    }
    work += links.degree(page);
    for (int i = links.start(page), end = links.end(page); i < end; i++) {
      int other = points[links.target(i)] - 1;
      if (other > point) {
        flow.link(point, other);
      }
    }
  }

  private void clear() {
    for (int i = 0; i < size; i++) {
      points[pages[i]] = 0;
    }
    size = 0;
  }

  /** All pages within a radius of a page, the page itself first. */
  int[] within(int page, long radius, Run run) {
    int[] found = new int[1 + links.degree(page)];
    found[0] = page;
    isReached[page] = true;
    int count = 1;
    int from = 0;
    for (long step = 0; step < radius && from < count; step++) {
      for (int end = count; from < end; from++) {
        run.check();
        for (int i = links.start(found[from]), last = links.end(found[from]); i < last; i++) {
          int target = links.target(i);
          if (!isReached[target]) {
            isReached[target] = true;
            if (count == found.length) {
              found = Arrays.copyOf(found, 2 * count);
            }
            found[count++] = target;
          }
        }
      }
    }
    for (int i = 0; i < count; i++) {
      isReached[found[i]] = false;
    }
    return Arrays.copyOf(found, count);
  }
}
