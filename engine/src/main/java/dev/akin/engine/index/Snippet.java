package dev.akin.engine.index;

import java.util.List;

/**
 * An excerpt of a page's text, with the positions of the words of a query. The text is not escaped
 * for HTML.
 *
 * @param text about twenty words, with … for omissions
 * @param marks the words of the query, ascending, without overlap
 */
public record Snippet(String text, List<Mark> marks) {
  /** Copies the list. */
  public Snippet {
    marks = List.copyOf(marks);
  }

  /**
   * A range of the text, in UTF-16 units.
   *
   * @param start its first unit
   * @param end the unit after its last
   */
  public record Mark(int start, int end) {}
}
