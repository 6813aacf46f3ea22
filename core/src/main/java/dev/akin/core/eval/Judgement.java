package dev.akin.core.eval;

/**
 * A relevance judgement about a pair of pages.
 *
 * @param page the page of the query
 * @param other the judged page
 * @param relevance from 0 for unrelated to 1e9
 */
public record Judgement(int page, int other, double relevance) {
  /** The largest relevance: sums over many pages stay finite and exact enough. */
  private static final double MOST = 1e9;

  public Judgement {
    if (!(relevance >= 0 && relevance <= MOST)) {
      throw new IllegalArgumentException(
          "relevance must lie between 0 and 1,000,000,000, but is " + relevance);
    }
  }
}
