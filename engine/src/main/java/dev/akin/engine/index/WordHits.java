package dev.akin.engine.index;

/**
 * All pages that match a query, ascending, with their scores. Treat the arrays as read-only.
 *
 * @param pages the pages
 * @param scores the relevance of each
 */
@SuppressWarnings("ArrayRecordComponent") // there may be millions
public record WordHits(int[] pages, float[] scores) {
  /** No hits. */
  public static final WordHits NONE = new WordHits(new int[0], new float[0]);

  /** Returns the number of hits. */
  public int size() {
    return pages.length;
  }
}
