package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

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
    return measure.isEnumerated()
        ? new PathPropagation(paths, measure)
        : new WalkPropagation(paths, measure);
  }

  /**
   * The links that paths may take, shared by all instances over one graph.
   *
   * @param ahead links as they are walked from a source, without self-links
   * @param back the same links walked back to a source
   * @param inverse 1/|O(v)|, self-links counted, 0 where there are no links
   * @param returns which links have a twin that leads back
   */
  @SuppressWarnings("ArrayRecordComponent") // read-only, one number a page
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
   * The links u→v for which v→u is a link as well: the only ones on which a walk of two links comes
   * back.
   *
   * @param ahead one bit a position of the links ahead
   * @param back one bit a position of the links back
   * @param mass for every page v, the sum of 1/|O(b)| over the pages b that it exchanges links with
   */
  @SuppressWarnings("ArrayRecordComponent") // read-only
  record Returns(long[] ahead, long[] back, double[] mass) {
    /** Finds them by merging the two rows of every page; O(links). */
    static Returns of(Links ahead, Links back, double[] inverse) {
      long[] aheadBits = new long[(int) (ahead.count() >>> 6) + 1];
      long[] backBits = new long[aheadBits.length];
      double[] mass = new double[inverse.length];
      for (int page = 0; page < inverse.length; page++) {
        int i = ahead.start(page);
        int j = back.start(page);
        while (i < ahead.end(page) && j < back.end(page)) {
          int order = Integer.compare(ahead.target(i), back.target(j));
          if (order == 0) {
            aheadBits[i >>> 6] |= 1L << i;
            backBits[j >>> 6] |= 1L << j;
            mass[page] += inverse[ahead.target(i)];
          }
          i += order <= 0 ? 1 : 0;
          j += order >= 0 ? 1 : 0;
        }
      }
      return new Returns(aheadBits, backBits, mass);
    }

    boolean isAhead(int position) {
      return (ahead[position >>> 6] & 1L << position) != 0;
    }

    boolean isBack(int position) {
      return (back[position >>> 6] & 1L << position) != 0;
    }
  }
}
