package dev.akin.engine.query;

import dev.akin.engine.index.Snippet;
import java.util.List;

/**
 * A page of results.
 *
 * @param total how many pages the query fits, near-duplicates included
 * @param folded how many of them are folded under a better one
 * @param hits the results asked for, best first
 */
public record SearchAnswer(int total, int folded, List<Hit> hits) {
  /**
   * One result.
   *
   * @param place its place among all results, from 1
   * @param page the page
   * @param score what it is ordered by
   * @param relevance how well the query fits it
   * @param rank its rank, whether or not it counts
   * @param snippet a piece of its text
   * @param copies its near-duplicates that the query fits too, best first
   */
  public record Hit(
      int place,
      int page,
      double score,
      double relevance,
      double rank,
      Snippet snippet,
      List<Integer> copies) {}
}
