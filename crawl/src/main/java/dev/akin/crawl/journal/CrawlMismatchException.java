package dev.akin.crawl.journal;

/** The collection holds a crawl with other settings. */
public final class CrawlMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CrawlMismatchException(String message) {
    super(message);
  }
}
