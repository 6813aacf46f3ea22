package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Propagation of any radius by enumerating all simple paths, depth first, with a stack of its own:
 * a path of a million pages does not overflow anything. The number of paths, and so the time, grows
 * exponentially with the radius; no cheaper exact way is known beyond radius 3. Beyond {@value
 * #MAX_STEPS} steps from one page it gives up with a {@link TooCostlyException}.
 */
final class PathPropagation implements Propagation {
  private final Paths paths;
  private final int radius;
  private final double first;
  private final double hop;
  private final boolean[] onPath;

  /** Steps along paths that may be enumerated from one page: they take a few seconds. */
  private static final long MAX_STEPS = 20_000_000;

  /** Steps a second and thread, roughly. */
  private static final double STEPS_A_SECOND = 1.5e8;

  /** Pages that an estimate enumerates the paths of, at most. */
  private static final int SAMPLE = 200;

  /** Steps after which an estimate has seen enough. */
  private static final long SAMPLE_STEPS = MAX_STEPS;

  /** The path so far: its pages, the next link of each, and the decayed product of the shares. */
  private int[] pages = new int[8];

  private int[] positions = new int[8];
  private double[] products = new double[8];

  /** Steps of the last walk. */
  private long steps;

  PathPropagation(Paths paths, PageSim measure) {
    this.paths = paths;
    radius = measure.radius();
    boolean isOnce = measure.decayMode() == PageSim.DecayMode.ONCE;
    first = isOnce ? measure.decay() : 1;
    hop = isOnce ? 1 : measure.decay();
    onPath = new boolean[paths.inverse().length];
  }

  /** Most bytes of one instance a page: a path, in arrays that may be twice as long, and marks. */
  static final int BYTES_PER_PAGE = 2 * 16 + 1;

  /**
   * Seconds that propagating back from every page takes on one thread, by a sample of the pages.
   *
   * @throws TooCostlyException if a page of the sample leads to too many paths
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
   * Walks all simple paths from {@code start}. Every page of a path but its last in the direction
   * of the links divides by its out-degree: the page left if walked ahead, the page reached if
   * walked back.
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
      // A product that has underflowed adds nothing, and neither does anything behind it.
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
                  + " million steps on simple paths begin or end at page @"
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
