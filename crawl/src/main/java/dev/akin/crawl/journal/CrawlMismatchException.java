package dev.akin.crawl.journal;

/** Says that a collection holds another crawl than the one that is asked for. */
public final class CrawlMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CrawlMismatchException(String message) {
    super(message);
  }
}
