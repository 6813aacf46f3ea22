package dev.akin.core.text;

/**
 * Where on a page a term stands, and what it weighs there (Wang et al.: an improved PageRank
 * algorithm based on page similarity): a word of the title says more of a page than one of its
 * text.
 */
public enum PageField {
  /** The title element. */
  TITLE(2.0),
  /** The headings h1 to h6. */
  HEAD(1.8),
  /** The description and the keywords that the page gives itself. */
  META(1.5),
  /** All other text. */
  BODY(1.0);

  private final double weight;

  PageField(double weight) {
    this.weight = weight;
  }

  /** What one occurrence here counts. */
  public double weight() {
    return weight;
  }
}
