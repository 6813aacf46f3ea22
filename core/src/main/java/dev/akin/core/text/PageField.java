package dev.akin.core.text;

/**
 * The fields of a page, with their weights (Wang et al.: an improved PageRank algorithm based on
 * page similarity): a word in the title is more significant than one in the text.
 */
public enum PageField {
  /** The title element. */
  TITLE(2.0),
  /** The headings h1 to h6. */
  HEAD(1.8),
  /** The description and the keywords in the page's metadata. */
  META(1.5),
  /** All other text. */
  BODY(1.0);

  private final double weight;

  PageField(double weight) {
    this.weight = weight;
  }

  /** The weight of an occurrence in this field. */
  public double weight() {
    return weight;
  }
}
