package dev.akin.crawl.robots;

import dev.akin.crawl.fetch.BodyDecoder;
import dev.akin.crawl.fetch.FetchException;
import dev.akin.crawl.fetch.FetchResponse;
import dev.akin.crawl.fetch.Fetcher;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.RefusedAddressException;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The robots.txt of one origin, fetched by RFC 9309: up to five redirects are followed; a missing
 * file (4xx) allows everything; a server that fails or cannot be reached forbids everything; it is
 * valid for a day. The status "too many requests" counts as a failure of the server.
 *
 * @param rules the rules for this crawler
 * @param problem the reason why it could not be fetched, or null
 * @param isPassing whether a retry may help
 * @param time the time of the request, in nanoseconds of the JVM
 */
public record RobotsFile(
    RobotsRules rules, @Nullable String problem, boolean isPassing, long time) {
  private static final int MAX_REDIRECTS = 5;
  private static final Duration GOOD_FOR = Duration.ofDays(1);

  public boolean isStale() {
    return System.nanoTime() - time > GOOD_FOR.toNanos();
  }

  /** Fetches the file of the origin of an address. */
  public static RobotsFile fetch(WebUrl url, Fetcher fetcher) {
    WebUrl at =
        Objects.requireNonNull(
            WebUrl.tryParse(CrawlScope.origin(url) + "/robots.txt", null), "origin");
    for (int redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      try {
        FetchResponse fetched = fetcher.fetchFile(at, RobotsLine.MAX_FILE);
        WebUrl next = fetched.isRedirect() ? fetched.redirect() : null;
        if (next == null) {
          return of(fetched);
        }
        at = next;
      } catch (FetchException e) {
        return failed(String.valueOf(e.getMessage()), e.isPassing());
      } catch (RefusedAddressException e) {
        return failed(String.valueOf(e.getMessage()), false);
      } catch (IOException e) {
        return failed("host that does not answer", true);
      }
    }
    return found(RobotsRules.ALLOW_ALL);
  }

  private static RobotsFile of(FetchResponse fetched) throws FetchException {
    int status = fetched.status();
    if (status / 100 == 2) {
      byte[] file =
          BodyDecoder.unpackedOrMore(fetched.encoding(), fetched.body(), RobotsLine.MAX_FILE);
      return found(RobotsRules.parse(file, CrawlSettings.Politeness.TOKEN));
    }
    if (status >= 500 || status == 429) {
      return failed("robots.txt that the server cannot deliver", true);
    }
    return found(RobotsRules.ALLOW_ALL);
  }

  private static RobotsFile found(RobotsRules rules) {
    return new RobotsFile(rules, null, false, System.nanoTime());
  }

  private static RobotsFile failed(String problem, boolean isPassing) {
    return new RobotsFile(RobotsRules.FORBID_ALL, problem, isPassing, System.nanoTime());
  }
}
