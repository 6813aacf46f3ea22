package dev.akin.core.measure;

import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SparseSum;

/**
 * T(u,v) of {@link PageSim}: what a page sends along simple paths, as a share of its rank. It
 * depends on links only. An instance belongs to one thread at a time and keeps its working memory.
 */
interface Propagation {
  /** Adds T(source, v) to {@code sent} for all v, the source itself with 1. */
  void forward(int source, SparseSum sent, Run run);

  /** Adds T(i, page) to {@code received} for all i, the page itself with 1. */
  void backward(int page, SparseSum received, Run run);

  /** The cheapest exact propagation for the measure's radius. */
  static Propagation of(Paths paths, PageSim measure) {
    return measure.radius() <= WalkPropagation.MAX_RADIUS
        ? new WalkPropagation(paths, measure)
        : new PathPropagation(paths, measure);
  }

  /**
   * The links that paths may take, shared by all instances over one graph.
   *
   * @param ahead links as they are walked from a source, without self-links
   * @param back the same links walked back to a source
   * @param inverse 1/|O(v)|, self-links counted, 0 where there are no links
   */
  @SuppressWarnings("ArrayRecordComponent") // read-only, one number a page
  record Paths(Links ahead, Links back, double[] inverse) {
    static Paths of(PageGraph graph, PageSim measure) {
      Links ahead = graph.links(measure.direction());
      double[] inverse = new double[graph.pages()];
      for (int page = 0; page < inverse.length; page++) {
        int degree = ahead.degree(page);
        inverse[page] = degree == 0 ? 0 : 1.0 / degree;
      }
      Links back = graph.links(measure.direction().reverse());
      return new Paths(ahead.withoutSelfLinks(), back.withoutSelfLinks(), inverse);
    }
  }
}
