package dev.akin.core.rank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Arrays;

/**
 * PageRank (Page, Brin, Motwani, Winograd: The PageRank citation ranking, 1998):
 *
 * <pre>
 *   PR(v) = (1-d)/n + d * sum over u in I(v) of PR(u)/|O(u)|
 * </pre>
 *
 * started at 1/n and stopped when the L1 change of an iteration falls below {@code tol}. Pages
 * without out-links spread their score evenly over all pages, so the ranks sum to 1; dropping that
 * mass and dividing by the sum at the end gives the same vector.
 *
 * <p>Each page pulls from its in-links the ranks of the previous iteration, already divided by the
 * out-degrees; the same pass computes the next division, the residual and the mass of pages without
 * out-links. Pages are cut into blocks of equal work whose borders do not depend on the number of
 * threads, and partial sums are added in block order: the same bits for any number of threads. Time
 * O(links) per iteration, memory 32 bytes per page.
 *
 * @param damping d, in [0, 1)
 * @param tol the L1 change below which the iteration has converged, above 0
 * @param maxIterations maximum number of iterations, at least 1
 */
public record PageRank(double damping, double tol, int maxIterations) implements RankMethod {
  /** d = 0.85, tol = 1e-10, at most 1000 iterations. */
  public static final PageRank DEFAULT = new PageRank(0.85, 1e-10, 1000);

  public PageRank {
    Spec.require(damping >= 0 && damping < 1, "damping", "lie in [0, 1)", damping);
    Spec.require(Double.isFinite(tol) && tol > 0, "tol", "be above 0 and finite", tol);
    Spec.require(maxIterations >= 1, "maxIterations", "be at least 1", maxIterations);
  }

  @Override
  public Ranks compute(PageGraph graph, PageFacts facts, Run run) {
    int n = graph.pages();
    if (n == 0) {
      return new Ranks(new double[0], 0, 0, true);
    }
    try (ProgressListener.Task task = run.start("ranking", "iterations", -1)) {
      Iteration state = new Iteration(graph);
      int iterations = 0;
      double residual;
      do {
        residual = state.next(run);
        iterations++;
        task.advance(1);
      } while (!isDone(iterations, residual));
      return new Ranks(state.rank, iterations, residual, residual < tol);
    }
  }

  /** Whether to stop after {@code iterations} iterations, the last with this residual. */
  public boolean isDone(int iterations, double residual) {
    return residual < tol || iterations >= maxIterations;
  }

  /** The rank of a page without in-links, from the total rank of pages without out-links. */
  public double base(long pages, double dangling) {
    return (1 - damping) / pages + damping * dangling / pages;
  }

  @Override
  public String toString() {
    return Spec.print("pagerank", "damping", damping, "tol", tol, "maxIterations", maxIterations);
  }

  /** The vectors of one computation; {@link #next} replaces them by the next iteration's. */
  private final class Iteration {
    private final Links in;
    private final Links out;
    private final int[] borders;
    private final double[] residuals;
    private final double[] danglings;
    private double dangling;

    /** PR(v), overwritten in place: an iteration only reads {@link #share}. */
    private final double[] rank;

    /** d * PR(v)/|O(v)| of the previous iteration; 0 for pages without out-links. */
    private double[] share;

    private double[] nextShare;

    Iteration(PageGraph graph) {
      in = graph.links(Direction.IN);
      out = graph.links(Direction.OUT);
      int n = graph.pages();
      borders = PageBlocks.borders(in);
      residuals = new double[borders.length - 1];
      danglings = new double[borders.length - 1];
      rank = new double[n];
      share = new double[n];
      nextShare = new double[n];
      Arrays.fill(rank, 1.0 / n);
      int linkless = 0;
      for (int page = 0; page < n; page++) {
        int degree = out.degree(page);
        share[page] = degree == 0 ? 0 : damping / n / degree;
        linkless += degree == 0 ? 1 : 0;
      }
      dangling = (double) linkless / n;
    }

    /** Runs one iteration and returns its L1 change. */
    double next(Run run) {
      int n = rank.length;
      double base = base(n, dangling);
      run.parallel(residuals.length, block -> nextBlock(block, base));
      double[] spent = share;
      share = nextShare;
      nextShare = spent;
      dangling = PageBlocks.sum(danglings);
      return PageBlocks.sum(residuals);
    }

    private void nextBlock(int block, double base) {
      double[] from = share;
      double residual = 0;
      double without = 0;
      for (int page = borders[block]; page < borders[block + 1]; page++) {
        double next = base + in.sum(page, from);
        residual += Math.abs(next - rank[page]);
        rank[page] = next;
        int degree = out.degree(page);
        if (degree == 0) {
          without += next;
          nextShare[page] = 0;
        } else {
          nextShare[page] = damping * next / degree;
        }
      }
      residuals[block] = residual;
      danglings[block] = without;
    }
  }
}
