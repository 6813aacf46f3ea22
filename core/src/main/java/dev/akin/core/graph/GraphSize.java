package dev.akin.core.graph;

/** How large a graph is: all that an estimate may know of it. */
public record GraphSize(int pages, long links) {
  /** Links a page, on average; 0 for the empty graph. */
  public double meanDegree() {
    return pages == 0 ? 0 : (double) links / pages;
  }
}
