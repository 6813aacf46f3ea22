package dev.akin.ingest.graph;

import java.nio.charset.StandardCharsets;

/**
 * The kinds of things that the two columns of a bipartite edge list name, such as users and items.
 * A page is then named {@code side/name}, so that user 7 and item 7 are two pages.
 *
 * @param left the kind of the sources; empty if both columns name the same kind
 * @param right the kind of the targets
 */
public record BipartiteSides(String left, String right) {
  /** Both columns name things of the same kind. */
  public static final BipartiteSides SAME = new BipartiteSides("", "");

  /**
   * Parses {@code left,right}.
   *
   * @throws IllegalArgumentException unless these are two different words
   */
  public static BipartiteSides parse(String text) {
    String[] words = text.split(",", -1);
    if (words.length != 2 || words[0].equals(words[1]) || !text.matches("[^\\s,/]+,[^\\s,/]+")) {
      throw new IllegalArgumentException(
          "the two sides must be two different words such as user,item, not " + text);
    }
    return new BipartiteSides(words[0], words[1]);
  }

  static byte[] prefix(String side) {
    return (side.isEmpty() ? "" : side + "/").getBytes(StandardCharsets.UTF_8);
  }
}
