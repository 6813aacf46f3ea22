package dev.akin.core.graph;

/** A direction of links, seen from a page. */
public enum Direction {
  /** The links that leave the page: O(v). */
  OUT,
  /** The links that arrive at the page: I(v). */
  IN,
  /** Links in either direction: the union of O(v) and I(v). */
  BOTH;

  /** The opposite direction. */
  public Direction reverse() {
    return switch (this) {
      case OUT -> IN;
      case IN -> OUT;
      case BOTH -> BOTH;
    };
  }
}
