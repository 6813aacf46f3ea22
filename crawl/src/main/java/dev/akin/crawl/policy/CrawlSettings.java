package dev.akin.crawl.policy;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scope, limits and politeness of a crawl.
 *
 * @param starts the start addresses; empty to continue a crawl
 * @param reach the scope; null for that of the continued crawl, or the hosts of the starts
 * @param limits the limits
 * @param politeness the behaviour towards servers
 * @param traps the addresses that are skipped as traps
 */
public record CrawlSettings(
    List<WebUrl> starts,
    @Nullable ScopeKind reach,
    Limits limits,
    Politeness politeness,
    TrapPolicy traps) {
  /** Copies the list. */
  public CrawlSettings {
    starts = List.copyOf(starts);
  }

  /** Skips all kinds of traps. */
  public CrawlSettings(
      List<WebUrl> starts, @Nullable ScopeKind reach, Limits limits, Politeness politeness) {
    this(starts, reach, limits, politeness, TrapPolicy.ON);
  }

  /**
   * Limits of a crawl.
   *
   * @param pages maximum number of kept pages
   * @param depth maximum number of links from a start to a page
   * @param pageBytes maximum size of one page in bytes, encoded or decoded
   * @param pageTime maximum time from the request for a page to its last byte
   * @param time maximum time of the whole crawl
   */
  public record Limits(long pages, int depth, int pageBytes, Duration pageTime, Duration time) {
    /** A hundred thousand pages of at most 10 MB in at most 30 seconds each. */
    public static final Limits DEFAULT =
        new Limits(100_000, 100, 10 << 20, Duration.ofSeconds(30), Duration.ofDays(3650));

    /** The largest page size in bytes that can be read from the archives of a crawl. */
    public static final int LARGEST_PAGE = ArchiveReader.MAX_BLOCK - (1 << 20);

    /** Checks the limits. */
    public Limits {
      if (pageBytes > LARGEST_PAGE) {
        throw new IllegalArgumentException(
            "the limit of bytes must be at most " + LARGEST_PAGE + " (15 MB), not " + pageBytes);
      }
      if (pages < 1 || depth < 0 || pageBytes < 1) {
        throw new IllegalArgumentException(
            "the limits of pages and bytes must be at least 1, and that of depth 0");
      }
      if (pageTime.isNegative() || pageTime.isZero() || time.isNegative() || time.isZero()) {
        throw new IllegalArgumentException("the limits of time must be above 0");
      }
    }
  }

  /**
   * Behaviour towards servers.
   *
   * @param agent the User-Agent of the crawler; robots.txt files use {@link #TOKEN}
   * @param delay minimum time between the end of a request to a host and the next one
   * @param connections maximum number of concurrent hosts, with one request each
   * @param guard the guard of connections
   * @param followsNofollow whether links marked nofollow are followed
   * @param readsSitemaps whether sitemaps are read
   */
  public record Politeness(
      String agent,
      Duration delay,
      int connections,
      AddressGuard guard,
      boolean followsNofollow,
      boolean readsSitemaps) {
    /** The product token of the crawler in robots.txt files. */
    public static final String TOKEN = "akin";

    /** One second between requests, eight hosts at a time, public addresses only. */
    public static final Politeness DEFAULT =
        new Politeness(TOKEN, Duration.ofSeconds(1), 8, AddressGuard.PUBLIC_ONLY, false, true);

    /** Checks the numbers. */
    public Politeness {
      if (delay.isNegative()) {
        throw new IllegalArgumentException("the delay must not be negative");
      }
      if (connections < 1) {
        throw new IllegalArgumentException("the number of connections must be at least 1");
      }
    }
  }
}
