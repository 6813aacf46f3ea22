package dev.akin.crawl.policy;

import dev.akin.engine.url.Sites;
import dev.akin.engine.url.WebUrl;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The pages that belong to a crawl, by its starts. Thread-safe. */
public final class CrawlScope {
  private final ScopeKind reach;
  private final Set<String> places = ConcurrentHashMap.newKeySet();

  public CrawlScope(ScopeKind reach) {
    this.reach = reach;
  }

  /** Adds a start to the scope. */
  public void add(WebUrl start) {
    places.add(
        switch (reach) {
          case SITE -> site(start);
          case HOST -> host(start);
          case PREFIX -> prefix(start);
        });
  }

  /** Whether a page belongs to the crawl. */
  public boolean holds(WebUrl url) {
    return switch (reach) {
      case SITE -> places.contains(site(url));
      case HOST -> places.contains(host(url));
      case PREFIX -> places.stream().anyMatch(url.normalForm()::startsWith);
    };
  }

  /** Whether two addresses are on one site. */
  public static boolean isSameSite(WebUrl a, WebUrl b) {
    return site(a).equals(site(b));
  }

  private static String site(WebUrl url) {
    return Sites.registrableDomain(url.host());
  }

  /** Returns host and port, the key of a queue of requests. */
  public static String host(WebUrl url) {
    return url.port() < 0 ? url.host() : url.host() + ":" + url.port();
  }

  /** Returns scheme, host and port, the key of a robots.txt. */
  public static String origin(WebUrl url) {
    return url.scheme() + "://" + host(url);
  }

  private static String prefix(WebUrl url) {
    String path = url.normal().path();
    return origin(url) + path.substring(0, path.lastIndexOf('/') + 1);
  }
}
