package dev.akin.core.measure;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.pagesim.PageSim;
import java.util.List;

/**
 * The feature vector of a page v under {@link PageSim}, {@code FV(v) = (PG(u,v)) for all u} (the
 * full paper, Definition 5; the poster calls it the similarity vector SV): which pages send rank to
 * it, and how much. Each entry has beside it what Eq. (4) of the full paper expects of a single
 * path,
 *
 * <pre>
 *   EPG(u,v,PR(u)) = PR(u) / k^L        L: links on a shortest path from u to v
 *   k = (sum over v of |O(v)|) / n      of the links as the measure walks them
 * </pre>
 *
 * which knows neither the decay nor the degrees of the very pages on the path.
 *
 * @param size how many entries are above 0
 * @param received the sum of all entries, which is PS(v,v) without normalising
 * @param walked the size of the graph as the measure walks it, whose average out-degree is k
 * @param sources the greatest entries, the greatest first and then by page
 */
public record FeatureVector(int size, double received, GraphSize walked, List<Source> sources) {
  /** Copies the list. */
  public FeatureVector {
    sources = List.copyOf(sources);
  }

  /**
   * One entry.
   *
   * @param page the page u that sends, v itself among them
   * @param distance L
   * @param share T(u,v): the share of its rank that arrives
   * @param sent PG(u,v)
   * @param expected EPG(u,v,PR(u))
   */
  public record Source(int page, int distance, double share, double sent, double expected) {}
}
