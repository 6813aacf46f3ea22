package dev.akin.crawl;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.UnknownFormatException;
import dev.akin.crawl.fetch.BodyDecoder;
import dev.akin.crawl.fetch.FetchException;
import dev.akin.crawl.fetch.FetchResponse;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A sitemap: XML, plain text, a feed, or an index of sitemaps. Its addresses are filtered like
 * links, by scope, traps and robots.txt.
 *
 * @param pages addresses of pages
 * @param sitemaps addresses of further sitemaps
 */
record SitemapFile(List<String> pages, List<String> sitemaps) {
  /** Maximum size of a file in bytes by sitemaps.org. */
  static final int MAX_BYTES = 50 << 20;

  /** Maximum number of entries by sitemaps.org; the rest of a longer file is ignored. */
  static final int MAX_ENTRIES = 50_000;

  /** Maximum number of elements per entry, with room for extensions. */
  private static final int ELEMENTS = 8;

  /** Maximum depth of indexes of indexes. */
  static final int MAX_DEPTH = 3;

  /**
   * Parses a file, compressed or not.
   *
   * @throws FetchException if it is not a sitemap
   */
  static SitemapFile parse(FetchResponse fetched) throws FetchException {
    byte[] body = BodyDecoder.unpacked(fetched.encoding(), fetched.body(), MAX_BYTES);
    // The file itself is gzip, such as sitemap.xml.gz.
    byte[] file = BodyDecoder.isGzip(body) ? BodyDecoder.unpacked("gzip", body, MAX_BYTES) : body;
    try {
      return parse(clipped(file), url(fetched.url()));
    } catch (UnknownFormatException | IOException | RuntimeException e) {
      // The library's parser may throw anything on a hostile file.
      throw FetchException.lasting("sitemap that cannot be read");
    }
  }

  /** Parses one file at a time, because the parser needs many times the size of a file. */
  private static synchronized SitemapFile parse(byte[] file, URL url)
      throws UnknownFormatException, IOException {
    return of(new SiteMapParser(false, true).parseSiteMap(file, url));
  }

  /** Cuts a file after the maximum number of lines or elements. */
  static byte[] clipped(byte[] file) {
    int start = 0;
    while (start < file.length && (file[start] <= ' ')) {
      start++;
    }
    boolean isText = start < file.length && file[start] != '<';
    int left = isText ? MAX_ENTRIES : MAX_ENTRIES * ELEMENTS;
    for (int i = start; i < file.length; i++) {
      boolean counts =
          isText
              ? file[i] == '\n'
              : file[i] == '<' && i + 1 < file.length && Character.isLetter(file[i + 1]);
      if (counts && --left < 0) {
        return Arrays.copyOf(file, i);
      }
    }
    return file;
  }

  private static URL url(WebUrl url) throws IOException {
    try {
      return URI.create(url.normalForm()).toURL();
    } catch (IllegalArgumentException e) {
      return URI.create(CrawlScope.origin(url) + "/").toURL();
    }
  }

  private static SitemapFile of(AbstractSiteMap map) {
    List<String> pages = new ArrayList<>();
    List<String> sitemaps = new ArrayList<>();
    if (map instanceof SiteMapIndex index) {
      index.getSitemaps().forEach(each -> sitemaps.add(each.getUrl().toString()));
    } else if (map instanceof SiteMap sitemap) {
      sitemap.getSiteMapUrls().forEach(each -> pages.add(each.getUrl().toString()));
    }
    return new SitemapFile(first(pages), first(sitemaps));
  }

  private static List<String> first(List<String> addresses) {
    return addresses.subList(0, Math.min(MAX_ENTRIES, addresses.size()));
  }
}
