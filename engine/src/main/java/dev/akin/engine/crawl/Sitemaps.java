package dev.akin.engine.crawl;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads sitemaps: XML, plain text, feeds, and indexes of them. The addresses are only hints, as
 * links are; they pass the same scope, traps and robots.txt.
 *
 * @param pages addresses of pages
 * @param sitemaps addresses of further sitemaps
 */
record Sitemaps(List<String> pages, List<String> sitemaps) {
  /** What sitemaps.org allows. */
  static final int MAX_BYTES = 50 << 20;

  /** How deep indexes of indexes are followed. */
  static final int MAX_DEPTH = 3;

  /**
   * Reads a file, packed or not.
   *
   * @throws FetchException if it is no sitemap
   */
  static Sitemaps parse(Fetched fetched) throws FetchException {
    byte[] body = Bodies.unpacked(fetched.header("Content-Encoding"), fetched.body(), MAX_BYTES);
    // A file that is gzip by itself, such as sitemap.xml.gz.
    byte[] file = Bodies.isGzip(body) ? Bodies.unpacked("gzip", body, MAX_BYTES) : body;
    try {
      return of(new SiteMapParser(false, true).parseSiteMap(file, url(fetched.url())));
    } catch (UnknownFormatException | IOException | RuntimeException e) {
      // Whatever a hostile file does to the parser, it is no sitemap to us.
      throw FetchException.lasting("sitemap that cannot be read");
    }
  }

  private static URL url(WebUrl url) throws IOException {
    try {
      return URI.create(url.normalForm()).toURL();
    } catch (IllegalArgumentException e) {
      return URI.create(Scope.origin(url) + "/").toURL();
    }
  }

  private static Sitemaps of(AbstractSiteMap map) {
    List<String> pages = new ArrayList<>();
    List<String> sitemaps = new ArrayList<>();
    if (map instanceof SiteMapIndex index) {
      index.getSitemaps().forEach(each -> sitemaps.add(each.getUrl().toString()));
    } else if (map instanceof SiteMap sitemap) {
      sitemap.getSiteMapUrls().forEach(each -> pages.add(each.getUrl().toString()));
    }
    return new Sitemaps(pages, sitemaps);
  }
}
