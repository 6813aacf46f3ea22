package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Propagation of any radius by enumerating all simple paths, depth first, with an explicit stack,
 * so that long paths cannot overflow the call stack. The number of paths, and so the time, grows
 * exponentially with the radius; no cheaper exact algorithm is known beyond radius 3. After {@value
 * #MAX_STEPS} steps from one page it throws a {@link TooCostlyException}.
 */
final class PathPropagation implements Propagation {
  private final Paths paths;
  private final int radius;
  private final double first;
  private final double hop;
  private final boolean[] onPath;

  /** Maximum number of steps along paths from one page: they take a few seconds. */
  private static final long MAX_STEPS = 20_000_000;

  /** Steps per second and thread, roughly. */
  private static final double STEPS_A_SECOND = 1.5e8;

  /** Maximum number of pages whose paths an estimate enumerates. */
  private static final int SAMPLE = 200;

  /** Number of steps after which an estimate stops. */
  private static final long SAMPLE_STEPS = MAX_STEPS;

  /** The current path: its pages, the next link of each, and the decayed product of the shares. */
  private int[] pages = new int[8];

  private int[] positions = new int[8];
  private double[] products = new double[8];

  /** Steps of the last enumeration. */
  private long steps;

  PathPropagation(Paths paths, PageSim measure) {
    this.paths = paths;
    radius = measure.radius();
    boolean isOnce = measure.decayMode() == PageSim.DecayMode.ONCE;
    first = isOnce ? measure.decay() : 1;
    hop = isOnce ? 1 : measure.decay();
    onPath = new boolean[paths.inverse().length];
  }

  /**
   * Maximum memory of an instance in bytes per page: a path, in arrays that can be twice as long,
   * and marks.
   */
  static final int BYTES_PER_PAGE = 2 * 16 + 1;

  /**
   * Estimated seconds for backward propagation from every page on one thread, from a sample of the
   * pages.
   *
   * @throws TooCostlyException if a page of the sample has too many paths
   */
  static double seconds(PageGraph graph, PageSim measure, Run run) {
    int pages = graph.pages();
    PathPropagation sample = new PathPropagation(Paths.of(graph, measure), measure);
    SparseSum received = new SparseSum(pages);
    int count = 0;
    long steps = 0;
    for (int wanted = Math.min(SAMPLE, pages); count < wanted && steps < SAMPLE_STEPS; count++) {
      sample.backward((int) (count * (long) pages / wanted), received, run);
      steps += sample.steps + received.size();
      received.clear();
    }
    return count == 0 ? 0 : (double) steps / count * pages / STEPS_A_SECOND;
  }

  @Override
  public void forward(int source, SparseSum sent, Run run) {
    walk(source, paths.ahead(), true, sent, run);
  }

  @Override
  public void backward(int page, SparseSum received, Run run) {
    walk(page, paths.back(), false, received, run);
  }

  /**
   * Enumerates all simple paths from {@code start}. Every page of a path except its last in the
   * direction of the links divides by its out-degree: the page that a forward step leaves, or the
   * page that a backward step reaches.
   */
  private void walk(int start, Links links, boolean isAhead, SparseSum sum, Run run) {
    run.check();
    steps = 0;
    double[] inverse = paths.inverse();
    sum.add(start, 1);
    enter(0, start, first, links);
    for (int depth = 0; depth >= 0; ) {
      int page = pages[depth];
      if (depth == radius || positions[depth] == links.end(page)) {
        onPath[page] = false;
        depth--;
        continue;
      }
      if (++steps % Run.CHECK_EVERY == 0) {
        run.check();
        checkSteps(steps, start);
      }
      int next = links.target(positions[depth]++);
      double product = products[depth] * hop * inverse[isAhead ? page : next];
      // An underflowed product adds nothing, and neither do its extensions.
      if (!onPath[next] && product > 0) {
        sum.add(next, product);
        enter(++depth, next, product, links);
      }
    }
  }

  private static void checkSteps(long steps, int start) {
    if (steps > MAX_STEPS) {
      throw new TooCostlyException(
              "more than "
                  + MAX_STEPS / 1_000_000
                  + " million steps on simple paths start or end at page @"
                  + start
                  + " within this radius; choose radius=3 or less, which needs no enumeration")
          .about(start);
    }
  }

  private void enter(int depth, int page, double product, Links links) {
    if (depth == pages.length) {
      pages = Arrays.copyOf(pages, 2 * depth);
      positions = Arrays.copyOf(positions, 2 * depth);
      products = Arrays.copyOf(products, 2 * depth);
    }
    pages[depth] = page;
    positions[depth] = links.start(page);
    products[depth] = product;
    onPath[page] = true;
  }
}
