package dev.akin.crawl;

import dev.akin.crawl.fetch.FetchException;
import dev.akin.crawl.fetch.FetchResponse;
import dev.akin.crawl.fetch.Fetcher;
import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.RefusedAddressException;
import dev.akin.crawl.robots.RobotsFile;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A thread that sends requests: takes a host that is ready, requests its robots.txt or its next
 * address, passes the response on, and returns the host with the time of its next request.
 */
final class FetchWorker implements Runnable {
  /** Minimum pause before a retry. */
  private static final Duration RETRY = Duration.ofMillis(500);

  private final CrawlRound round;
  private final CrawlSettings.Politeness politeness;
  private final Fetcher fetcher;
  private final LinkFilter filter;
  private final ParseQueue parseQueue;

  FetchWorker(
      CrawlRound round,
      CrawlSettings settings,
      Fetcher fetcher,
      LinkFilter filter,
      ParseQueue parseQueue) {
    this.round = round;
    this.politeness = settings.politeness();
    this.fetcher = fetcher;
    this.filter = filter;
    this.parseQueue = parseQueue;
  }

  @Override
  public void run() {
    Frontier frontier = round.frontier();
    try {
      for (HostQueue host; (host = frontier.take()) != null; ) {
        long readyAt = System.nanoTime();
        try {
          readyAt = ask(host);
        } finally {
          frontier.release(host, readyAt);
        }
      }
    } catch (InterruptedException e) {
      // The crawl has ended.
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException | Error e) {
      parseQueue.fail(e);
    }
  }

  /** Sends one request to a host; returns the time of its next request. */
  private long ask(HostQueue host) throws IOException, InterruptedException {
    long offset = round.frontier().first(host);
    CrawlUrl item = round.journal().item(offset);
    String origin = CrawlScope.origin(item.url());
    RobotsFile robots = host.robots(origin);
    if (robots == null) {
      return askRobots(host, item.url(), offset);
    }
    round.frontier().removeFirst(host);
    String problem = host.isGivenUp() ? "host that does not answer" : robots.problem();
    if (problem != null) {
      parseQueue.hand(VisitResult.failed(item, 0, problem));
      return System.nanoTime();
    }
    if (!robots.rules().allowsNormal(pathAndQuery(item.url()))) {
      parseQueue.hand(VisitResult.of(VisitRecord.of(item, VisitOutcome.FORBIDDEN, 0, "")));
      return System.nanoTime();
    }
    return askPage(host, item, offset, delay(robots));
  }

  private static String pathAndQuery(WebUrl url) {
    return url.query() == null ? url.path() : url.path() + "?" + url.query();
  }

  private Duration delay(RobotsFile robots) {
    Duration asked = Duration.ofMillis((long) Math.ceil(1000 * robots.rules().crawlDelay()));
    return asked.compareTo(politeness.delay()) > 0 ? asked : politeness.delay();
  }

  private static long after(Duration pause) {
    return System.nanoTime() + pause.toNanos();
  }

  private long askRobots(HostQueue host, WebUrl url, long offset) throws InterruptedException {
    RobotsFile robots = RobotsFile.fetch(url, fetcher);
    // Tries of robots.txt are counted separately from those of the page that needs it.
    long key = ~offset;
    if (robots.problem() != null && robots.isPassing() && !host.isLastTry(key)) {
      return after(pause(politeness.delay(), host.tries(key)));
    }
    host.learn(CrawlScope.origin(url), robots);
    List<CrawlUrl> sitemaps = robots.problem() == null ? sitemaps(robots, url) : List.of();
    if (!sitemaps.isEmpty()) {
      parseQueue.hand(VisitResult.found(sitemaps));
    }
    return after(delay(robots));
  }

  /** Returns the sitemaps that robots.txt names, or else the default location. */
  private List<CrawlUrl> sitemaps(RobotsFile robots, WebUrl url) {
    List<CrawlUrl> items = new ArrayList<>();
    if (politeness.readsSitemaps() && round.scope().holds(url)) {
      List<String> named = robots.rules().sitemaps();
      for (String address : named.isEmpty() ? List.of("/sitemap.xml") : named) {
        CrawlUrl item = filter.sitemap(address, url, 0);
        if (item != null) {
          items.add(item);
        }
      }
    }
    return items;
  }

  private long askPage(HostQueue host, CrawlUrl item, long offset, Duration delay)
      throws IOException, InterruptedException {
    VisitRecord before = round.previous().page(item);
    try {
      FetchResponse fetched = fetch(item, before);
      host.hasAnswered();
      WebUrl spelled = fetched.otherSpelling();
      if (spelled != null) {
        Thread.sleep(delay.toMillis());
        fetched = fetcher.fetchSpelled(item.url(), spelled);
      }
      if (fetched.status() >= 500 || fetched.status() == 429) {
        throw FetchException.passing(
            "server that failed with " + fetched.status(), Fetcher.retryAfter(fetched));
      }
      parseQueue.hand(item, fetched, before);
    } catch (RefusedAddressException e) {
      parseQueue.hand(VisitResult.failed(item, 0, String.valueOf(e.getMessage())));
    } catch (FetchException e) {
      if (e.isOfHost()) {
        host.hasFailed();
      }
      if (e.isPassing() && !host.isLastTry(offset)) {
        round.frontier().add(host.name(), offset);
        Duration pause = pause(delay, host.tries(offset));
        return after(pause.compareTo(e.pause()) > 0 ? pause : e.pause());
      }
      parseQueue.hand(VisitResult.failed(item, 0, String.valueOf(e.getMessage())));
    }
    return after(delay);
  }

  private FetchResponse fetch(CrawlUrl item, @Nullable VisitRecord before) throws IOException {
    if (item.kind() == CrawlUrl.Kind.SITEMAP) {
      return fetcher.fetchFile(item.url(), SitemapFile.MAX_BYTES);
    }
    return fetcher.fetchPage(
        item.url(), before == null ? Fetcher.Validators.NONE : before.validators());
  }

  private static Duration pause(Duration delay, int tries) {
    Duration least = delay.compareTo(RETRY) > 0 ? delay : RETRY;
    return least.multipliedBy(Math.max(1, tries));
  }
}
