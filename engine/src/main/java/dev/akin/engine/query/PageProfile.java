package dev.akin.engine.query;

import dev.akin.core.graph.Closure;
import dev.akin.core.graph.References;
import dev.akin.core.measure.FeatureVector;
import dev.akin.core.message.Message;
import java.util.List;
import java.util.Map;

/**
 * One page by the definitions of the papers.
 *
 * @param page the page
 * @param rank its PageRank
 * @param place its place by PageRank, from 1; of equal ranks the lower page is first
 * @param links the links that count in the measures
 * @param prestige R1, R2, R3 and their weighted sum
 * @param closure C+(page)
 * @param features the feature vector under PageSim
 */
public record PageProfile(
    int page,
    double rank,
    int place,
    Neighbours links,
    Referrers prestige,
    Closure closure,
    FeatureVector features) {
  /**
   * Some pages, of which the first are listed.
   *
   * @param count their number
   * @param first those with the highest PageRank, the highest first and then by page number
   */
  public record Listed(int count, List<Integer> first) {
    /** Copies the list. */
    public Listed {
      first = List.copyOf(first);
    }
  }

  /** The pages that link to the page, and those that it links to. */
  public record Neighbours(Listed in, Listed out) {}

  /**
   * The references of the page.
   *
   * @param prestige W1 |R1| + W2 |R2| + W3 |R3|
   * @param byKind the referrers of each class
   * @param references the classification
   */
  public record Referrers(
      double prestige, Map<References.Kind, Listed> byKind, References references) {
    /** Copies the map. */
    public Referrers {
      byKind = Map.copyOf(byKind);
    }

    /** Returns a remark on the classes; empty if there is none. */
    public Message remark() {
      return references.remark();
    }

    /** Whether links from the same site are a class of their own. */
    public boolean hasSites() {
      return references.hasSites();
    }

    /** Whether pages are classified by a topic. */
    public boolean hasTopic() {
      return references.hasTopic();
    }

    /** The referrers of one class. */
    public Listed of(References.Kind kind) {
      return byKind.getOrDefault(kind, new Listed(0, List.of()));
    }
  }
}
