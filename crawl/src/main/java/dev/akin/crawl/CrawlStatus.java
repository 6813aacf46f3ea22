package dev.akin.crawl;

/**
 * The progress of a crawl.
 *
 * @param pages pages so far, including earlier sessions
 * @param rate pages a second in this session
 * @param waiting addresses in the queue
 * @param failed addresses that failed
 */
public record CrawlStatus(long pages, double rate, long waiting, long failed) {
  /** Receives the progress of a crawl, a few times a second. */
  @FunctionalInterface
  public interface Listener {
    /** A listener that does nothing. */
    Listener NONE = status -> {};

    /** Called from the thread that runs the crawl. */
    void onStatus(CrawlStatus status);
  }
}
