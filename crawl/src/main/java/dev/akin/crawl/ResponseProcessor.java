package dev.akin.crawl;

import dev.akin.crawl.fetch.BodyDecoder;
import dev.akin.crawl.fetch.FetchException;
import dev.akin.crawl.fetch.FetchResponse;
import dev.akin.crawl.journal.CrawlArchive;
import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.journal.RecordLocation;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import dev.akin.crawl.journal.WarcPacker;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlPage;
import dev.akin.ingest.html.PageCharset;
import dev.akin.ingest.html.ParsedPage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Turns a response into a {@link VisitResult}: parses the page, selects its links, compresses its
 * records. Thread-safe, so that any number of threads can do this slow work.
 */
final class ResponseProcessor {
  private final CrawlScope scope;
  private final LinkFilter filter;
  private final CrawlArchive archive;
  private final int maxBytes;
  private final ThreadLocal<WarcPacker> packers =
      ThreadLocal.withInitial(ResponseProcessor::packer);

  ResponseProcessor(CrawlScope scope, LinkFilter filter, CrawlArchive archive, int maxBytes) {
    this.scope = scope;
    this.filter = filter;
    this.archive = archive;
    this.maxBytes = maxBytes;
  }

  private static WarcPacker packer() {
    try {
      return new WarcPacker();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot create a WARC record", e);
    }
  }

  /** Processes a response; {@code before} is the visit of the last crawl, if any. */
  VisitResult step(CrawlUrl item, FetchResponse fetched, @Nullable VisitRecord before)
      throws IOException {
    try {
      if (item.kind() == CrawlUrl.Kind.SITEMAP) {
        return sitemap(item, fetched);
      }
      if (fetched.status() == 304 && before != null) {
        return unchanged(item, fetched, before);
      }
      if (fetched.isRedirect()) {
        return redirect(item, fetched);
      }
      if (fetched.status() == 200) {
        return fetched.isHtml()
            ? page(item, fetched)
            : VisitResult.of(visit(item, fetched, VisitOutcome.NOT_HTML, fetched.mediaType()));
      }
      return missing(item, fetched);
    } catch (FetchException e) {
      return VisitResult.failed(item, fetched.status(), String.valueOf(e.getMessage()));
    } catch (RuntimeException | StackOverflowError e) {
      // A failure of the parsers on a hostile page is counted, and the crawl continues.
      return VisitResult.failed(item, fetched.status(), "page that cannot be parsed");
    }
  }

  private static VisitRecord visit(
      CrawlUrl item, FetchResponse fetched, VisitOutcome outcome, String note) {
    return VisitRecord.of(item, outcome, fetched.status(), note);
  }

  private VisitResult page(CrawlUrl item, FetchResponse fetched) throws IOException {
    byte[] body = BodyDecoder.unpacked(fetched.encoding(), fetched.body(), maxBytes);
    Charset declared = PageCharset.inContentType(fetched.header("Content-Type"));
    ParsedPage parsed = ParsedPage.ofLinks(body, item.url(), declared);
    HtmlPage page = parsed.page();
    if (page == null) {
      throw FetchException.lasting(parsed.fault());
    }
    String robots =
        String.join(",", fetched.headers().values("X-Robots-Tag")).toLowerCase(Locale.ROOT);
    boolean saysNone = robots.matches("(.*[\\s,:])?none([\\s,].*)?");
    List<CrawlUrl> found =
        robots.contains("nofollow") || saysNone ? List.of() : filter.links(page, item.depth());
    if (page.isNoindex() || robots.contains("noindex") || saysNone) {
      return new VisitResult(visit(item, fetched, VisitOutcome.NOINDEX, ""), null, found);
    }
    VisitRecord visit = VisitRecord.page(item, fetched, TrapDetector.skeleton(item.url(), body));
    return new VisitResult(visit, packers.get().response(fetched), found);
  }

  /** Reads the links of an unchanged page from the archive. */
  private VisitResult unchanged(CrawlUrl item, FetchResponse fetched, VisitRecord before)
      throws IOException {
    RecordLocation place = before.page();
    HtmlPage page = archive.page(place, item.url()).page();
    if (place == null || page == null) {
      throw FetchException.lasting("unchanged page that is missing in the archive");
    }
    List<CrawlUrl> found = filter.links(page, item.depth());
    VisitRecord visit = before.again(item, fetched.status(), place);
    return new VisitResult(visit, packers.get().revisit(fetched, before.time()), found);
  }

  private VisitResult redirect(CrawlUrl item, FetchResponse fetched) throws IOException {
    WebUrl target = fetched.redirect();
    if (target == null) {
      throw FetchException.lasting("redirect without a valid target");
    }
    if (item.depth() == 0 && CrawlScope.isSameSite(target, item.url())) {
      // A start of example.org that redirects to www.example.org means the latter.
      scope.add(target);
    }
    CrawlUrl next = filter.page(target, item.depth(), item.hops() + 1);
    String to = next == null ? target.normalForm() : next.url().normalForm();
    return new VisitResult(
        visit(item, fetched, VisitOutcome.REDIRECTED, to),
        packers.get().response(fetched),
        next == null ? List.of() : List.of(next));
  }

  private VisitResult missing(CrawlUrl item, FetchResponse fetched) throws IOException {
    boolean isGone = fetched.status() == 404 || fetched.status() == 410;
    return new VisitResult(
        visit(item, fetched, VisitOutcome.MISSING, Integer.toString(fetched.status())),
        isGone ? packers.get().response(fetched) : null,
        List.of());
  }

  private VisitResult sitemap(CrawlUrl item, FetchResponse fetched) throws FetchException {
    List<CrawlUrl> found = new ArrayList<>();
    if (fetched.status() == 200) {
      SitemapFile map = SitemapFile.parse(fetched);
      for (String address : map.sitemaps()) {
        CrawlUrl next = filter.sitemap(address, item.url(), item.depth() + 1);
        if (next != null) {
          found.add(next);
        }
      }
      found.addAll(filter.listed(map.pages(), item.url()));
    }
    return new VisitResult(visit(item, fetched, VisitOutcome.SITEMAP, ""), null, found);
  }
}
