package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.WarcExport;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRevisit;

/** The second crawl of a site, and the archives of both. */
class RecrawlTest extends SiteCrawl {
  /** A page with an entity tag that is heeded. */
  private void tagged(String path, String tag, String... links) {
    site.on(
        path,
        exchange -> {
          exchange.getResponseHeaders().set("ETag", tag);
          if (tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
            exchange.sendResponseHeaders(304, -1);
          } else {
            String body = "<title>" + path + tag + "</title>" + TestSite.links(links);
            TestSite.send(exchange, 200, "text/html", body.getBytes(StandardCharsets.UTF_8));
          }
        });
  }

  private CrawlReport crawl() throws IOException {
    return crawl(ScopeKind.HOST, "/");
  }

  @Test
  void fetchesOnlyChangedPages() throws IOException {
    tagged("/", "\"1\"", "/same", "/changes", "/goes", "/fails");
    tagged("/same", "\"1\"", "/behind");
    tagged("/changes", "\"1\"");
    tagged("/goes", "\"1\"");
    tagged("/fails", "\"1\"");
    site.page("/behind");
    assertThat(crawl().pages()).isEqualTo(6);
    assertThat(pages()).hasSize(6);

    tagged("/changes", "\"2\"", "/new");
    site.page("/new").status("/fails", 500);
    site.remove("/goes");
    site.forgetLog();
    CrawlReport report = crawl();
    assertThat(report.round()).isEqualTo(2);
    assertThat(report.count(VisitOutcome.UNCHANGED)).isEqualTo(2);
    assertThat(report.count(VisitOutcome.KEPT)).isEqualTo(3);
    assertThat(report.count(VisitOutcome.MISSING)).isEqualTo(1);
    assertThat(pages()).containsExactly("/", "/behind", "/changes", "/fails", "/new", "/same");
    PageCollection built = PageCollection.open(collection);
    assertThat(titles(built)).contains("/changes\"2\"", "/same\"1\"");

    site.status("/fails", 404);
    CrawlReport third = crawl();
    assertThat(third.round()).isEqualTo(3);
    assertThat(pages()).containsExactly("/", "/behind", "/changes", "/new", "/same");
  }

  private static List<String> titles(PageCollection collection) throws IOException {
    List<String> titles = new ArrayList<>();
    for (int page = 0; page < collection.snapshot().graph().pages(); page++) {
      titles.add(collection.title(page));
    }
    return titles;
  }

  @Test
  void anUnfinishedRecrawlKeepsUnvisitedPages() throws IOException {
    for (int i = 0; i < 10; i++) {
      tagged("/" + (i == 0 ? "" : "p" + i), "\"1\"", "/p" + (i + 1));
    }
    assertThat(crawl().pages()).isEqualTo(10);
    CrawlSettings settings = CrawlFixtures.settings(site.url("/"));
    CrawlReport report = crawl(CrawlFixtures.pages(settings, 3));
    assertThat(report.end()).isEqualTo(CrawlReport.End.PAGE_LIMIT);
    assertThat(pages()).hasSize(10);
  }

  @Test
  void archivesAreReadByOthersRecordByRecord() throws IOException {
    tagged("/", "\"1\"", "/a");
    site.redirect("/a", 301, "/b").page("/b");
    crawl();
    CrawlReport report = crawl();
    Path all = folder.resolve("all.warc.gz");
    WarcExport.write(report.warcs(), all);
    List<String> types = new ArrayList<>();
    try (WarcReader reader = new WarcReader(all)) {
      reader.calculateBlockDigest();
      for (WarcRecord record : reader) {
        types.add(record.type());
        record.body().consume();
        record
            .calculatedBlockDigest()
            .ifPresent(digest -> assertThat(record.blockDigest()).contains(digest));
        if (record instanceof WarcRevisit revisit) {
          assertThat(revisit.refersToTargetURI())
              .hasValueSatisfying(
                  uri -> assertThat(uri.toString()).isEqualTo(site.url("/").href()));
        }
      }
    }
    assertThat(types)
        .containsExactly(
            "warcinfo",
            "response",
            "request",
            "response",
            "request",
            "response",
            "request",
            "warcinfo",
            "revisit",
            "request",
            "response",
            "request",
            "response",
            "request");
  }
}
