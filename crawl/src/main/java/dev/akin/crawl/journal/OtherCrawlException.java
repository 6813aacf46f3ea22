package dev.akin.crawl.journal;

/** Says that a collection holds another crawl than the one that is asked for. */
public final class OtherCrawlException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OtherCrawlException(String message) {
    super(message);
  }
}
