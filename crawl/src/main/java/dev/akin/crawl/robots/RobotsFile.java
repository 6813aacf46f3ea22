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
 * The robots.txt of one origin, as RFC 9309 wants it fetched: up to five redirects are followed; a
 * file that is not there (4xx) allows everything; a server that fails or cannot be reached forbids
 * everything; good for a day. A server that says "too many requests" has failed, too: it wants
 * fewer requests, not more.
 *
 * @param rules what it says to us
 * @param problem why it could not be had, or null
 * @param isPassing whether asking again may help
 * @param time when it was asked for, in nanoseconds of the JVM
 */
public record RobotsFile(
    RobotsRules rules, @Nullable String problem, boolean isPassing, long time) {
  private static final int MAX_REDIRECTS = 5;
  private static final Duration GOOD_FOR = Duration.ofDays(1);

  /** Whether it has to be asked for again. */
  public boolean isStale() {
    return System.nanoTime() - time > GOOD_FOR.toNanos();
  }

  /** Asks for the file of an address's origin. */
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
      return failed("robots.txt that the server cannot hand out", true);
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
