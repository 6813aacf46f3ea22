package dev.akin.core.measure;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.pagesim.PageSim;
import java.util.List;

/**
 * The feature vector of a page v under {@link PageSim}, {@code FV(v) = (PG(u,v)) for all u} (the
 * full paper, Definition 5; the poster calls it the similarity vector SV): the rank that each page
 * sends to v. Each entry also has the expectation of Eq. (4) of the full paper for a single path,
 *
 * <pre>
 *   EPG(u,v,PR(u)) = PR(u) / k^L        L: links on a shortest path from u to v
 *   k = (sum over v of |O(v)|) / n      over the links in the direction of the measure
 * </pre>
 *
 * which depends neither on the decay nor on the degrees of the pages on the path.
 *
 * @param size number of entries above 0
 * @param received the sum of all entries, which is PS(v,v) without normalisation
 * @param walked size of the graph in the direction of the measure; k is its average out-degree
 * @param sources the greatest entries, by value and then by page
 */
public record FeatureVector(int size, double received, GraphSize walked, List<Source> sources) {
  public FeatureVector {
    sources = List.copyOf(sources);
  }

  /**
   * An entry of the vector.
   *
   * @param page the sending page u, which can be v itself
   * @param distance L
   * @param share T(u,v): the fraction of its rank that arrives
   * @param sent PG(u,v)
   * @param expected EPG(u,v,PR(u))
   */
  public record Source(int page, int distance, double share, double sent, double expected) {}
}
