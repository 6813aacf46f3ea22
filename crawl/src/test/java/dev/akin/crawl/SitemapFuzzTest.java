package dev.akin.crawl;

import dev.akin.crawl.fetch.FetchException;
import dev.akin.crawl.fetch.FetchResponse;
import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.engine.url.WebUrl;
import dev.akin.testkit.files.KeptInputs;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import okhttp3.Headers;
import org.junit.jupiter.api.Test;

/**
 * Any bytes, in any declared encoding, are a sitemap or an error; a sitemap has no more addresses
 * than fit into the bytes. What {@code bench/fuzz sitemap} finds is kept beside as a resource.
 */
public class SitemapFuzzTest {
  private static final WebUrl URL =
      Objects.requireNonNull(WebUrl.tryParse("https://www.a.example/sitemap.xml", null));
  private static final LinkFilter FILTER = filter();
  private static final List<String> ENCODINGS = List.of("", "gzip", "deflate", "br", "zstd", "x");

  /** An address takes some bytes, unless gzip repeats it: a thousand times at most. */
  private static final long MOST_PACKED = 1032;

  private static LinkFilter filter() {
    CrawlScope scope = new CrawlScope(ScopeKind.HOST);
    scope.add(URL);
    return new LinkFilter(scope, CrawlFixtures.settings(URL));
  }

  @Test
  void acceptsStoredInputs() throws IOException {
    KeptInputs.readAll(SitemapFuzzTest.class, SitemapFuzzTest::fuzzerTestOneInput);
  }

  /** Entry point of the fuzzer: the first byte selects the encoding, if it is below a blank. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    boolean isEncoded = bytes.length > 0 && bytes[0] >= 0 && bytes[0] < ENCODINGS.size();
    String encoding = isEncoded ? ENCODINGS.get(bytes[0]) : "";
    byte[] body = isEncoded ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
    SitemapFile map;
    try {
      map = SitemapFile.parse(fetched(encoding, body));
    } catch (FetchException e) {
      return;
    }
    if (map.pages().size() + map.sitemaps().size() > MOST_PACKED * (bytes.length + 1L)) {
      throw new AssertionError("more addresses than fit in");
    }
    for (CrawlUrl item : FILTER.pages(map.pages(), 1)) {
      if (!item.url().host().equals(URL.host())) {
        throw new AssertionError("out of scope: " + item.url());
      }
    }
    for (String address : map.sitemaps()) {
      CrawlUrl item = FILTER.sitemap(address, URL, 1);
      if (item != null && !CrawlScope.isSameSite(item.url(), URL)) {
        throw new AssertionError("of another site: " + item.url());
      }
    }
  }

  private static FetchResponse fetched(String encoding, byte[] body) {
    Headers headers = encoding.isEmpty() ? Headers.of() : Headers.of("Content-Encoding", encoding);
    return new FetchResponse(URL, Instant.EPOCH, "", "", 200, "OK", headers, body);
  }
}
