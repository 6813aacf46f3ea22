package dev.akin.crawl.policy;

import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to crawl, how far, and with what politeness.
 *
 * @param starts where to begin; empty to go on with a crawl that was begun
 * @param reach which pages belong to the crawl; null for those of the crawl that was begun, or the
 *     hosts of the starts
 * @param limits where to stop
 * @param politeness how to behave
 * @param traps which addresses are left out as traps
 */
public record CrawlSettings(
    List<WebUrl> starts,
    @Nullable ScopeKind reach,
    Limits limits,
    Politeness politeness,
    TrapPolicy traps) {
  /** Keeps its own copy of the list. */
  public CrawlSettings {
    starts = List.copyOf(starts);
  }

  /** The same with all traps left out. */
  public CrawlSettings(
      List<WebUrl> starts, @Nullable ScopeKind reach, Limits limits, Politeness politeness) {
    this(starts, reach, limits, politeness, TrapPolicy.ON);
  }

  /**
   * Where to stop.
   *
   * @param pages pages that are kept
   * @param depth links from a start to a page
   * @param pageBytes bytes of one page, packed or unpacked
   * @param pageTime from the request for a page to its last byte
   * @param time of the whole crawl
   */
  public record Limits(long pages, int depth, int pageBytes, Duration pageTime, Duration time) {
    /** A hundred thousand pages of at most 10 MB in at most 30 seconds each. */
    public static final Limits DEFAULT =
        new Limits(100_000, 100, 10 << 20, Duration.ofSeconds(30), Duration.ofDays(3650));

    /** The largest page that the archives of a crawl can be read back with. */
    public static final int LARGEST_PAGE = ArchiveReader.MAX_BLOCK - (1 << 20);

    /** Checks that there is room for something. */
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
   * How to behave.
   *
   * @param agent what the crawler calls itself; robots.txt knows it as {@link #TOKEN}
   * @param delay least time between the end of a request to a host and the next one
   * @param connections hosts that are asked at the same time; each one request at a time
   * @param guard which addresses are refused
   * @param followsNofollow whether links marked nofollow are followed
   * @param readsSitemaps whether sitemaps are looked for
   */
  public record Politeness(
      String agent,
      Duration delay,
      int connections,
      AddressGuard guard,
      boolean followsNofollow,
      boolean readsSitemaps) {
    /** The name that robots.txt files know the crawler by. */
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
        throw new IllegalArgumentException("at least one connection is needed");
      }
    }
  }
}
