package dev.akin.core.graph;

/** The numbers of pages and links of a graph, for estimates of memory and time. */
public record GraphSize(int pages, long links) {
  /**
   * The average out-degree of the PageSim paper (section 5.1): {@code k = (sum over v of |O(v)|) /
   * n}; 0 without pages.
   */
  public double averageOutDegree() {
    return pages == 0 ? 0 : (double) links / pages;
  }

  /**
   * {@code C = k^r} of section 5.2: the average number of pages within r links of a page, if no two
   * paths meet.
   */
  public double averageReach(int radius) {
    return Math.pow(averageOutDegree(), radius);
  }

  /**
   * Eq. (4), {@code EPG(u,v,score) = score / k^L}: the expected part of a score that arrives along
   * one path of L links; 0 for a path of at least one link in a graph without links.
   */
  public double expectedRemains(double score, int length) {
    return length > 0 && links == 0 ? 0 : score / averageReach(length);
  }
}
