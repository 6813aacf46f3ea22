package dev.akin.core.text;

/** How the occurrences of a term on a page become what the term weighs there. */
public interface TermWeighting {
  /** What one occurrence in a field counts; 0 leaves the field out. */
  double count(PageField field);

  /**
   * What a term weighs on a page, not negative.
   *
   * @param counted what its occurrences there count together, above 0
   * @param rarity ln(N/df): of the N pages with any terms, df have this one
   */
  double weight(double counted, double rarity);

  /** ln(N/df) of a term that df of N pages have; 0 for one that no page has. */
  static double rarity(long pages, long frequency) {
    return frequency == 0 ? 0 : Math.log((double) pages / frequency);
  }
}
