package dev.akin.core.eval;

/**
 * How related somebody finds a page to another.
 *
 * @param page the page that was asked about
 * @param other the page that was judged
 * @param relevance 0 for unrelated; the larger, the more related, up to 1e9
 */
public record Judgement(int page, int other, double relevance) {
  /** Sums over many pages stay exact enough, and finite, up to here. */
  private static final double MOST = 1e9;

  /** Checks the relevance. */
  public Judgement {
    if (!(relevance >= 0 && relevance <= MOST)) {
      throw new IllegalArgumentException(
          "relevance must lie between 0 and 1,000,000,000, but is " + relevance);
    }
  }
}
