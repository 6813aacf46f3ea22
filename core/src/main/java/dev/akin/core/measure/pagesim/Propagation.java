package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;
import java.util.BitSet;

/**
 * T(u,v) of {@link PageSim}: the fraction of its rank that a page sends along simple paths. It
 * depends on links only. Not thread-safe; reuses its working memory.
 */
interface Propagation {
  /** Adds T(source, v) to {@code sent} for all v; T(source, source) = 1. */
  void forward(int source, SparseSum sent, Run run);

  /** Adds T(i, page) to {@code received} for all i; T(page, page) = 1. */
  void backward(int page, SparseSum received, Run run);

  /** The cheapest exact propagation for the measure's radius. */
  static Propagation of(Paths paths, PageSim measure) {
    return measure.isEnumerated()
        ? new PathPropagation(paths, measure)
        : new WalkPropagation(paths, measure);
  }

  /**
   * The links of paths, shared by all instances over one graph.
   *
   * @param ahead links in the direction of propagation, without self-links
   * @param back the same links reversed
   * @param inverse 1/|O(v)| including self-links, 0 without links
   * @param returns the reciprocal links
   */
  @SuppressWarnings("ArrayRecordComponent") // read-only, one number per page
  record Paths(Links ahead, Links back, double[] inverse, Returns returns) {
    static Paths of(PageGraph graph, PageSim measure) {
      Links links = graph.links(measure.direction());
      double[] inverse = new double[graph.pages()];
      for (int page = 0; page < inverse.length; page++) {
        int degree = links.degree(page);
        inverse[page] = degree == 0 ? 0 : 1.0 / degree;
      }
      Links ahead = links.withoutSelfLinks();
      Links back = graph.links(measure.direction().reverse()).withoutSelfLinks();
      return new Paths(ahead, back, inverse, Returns.of(ahead, back, inverse));
    }
  }

  /**
   * The reciprocal links u→v, for which v→u exists: only these allow a walk of two links that
   * returns.
   *
   * @param ahead one bit per position of the links ahead
   * @param back one bit per position of the links back
   * @param mass for every page v, the sum of 1/|O(b)| over the pages b with reciprocal links to v
   */
  @SuppressWarnings("ArrayRecordComponent") // read-only
  record Returns(BitSet ahead, BitSet back, double[] mass) {
    /** Finds them by merging the two rows of every page; O(links). */
    static Returns of(Links ahead, Links back, double[] inverse) {
      BitSet isReciprocalAhead = new BitSet();
      BitSet isReciprocalBack = new BitSet();
      double[] mass = new double[inverse.length];
      for (int page = 0; page < inverse.length; page++) {
        int i = ahead.start(page);
        int j = back.start(page);
        while (i < ahead.end(page) && j < back.end(page)) {
          int order = Integer.compare(ahead.target(i), back.target(j));
          if (order == 0) {
            isReciprocalAhead.set(i);
            isReciprocalBack.set(j);
            mass[page] += inverse[ahead.target(i)];
          }
          i += order <= 0 ? 1 : 0;
          j += order >= 0 ? 1 : 0;
        }
      }
      return new Returns(isReciprocalAhead, isReciprocalBack, mass);
    }
  }
}
