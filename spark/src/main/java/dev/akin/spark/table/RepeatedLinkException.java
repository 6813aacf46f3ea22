package dev.akin.spark.table;

/**
 * Says that a link is there twice. To look for one beforehand would move all links once more, so
 * whoever sorts or groups them does.
 */
public final class RepeatedLinkException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The link between two pages. */
  public RepeatedLinkException(long source, long target) {
    this("the link from page " + source + " to page " + target);
  }

  /** A link at one end of which is this page. */
  public RepeatedLinkException(long page) {
    this("a link from or to page " + page);
  }

  private RepeatedLinkException(String link) {
    super(link + " is there twice, but may be there once only; write the tables again");
  }
}
