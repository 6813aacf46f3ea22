package dev.akin.core.text;

/** Computes the weight of a term on a page from its occurrences. */
public interface TermWeighting {
  /** The count of one occurrence in a field; 0 excludes the field. */
  double count(PageField field);

  /**
   * The weight of a term on a page, not negative.
   *
   * @param counted the sum of the counts of its occurrences there, above 0
   * @param rarity ln(N/df): of the N pages with any terms, df have this one
   */
  double weight(double counted, double rarity);

  /** ln(N/df) of a term on df of N pages; 0 for a term on no page. */
  static double rarity(long pages, long frequency) {
    return frequency == 0 ? 0 : Math.log((double) pages / frequency);
  }
}
