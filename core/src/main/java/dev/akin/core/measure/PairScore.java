package dev.akin.core.measure;

/**
 * The score of two pages, and the bounds that its defined value keeps.
 *
 * @param score the score
 * @param lower the defined value is not less
 * @param upper nor is it more
 */
public record PairScore(double score, double lower, double upper) {
  /** Checks the order. */
  public PairScore {
    if (!(lower <= score && score <= upper)) {
      throw new IllegalStateException(
          "score " + score + " lies outside of its bounds " + lower + " and " + upper);
    }
  }

  /** A score that is its defined value. */
  public static PairScore exact(double score) {
    return new PairScore(score, score, score);
  }

  /** Whether the score is its defined value. */
  public boolean isExact() {
    return lower == upper;
  }

  /** How far the score may lie from its defined value. */
  public double error() {
    return Math.max(score - lower, upper - score);
  }
}
