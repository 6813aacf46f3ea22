package dev.akin.crawl;

/**
 * How far a crawl is.
 *
 * @param pages pages so far, those of earlier sessions included
 * @param rate pages a second in this session
 * @param waiting addresses that wait
 * @param failed addresses that failed
 */
public record CrawlStatus(long pages, double rate, long waiting, long failed) {
  /** Hears how far a crawl is, a few times a second. */
  @FunctionalInterface
  public interface Listener {
    /** Hears and says nothing. */
    Listener NONE = status -> {};

    /** Called from the thread that runs the crawl. */
    void hear(CrawlStatus status);
  }
}
