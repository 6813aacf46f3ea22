package dev.akin.core.rank;

import dev.akin.core.graph.Components;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.message.Message;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.Locale;

/**
 * Bounds on the spectral radius of a matrix over links: repeated multiplication converges to 0 if
 * the radius is below 1 and diverges if it is above 1.
 *
 * <p>The radius is the maximum over the strongly connected components, since the links between
 * components close no cycle. Within a component the matrix M is irreducible, and for any positive x
 * (Collatz 1942, Wielandt 1950)
 *
 * <pre>
 *   min over i of (Mx)_i / x_i  <=  radius  <=  max over i of (Mx)_i / x_i
 * </pre>
 *
 * x is driven towards the principal eigenvector by x := Mx + x, which also converges where powers
 * of M alone would oscillate. The bounds hold at any number of iterations.
 *
 * @param lower lower bound of the radius
 * @param upper upper bound of the radius
 */
record SpectralRadius(double lower, double upper) {
  private static final int MOST_ITERATIONS = 2000;
  private static final double PRECISION = 1e-9;

  /** Tolerance for rounding in comparisons with 1. */
  private static final double SLACK = 1e-12;

  /**
   * The radius of the matrix whose entry from page v to page a is the weight of that link times
   * scale(v).
   */
  static SpectralRadius of(PageGraph graph, WeighedLinks links, double[] scale, Run run) {
    Components components = Components.of(graph, run);
    Iteration state = new Iteration(components, links.within(components::of), scale);
    try (ProgressListener.Task task = run.start("bounding growth", "iterations", -1)) {
      SpectralRadius radius = state.next(run);
      for (int i = 1; i < MOST_ITERATIONS && !radius.isNarrow(); i++) {
        radius = state.next(run);
        task.advance(1);
      }
      return radius;
    }
  }

  private boolean isNarrow() {
    return upper - lower <= PRECISION * upper;
  }

  /** The consequence for the published form of similarity-weighted PageRank. */
  Message verdict() {
    boolean isKnown = upper - lower < 1e-4;
    Message radius =
        isKnown
            ? Message.of(RankMessage.RADIUS, number((lower + upper) / 2))
            : Message.of(RankMessage.RADIUS_BETWEEN, number(lower), number(upper));
    RankMessage verdict =
        lower > 1 + SLACK
            ? RankMessage.DIVERGES
            : upper < 1 - SLACK ? RankMessage.CONVERGES : RankMessage.OPEN;
    return Message.of(verdict, radius);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  /** The vector that converges to the eigenvectors of the components. */
  private static final class Iteration {
    private final Components components;
    private final WeighedLinks links;
    private final double[] scale;
    private final double[] x;
    private final double[] scaled;
    private final double[] product;
    private final double[] least;
    private final double[] most;
    private final double[] size;

    Iteration(Components components, WeighedLinks links, double[] scale) {
      this.components = components;
      this.links = links;
      this.scale = scale;
      int n = scale.length;
      x = new double[n];
      Arrays.fill(x, 1);
      scaled = new double[n];
      product = new double[n];
      least = new double[components.count()];
      most = new double[components.count()];
      size = new double[components.count()];
    }

    SpectralRadius next(Run run) {
      for (int page = 0; page < x.length; page++) {
        scaled[page] = scale[page] * x[page];
      }
      run.parallel(
          links.blocks(),
          block -> {
            for (int page = links.border(block); page < links.border(block + 1); page++) {
              product[page] = links.sum(page, scaled);
            }
          });
      return advance();
    }

    /** Computes the bounds and the vector of the next iteration. */
    private SpectralRadius advance() {
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      Arrays.fill(most, 0);
      Arrays.fill(size, 0);
      for (int page = 0; page < x.length; page++) {
        int component = components.of(page);
        double ratio = product[page] / x[page];
        least[component] = Math.min(least[component], ratio);
        most[component] = Math.max(most[component], ratio);
        size[component] = Math.max(size[component], product[page] + x[page]);
      }
      for (int page = 0; page < x.length; page++) {
        // Any positive vector gives bounds, so entries are kept above 0.
        double next = (product[page] + x[page]) / size[components.of(page)];
        x[page] = Math.max(Double.MIN_NORMAL, next);
      }
      double lower = Arrays.stream(least).max().orElse(0);
      return new SpectralRadius(lower, Arrays.stream(most).max().orElse(0));
    }
  }
}
