package dev.akin.core.eval;

/**
 * How related somebody finds a page to another.
 *
 * @param page the page that was asked about
 * @param other the page that was judged
 * @param relevance 0 for unrelated; the larger, the more related
 */
public record Judgement(int page, int other, double relevance) {
  /** Checks the relevance. */
  public Judgement {
    if (!(relevance >= 0 && relevance < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "relevance must be finite and not below 0, but is " + relevance);
    }
  }
}
