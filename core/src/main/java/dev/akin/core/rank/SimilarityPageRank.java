package dev.akin.core.rank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.message.Message;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import dev.akin.core.text.MissingTextException;
import dev.akin.core.text.PageText;
import java.util.Arrays;
import java.util.Objects;

/**
 * PageRank with a preference for links between similar pages (Wang, Yu, Wang, Xu: PageRank
 * algorithm based on page similarity, 2017). Sim is the cosine of keywords weighted by field, and
 * {@code lambda} 0.2 for a Sim up to 0.4, 0.5 up to 0.7, 0.8 above, or a constant.
 *
 * <pre>
 *   published    PR(A) = (1-d) + d * sum over V in I(A) of PR(V)/C(V) * (1 + lambda*Sim(A,V))
 *   stochastic   PR(A) = (1-d)/n + d * sum over V in I(A) of PR(V) * share(V,A)
 *                share(V,A) = (1 + lambda*Sim(A,V)) / sum over B in O(V) of (1 + lambda*Sim(B,V))
 * </pre>
 *
 * Erratum: in the published form, Eq. (8), a page distributes more than its rank, so values can
 * grow without bound; they do on the paper's own example, and its Table 3 cannot be reproduced. The
 * stochastic form keeps the intent, always converges and sums to 1; pages without out-links spread
 * their score evenly. The published form is iterated for {@code rounds} rounds from 1/n, and {@link
 * SpectralRadius} determines whether its values converge.
 *
 * <p>Blocks are cut as in {@link PageRank}: the same bits for any number of threads. Time: a merge
 * of two pages' words for each link, then O(links) per iteration; memory 8 bytes per link and 40
 * per page, and 12 for each different word of each page while cosines are computed.
 *
 * @param mode the stochastic or the published form
 * @param lambda the weight of similarity, or {@link #STEPPED}
 * @param damping d, in [0, 1)
 * @param tol the L1 change below which the iteration has converged, above 0
 * @param maxIterations maximum number of iterations of the stochastic form, at least 1
 * @param rounds number of iterations of the published form, at least 1
 */
public record SimilarityPageRank(
    Mode mode, double lambda, double damping, double tol, int maxIterations, int rounds)
    implements RankMethod {
  /** The lambda that depends on the similarity. */
  public static final double STEPPED = -1;

  /** Stochastic, stepped, d = 0.85; 81 rounds as in the paper's Table 3. */
  public static final SimilarityPageRank DEFAULT =
      new SimilarityPageRank(Mode.STOCHASTIC, STEPPED, 0.85, 1e-10, 1000, 81);

  private static final double MOST_LAMBDA = 1e6;

  /** Values of the published form above this are not meaningful. */
  private static final double MOST = 1e300;

  /** The form of the equation. */
  public enum Mode {
    /** Every page distributes exactly its rank. */
    STOCHASTIC,
    /** Eq. (8) as printed. */
    PUBLISHED
  }

  public SimilarityPageRank {
    Objects.requireNonNull(mode, "mode");
    if (!(lambda == STEPPED || (lambda >= 0 && lambda <= MOST_LAMBDA))) {
      throw new IllegalArgumentException(
          "lambda must be stepped or lie in [0, 1000000], but is " + lambda);
    }
    if (!(damping >= 0 && damping < 1)) {
      throw new IllegalArgumentException("damping must lie in [0, 1), but is " + damping);
    }
    if (!(tol > 0 && tol < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("tol must be above 0 and finite, but is " + tol);
    }
    if (maxIterations < 1 || rounds < 1) {
      throw new IllegalArgumentException(
          "maxIterations and rounds must be at least 1, but are "
              + maxIterations
              + " and "
              + rounds);
    }
  }

  @Override
  public Ranks compute(PageGraph graph, PageFacts facts, Run run) {
    PageText text = facts.text();
    if (text == null) {
      throw new MissingTextException("similarity-pagerank");
    }
    if (graph.pages() == 0) {
      return new Ranks(new double[0], 0, 0, true);
    }
    WeighedLinks links = WeighedLinks.bySimilarity(graph, text, this, run);
    boolean isPublished = mode == Mode.PUBLISHED;
    try (ProgressListener.Task task =
        run.start("ranking", "iterations", isPublished ? rounds : -1)) {
      Iteration state = new Iteration(graph, links);
      int iterations = 0;
      double residual;
      do {
        residual = state.next(run);
        iterations++;
        task.advance(1);
      } while (!isDone(iterations, residual));
      Message remark = isPublished ? verdict(graph, links, run) : Message.NOTHING;
      return new Ranks(state.rank, iterations, residual, residual < tol, remark);
    }
  }

  /** Whether to stop after {@code iterations} iterations, the last with this residual. */
  public boolean isDone(int iterations, double residual) {
    return mode == Mode.PUBLISHED
        ? iterations >= rounds || !(residual < MOST)
        : iterations >= maxIterations || residual < tol;
  }

  /** The rank of a page without in-links, from the total rank of pages without out-links. */
  public double base(long pages, double dangling) {
    return mode == Mode.PUBLISHED
        ? 1 - damping
        : (1 - damping) / pages + damping * dangling / pages;
  }

  /** The factor of a link between pages of this similarity. */
  public double factor(double similarity) {
    double step = similarity <= 0.4 ? 0.2 : similarity <= 0.7 ? 0.5 : 0.8;
    return 1 + (lambda == STEPPED ? step : lambda) * similarity;
  }

  private Message verdict(PageGraph graph, WeighedLinks links, Run run) {
    double[] scale = new double[graph.pages()];
    Arrays.setAll(scale, page -> damping / Math.max(1, graph.outDegree(page)));
    return SpectralRadius.of(graph, links, scale, run).verdict();
  }

  @Override
  public String toString() {
    return Spec.print(
        "similarity-pagerank",
        "mode",
        mode,
        "lambda",
        lambda == STEPPED ? "stepped" : lambda,
        "damping",
        damping,
        "tol",
        tol,
        "maxIterations",
        maxIterations,
        "rounds",
        rounds);
  }

  /** The vectors of one computation; {@link #next} replaces them by the next iteration's. */
  private final class Iteration {
    private final WeighedLinks links;
    private final double[] residuals;
    private final double[] danglings;
    private final double[] rank;

    /** The rank that a page distributes per unit of weight of its links, or per link. */
    private final double[] portion;

    /** {@link #portion} times the ranks of the previous iteration. */
    private double[] share;

    private double[] nextShare;
    private double dangling;

    Iteration(PageGraph graph, WeighedLinks links) {
      this.links = links;
      int n = graph.pages();
      residuals = new double[links.blocks()];
      danglings = new double[links.blocks()];
      rank = new double[n];
      portion = new double[n];
      share = new double[n];
      nextShare = new double[n];
      Links out = graph.links(Direction.OUT);
      double[] totals = mode == Mode.STOCHASTIC ? links.totals() : new double[0];
      Arrays.fill(rank, 1.0 / n);
      for (int page = 0; page < n; page++) {
        int degree = out.degree(page);
        double whole = mode == Mode.STOCHASTIC ? totals[page] : degree;
        portion[page] = degree == 0 ? 0 : damping / whole;
        share[page] = portion[page] / n;
        dangling += degree == 0 ? 1.0 / n : 0;
      }
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
      double residual = 0;
      double without = 0;
      for (int page = links.border(block); page < links.border(block + 1); page++) {
        double next = base + links.sum(page, share);
        residual += Math.abs(next - rank[page]);
        rank[page] = next;
        nextShare[page] = portion[page] * next;
        without += portion[page] == 0 ? next : 0;
      }
      residuals[block] = residual;
      danglings[block] = without;
    }
  }
}
