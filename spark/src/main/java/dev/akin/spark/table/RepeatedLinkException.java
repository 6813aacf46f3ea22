package dev.akin.spark.table;

/**
 * A link occurs twice. A check in advance would shuffle all links once more, so code that sorts or
 * groups links throws this.
 */
public final class RepeatedLinkException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The link between two pages. */
  public RepeatedLinkException(long source, long target) {
    this("the link from page " + source + " to page " + target);
  }

  /** A link from or to a page. */
  public RepeatedLinkException(long page) {
    this("a link from or to page " + page);
  }

  private RepeatedLinkException(String link) {
    super(link + " occurs twice; links must be distinct; write the tables again");
  }
}
