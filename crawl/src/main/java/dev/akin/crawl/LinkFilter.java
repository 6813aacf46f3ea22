package dev.akin.crawl;

import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.SessionIdFilter;
import dev.akin.crawl.policy.TrapKind;
import dev.akin.crawl.policy.TrapPolicy;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlPage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Selects the addresses of a page to follow. Thread-safe. */
public final class LinkFilter {
  /** Extensions of files that are not pages and are not requested. */
  private static final Set<String> NO_PAGES =
      Set.of(
          "7z", "aac", "apk", "avi", "avif", "bin", "bmp", "bz2", "css", "csv", "deb", "dmg", "doc",
          "docx", "eot", "eps", "epub", "exe", "flac", "flv", "gif", "gz", "ico", "ics", "iso",
          "jar", "jpeg", "jpg", "js", "json", "m4a", "m4v", "mid", "mkv", "mov", "mp3", "mp4",
          "mpeg", "mpg", "msi", "odp", "ods", "odt", "ogg", "ogv", "otf", "pdf", "pkg", "png",
          "ppt", "pptx", "ps", "rar", "rpm", "rtf", "svg", "swf", "tar", "tgz", "tif", "tiff",
          "ttf", "war", "wasm", "wav", "webm", "webp", "wma", "wmv", "woff", "woff2", "xls", "xlsx",
          "xz", "zip", "zst");

  /**
   * Maximum number of sitemaps of one host; with 50,000 entries each, more than a crawl can hold.
   */
  static final int MOST_SITEMAPS = 500;

  /** Maximum number of addresses from sitemaps in one run. */
  static final long MOST_LISTED = 2_000_000;

  private final CrawlScope scope;
  private final int maxDepth;
  private final boolean followsNofollow;
  private final TrapPolicy traps;
  private final Map<String, Set<String>> sitemaps = new ConcurrentHashMap<>();
  private final AtomicLong listed = new AtomicLong();

  LinkFilter(CrawlScope scope, CrawlSettings settings) {
    this.scope = scope;
    maxDepth = settings.limits().depth();
    followsNofollow = settings.politeness().followsNofollow();
    traps = settings.traps();
  }

  /** Returns the pages that a page links to, each once. */
  List<CrawlUrl> links(HtmlPage page, int depth) {
    Set<String> targets = new LinkedHashSet<>();
    String canonical = page.canonical();
    if (canonical != null) {
      targets.add(canonical);
    }
    for (HtmlPage.Link link : page.links()) {
      if (followsNofollow || (link.flags() & LinkFlags.NOFOLLOW) == 0) {
        targets.add(link.target());
      }
    }
    return pages(targets, depth + 1);
  }

  /** Returns the addresses to follow among some. */
  List<CrawlUrl> pages(Iterable<String> addresses, int depth) {
    List<CrawlUrl> items = new ArrayList<>();
    for (String address : addresses) {
      CrawlUrl item = page(WebUrl.tryParse(address, null), depth, 0);
      if (item != null) {
        items.add(item);
      }
    }
    return items;
  }

  /** Returns an address as a page to request or a trap to count; null if it is out of scope. */
  @Nullable CrawlUrl page(@Nullable WebUrl found, int depth, int hops) {
    WebUrl url = found == null || !found.isHttp() ? null : SessionIdFilter.without(found.normal());
    if (url == null || !scope.holds(url) || isNoPage(url.path())) {
      return null;
    }
    TrapKind trap =
        depth > maxDepth
            ? TrapKind.DEPTH
            : hops > TrapKind.MAX_HOPS ? TrapKind.REDIRECTS : TrapKind.of(url);
    return trap == null || !traps.leavesOut(trap)
        ? new CrawlUrl(CrawlUrl.Kind.PAGE, depth, hops, url)
        : CrawlUrl.trap(url, trap);
  }

  /** Returns a sitemap if it is on the site of the page that names it, or null. */
  @Nullable CrawlUrl sitemap(String address, WebUrl named, int depth) {
    WebUrl found = WebUrl.tryParseHttp(address.strip(), named);
    WebUrl url = found == null ? null : SessionIdFilter.without(found.normal());
    if (url == null || depth > SitemapFile.MAX_DEPTH || url.href().length() > TrapKind.MAX_LENGTH) {
      return null;
    }
    if (!CrawlScope.isSameSite(url, named)) {
      return null;
    }
    Set<String> known = sitemaps.computeIfAbsent(url.host(), host -> ConcurrentHashMap.newKeySet());
    if (known.size() >= MOST_SITEMAPS && !known.contains(url.href())) {
      return CrawlUrl.trap(url, TrapKind.SITEMAPS);
    }
    known.add(url.href());
    return new CrawlUrl(CrawlUrl.Kind.SITEMAP, depth, 0, url);
  }

  /** Returns the pages of a sitemap, up to the maximum for all sitemaps together. */
  List<CrawlUrl> listed(List<String> addresses, WebUrl sitemap) {
    long before = listed.getAndAdd(addresses.size());
    int room = (int) Math.max(0, Math.min(addresses.size(), MOST_LISTED - before));
    List<CrawlUrl> items = new ArrayList<>(pages(addresses.subList(0, room), 1));
    if (room < addresses.size()) {
      items.add(CrawlUrl.trap(sitemap, TrapKind.SITEMAPS));
    }
    return items;
  }

  private static boolean isNoPage(String path) {
    int dot = path.lastIndexOf('.');
    return dot > path.lastIndexOf('/')
        && NO_PAGES.contains(path.substring(dot + 1).toLowerCase(Locale.ROOT));
  }
}
