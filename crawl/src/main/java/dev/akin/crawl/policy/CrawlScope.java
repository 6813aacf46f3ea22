package dev.akin.crawl.policy;

import dev.akin.engine.url.Sites;
import dev.akin.engine.url.WebUrl;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which pages belong to a crawl, by where it starts. Thread-safe. */
public final class CrawlScope {
  private final ScopeKind reach;
  private final Set<String> places = ConcurrentHashMap.newKeySet();

  public CrawlScope(ScopeKind reach) {
    this.reach = reach;
  }

  /** Widens the scope by a start. */
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

  /** Whether two addresses are of one site. */
  public static boolean isSameSite(WebUrl a, WebUrl b) {
    return site(a).equals(site(b));
  }

  private static String site(WebUrl url) {
    return Sites.registrableDomain(url.host());
  }

  /** Host and port: what one queue of requests is for. */
  public static String host(WebUrl url) {
    return url.port() < 0 ? url.host() : url.host() + ":" + url.port();
  }

  /** Scheme, host and port: what one robots.txt is for. */
  public static String origin(WebUrl url) {
    return url.scheme() + "://" + host(url);
  }

  private static String prefix(WebUrl url) {
    String path = url.normal().path();
    return origin(url) + path.substring(0, path.lastIndexOf('/') + 1);
  }
}
