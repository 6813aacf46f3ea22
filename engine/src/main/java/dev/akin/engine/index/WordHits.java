package dev.akin.engine.index;

/**
 * All pages that a query fits, rising, and what each scores. Treat the arrays as read-only.
 *
 * @param pages the pages
 * @param scores the relevance of each
 */
@SuppressWarnings("ArrayRecordComponent") // there may be millions
public record WordHits(int[] pages, float[] scores) {
  /** None at all. */
  public static final WordHits NONE = new WordHits(new int[0], new float[0]);

  /** How many there are. */
  public int size() {
    return pages.length;
  }
}
