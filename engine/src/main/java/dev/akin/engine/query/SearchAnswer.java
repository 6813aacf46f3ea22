package dev.akin.engine.query;

import dev.akin.core.measure.PairScore;
import dev.akin.engine.index.Snippet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of results.
 *
 * @param total how many pages the query fits, near-duplicates included and pruned pages not
 * @param pruned how many pages the query fits that are not enough like the wanted page or group
 * @param folded how many of them are folded under a better one
 * @param hits the results asked for, best first
 */
public record SearchAnswer(int total, int pruned, int folded, List<Hit> hits) {
  /**
   * One result.
   *
   * @param place its place among all results, from 1
   * @param page the page
   * @param score what it is ordered by
   * @param relevance how well the query fits it
   * @param rank its rank, whether or not it counts
   * @param likeness how like the wanted page or group it is; null if none was named
   * @param snippet a piece of its text
   * @param copies its near-duplicates that the query fits too, best first
   */
  public record Hit(
      int place,
      int page,
      double score,
      double relevance,
      double rank,
      @Nullable PairScore likeness,
      Snippet snippet,
      List<Integer> copies) {}
}
