package dev.akin.core.rank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Arrays;
import java.util.Objects;

/**
 * Hubs and authorities (Kleinberg: Authoritative sources in a hyperlinked environment, 1999) of the
 * whole graph: a good hub links to good authorities, a good authority is linked from good hubs.
 *
 * <pre>
 *   hub(v)       = sum over w in O(v) of authority(w)
 *   authority(v) = sum over u in I(v) of hub(u)
 * </pre>
 *
 * Both start equal for all pages and are divided, after every iteration, by their sum, so they sum
 * to 1 like other ranks; the paper divides by the root of the sum of squares, which gives the same
 * order and ratios. An iteration computes hubs, then authorities; it stops when the L1 change of
 * the requested score falls below {@code tol}. In a graph without links every score is 0.
 *
 * <p>The limit is the projection of the start vector on the principal eigenvectors, so it is
 * defined if there are several; if the second eigenvalue is close to the first, convergence is
 * slow, and the outcome says so. Blocks are cut as in {@link PageRank}, and partial sums are added
 * in block order: the same bits for any number of threads. Time O(links) per iteration, 32 bytes
 * per page.
 *
 * @param score the requested score
 * @param tol the L1 change below which the iteration has converged, above 0
 * @param maxIterations maximum number of iterations, at least 1
 */
public record Hits(Score score, double tol, int maxIterations) implements RankMethod {
  /** Authorities, tol = 1e-10, at most 1000 iterations. */
  public static final Hits DEFAULT = new Hits(Score.AUTHORITY, 1e-10, 1000);

  /** One of the two scores. */
  public enum Score {
    /** The score of pages that good hubs link to. */
    AUTHORITY,
    /** The score of pages that link to good authorities. */
    HUB
  }

  public Hits {
    Objects.requireNonNull(score, "score");
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
      Side hubs = new Side(graph.links(Direction.OUT));
      Side authorities = new Side(graph.links(Direction.IN));
      Side wanted = score == Score.HUB ? hubs : authorities;
      int iterations = 0;
      do {
        hubs.pull(authorities, run);
        authorities.pull(hubs, run);
        iterations++;
        task.advance(1);
      } while (wanted.change >= tol && iterations < maxIterations);
      return new Ranks(wanted.scores(), iterations, wanted.change, wanted.change < tol);
    }
  }

  @Override
  public String toString() {
    return Spec.print("hits", "score", score, "tol", tol, "maxIterations", maxIterations);
  }

  /**
   * The hubs or the authorities. Stores unnormalised sums and their total, by which readers divide:
   * a separate pass for the division would cost as much as the links.
   */
  private static final class Side {
    private final Links links;
    private final int[] borders;
    private final double[] sums;
    private final double[] changes;
    private double[] raw;
    private double[] next;
    private double total;
    private double change = Double.POSITIVE_INFINITY;

    Side(Links links) {
      this.links = links;
      borders = PageBlocks.borders(links);
      sums = new double[borders.length - 1];
      changes = new double[borders.length - 1];
      raw = new double[links.pages()];
      next = new double[links.pages()];
      Arrays.fill(raw, 1);
      total = raw.length;
    }

    /** Sets the score of every page to the sum of the scores at the other ends of its links. */
    void pull(Side other, Run run) {
      double scale = other.total == 0 ? 0 : 1 / other.total;
      run.parallel(sums.length, block -> pullBlock(block, other.raw, scale));
      double[] spent = raw;
      double before = total == 0 ? 0 : 1 / total;
      raw = next;
      next = spent;
      total = PageBlocks.sum(sums);
      double after = total == 0 ? 0 : 1 / total;
      run.parallel(sums.length, block -> changes[block] = change(block, before, after));
      change = PageBlocks.sum(changes);
    }

    private void pullBlock(int block, double[] from, double scale) {
      double sum = 0;
      for (int page = borders[block]; page < borders[block + 1]; page++) {
        double pulled = scale * links.sum(page, from);
        next[page] = pulled;
        sum += pulled;
      }
      sums[block] = sum;
    }

    /** {@code next} holds the previous scores. */
    private double change(int block, double before, double after) {
      double change = 0;
      for (int page = borders[block]; page < borders[block + 1]; page++) {
        change += Math.abs(after * raw[page] - before * next[page]);
      }
      return change;
    }

    double[] scores() {
      double scale = total == 0 ? 0 : 1 / total;
      return Arrays.stream(raw).map(score -> scale * score).toArray();
    }
  }
}
