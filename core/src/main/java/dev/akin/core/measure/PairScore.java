package dev.akin.core.measure;

/**
 * The score of two pages, with bounds on its defined value.
 *
 * @param score the score
 * @param lower lower bound of the defined value
 * @param upper upper bound of the defined value
 */
public record PairScore(double score, double lower, double upper) {
  public PairScore {
    if (!(lower <= score && score <= upper)) {
      throw new IllegalStateException(
          "score " + score + " lies outside of its bounds " + lower + " and " + upper);
    }
  }

  /** A score that equals its defined value. */
  public static PairScore exact(double score) {
    return new PairScore(score, score, score);
  }

  /** Whether the score equals its defined value. */
  public boolean isExact() {
    return lower == upper;
  }

  /** Maximum difference between the score and its defined value. */
  public double error() {
    return Math.max(score - lower, upper - score);
  }
}
