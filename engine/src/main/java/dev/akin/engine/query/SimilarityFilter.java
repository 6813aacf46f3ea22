package dev.akin.engine.query;

import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Set;

/**
 * A filter of search results by similarity to a page or a group, the first use of Quevedo and
 * Huang's measure. A page is kept if its similarity is above 0 and at least the threshold.
 *
 * @param group the page or pages
 * @param scorer the measure of similarity
 * @param atLeast the threshold
 */
public record SimilarityFilter(GroupQuery group, Scorer scorer, double atLeast) {
  /** The threshold that equals the similarity among the members. */
  public static final String AMONG = "among";

  /** Rejects a threshold that is not a number. */
  public SimilarityFilter {
    if (Double.isNaN(atLeast)) {
      throw new IllegalArgumentException(refusal("NaN"));
    }
  }

  private static String refusal(String atLeast) {
    return "the threshold of similarity must be a number or 'among', but is '" + atLeast + "'";
  }

  /**
   * Creates a filter with a threshold that is a number or {@link #AMONG}.
   *
   * @throws IllegalArgumentException if it is neither
   */
  public static SimilarityFilter of(GroupQuery group, Scorer scorer, String atLeast, Run run) {
    if (atLeast.equals(AMONG)) {
      return new SimilarityFilter(group, scorer, group.among(scorer, run).score());
    }
    double least;
    try {
      least = Double.parseDouble(atLeast);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(refusal(atLeast), e);
    }
    return new SimilarityFilter(group, scorer, least);
  }

  /** Returns the similarity of every page that is kept, by one query. */
  Int2ObjectOpenHashMap<PairScore> kept(Run run) {
    Int2ObjectOpenHashMap<PairScore> kept = new Int2ObjectOpenHashMap<>();
    TopPages others = group.more(scorer, 0, Set.of(), atLeast, run);
    for (int i = 0; i < others.size(); i++) {
      kept.put(others.pages()[i], others.score(i));
    }
    for (int member : group.members()) {
      PairScore own = group.to(scorer, member, run);
      if (own.score() > 0 && own.score() >= atLeast) {
        kept.put(member, own);
      }
    }
    return kept;
  }
}
