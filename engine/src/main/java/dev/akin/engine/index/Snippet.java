package dev.akin.engine.index;

import java.util.List;

/**
 * A piece of a page's text, and where in it the words of a query stand. The text is as the page has
 * it: whoever shows it as HTML escapes it piece by piece.
 *
 * @param text some twenty words, with … where something is left out
 * @param marks the words of the query, rising, without overlap
 */
public record Snippet(String text, List<Mark> marks) {
  /** Keeps its own copy of the list. */
  public Snippet {
    marks = List.copyOf(marks);
  }

  /**
   * A stretch of the text, in UTF-16 units.
   *
   * @param start its first
   * @param end the one after its last
   */
  public record Mark(int start, int end) {}
}
