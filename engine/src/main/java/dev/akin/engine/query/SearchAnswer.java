package dev.akin.engine.query;

import dev.akin.core.measure.PairScore;
import dev.akin.engine.index.Snippet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of results.
 *
 * @param total number of matches, with near-duplicates and without pruned pages
 * @param pruned number of matches that the similarity filter removed
 * @param folded number of matches that are folded under a better one
 * @param hits the requested results, best first
 */
public record SearchAnswer(int total, int pruned, int folded, List<Hit> hits) {
  /**
   * One result.
   *
   * @param place its position among all results, from 1
   * @param page the page
   * @param score the value that orders the results
   * @param relevance its relevance to the query
   * @param rank its rank, even if the order ignores it
   * @param similarity its similarity to the page or group of the filter; null if there is none
   * @param snippet a piece of its text
   * @param copies its near-duplicates among the matches, best first
   */
  public record Hit(
      int place,
      int page,
      double score,
      double relevance,
      double rank,
      @Nullable PairScore similarity,
      Snippet snippet,
      List<Integer> copies) {}
}
