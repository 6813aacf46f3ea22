package dev.akin.core.graph;

/** Which links of a page count. */
public enum Direction {
  /** The links that leave the page: O(v). */
  OUT,
  /** The links that arrive at the page: I(v). */
  IN,
  /** Links walked either way: the set union of O(v) and I(v). */
  BOTH;

  /** The direction in which the same links are walked back. */
  public Direction reverse() {
    return switch (this) {
      case OUT -> IN;
      case IN -> OUT;
      case BOTH -> BOTH;
    };
  }
}
