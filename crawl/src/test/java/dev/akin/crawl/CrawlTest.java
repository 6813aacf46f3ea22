package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.crawl.journal.CrawlDirectory;
import dev.akin.crawl.journal.CrawlMismatchException;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.policy.AddressGuard;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.crawl.policy.TrapKind;
import dev.akin.engine.collection.CollectionCheck;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.archive.WarcFixtures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Whole crawls of small sites on loopback. */
class CrawlTest extends SiteCrawl {
  private CrawlReport crawl(String... starts) throws IOException {
    return crawl(ScopeKind.HOST, starts);
  }

  @Test
  void findsEveryPageWithOneRequestEach() throws IOException {
    site.page("/", "/a", "/b#part", "/a#x").page("/a", "/", "/b", "/c?x=1").page("/b", "/a");
    site.page("/c?x=1", "http://other.invalid/", "mailto:a@b.c", "/pic.png", "/gone");
    CrawlReport report = crawl("/");
    assertThat(report.end()).isEqualTo(CrawlReport.End.COMPLETE);
    assertThat(report.pages()).isEqualTo(4);
    assertThat(report.count(VisitOutcome.MISSING)).isEqualTo(1);
    assertThat(report.failures().total()).isZero();
    assertThat(pages()).containsExactly("/", "/a", "/b", "/c?x=1");
    assertThat(site.asked()).containsExactly("/robots.txt", "/", "/a", "/b", "/c?x=1", "/gone");
    PageCollection built = PageCollection.open(collection);
    assertThat(built.snapshot().graph().links()).isEqualTo(6);
    assertThat(CollectionCheck.check(collection, Run.silent()).problems()).isEmpty();
    assertThat(CollectionCheck.check(collection, Run.silent()).notes()).isEmpty();
  }

  /** The server's thread may be slow once the answer has gone out. */
  @Test
  void recordsRequestsInOrder() throws IOException {
    site.page("/", "/a", "/b").page("/b");
    site.on(
        "/a",
        exchange -> {
          TestSite.send(exchange, 200, "text/html", WarcFixtures.bytes("<title>a</title>"));
          LockSupport.parkNanos(200_000_000L);
        });
    crawl("/");
    assertThat(site.asked()).containsExactly("/robots.txt", "/", "/a", "/b");
  }

  @Test
  void obeysRobotsAndNofollowAndNoindex() throws IOException {
    site.robots("User-agent: *\nDisallow: /private\nAllow: /private/open\n");
    site.page("/", "/private/x", "/private/open", "/hidden", "/last");
    site.page("/private/open").page("/last");
    site.html("/hidden", "<meta name=robots content=noindex><a href=/behind>x</a>");
    site.html("/behind", "<a rel=nofollow href=/spam>x</a>").page("/spam");
    site.html("/last", "<meta name=ROBOTS content='nofollow'><a href=/never>x</a>").page("/never");
    CrawlReport report = crawl("/");
    assertThat(pages()).containsExactly("/", "/behind", "/last", "/private/open");
    assertThat(report.count(VisitOutcome.FORBIDDEN)).isEqualTo(1);
    assertThat(report.count(VisitOutcome.NOINDEX)).isEqualTo(1);
    assertThat(site.asked()).doesNotContain("/private/x", "/spam", "/never");
  }

  @Test
  void obeysRobotsInTheHeader() throws IOException {
    site.page("/", "/a", "/b");
    site.on(
        "/a",
        exchange -> {
          exchange.getResponseHeaders().set("X-Robots-Tag", "noindex, nofollow");
          TestSite.send(
              exchange, 200, "text/html", "<a href=/c>c</a>".getBytes(StandardCharsets.UTF_8));
        });
    site.page("/b").page("/c");
    crawl("/");
    assertThat(pages()).containsExactly("/", "/b");
  }

  @Test
  void redirectsBecomeOnePageAndLoopsEnd() throws IOException {
    site.page("/", "/old", "/loop1", "/chain0", "/away");
    site.redirect("/old", 301, "/new").page("/new", "/");
    site.redirect("/loop1", 302, "/loop2").redirect("/loop2", 302, "/loop1");
    site.redirect("/away", 302, "http://other.invalid/");
    for (int i = 0; i < 5000; i++) {
      site.redirect("/chain" + i, 307, "/chain" + (i + 1));
    }
    CrawlReport report = crawl("/");
    assertThat(pages()).containsExactly("/", "/new");
    PageCollection built = PageCollection.open(collection);
    assertThat(built.snapshot().graph().links()).as("by way of /old").isEqualTo(2);
    assertThat(built.aliases())
        .as("loops and redirects to other sites lead to no page")
        .extracting(alias -> alias.name().replaceFirst("http://[^/]*", "") + " " + alias.reason())
        .containsExactly("/old REDIRECT");
    assertThat(report.traps()).containsEntry(TrapKind.REDIRECTS, 1L);
    assertThat(site.asked().size()).isLessThan(25);
  }

  @Test
  void canonicalPagesReplaceTheirCopies() throws IOException {
    site.page("/", "/p?ref=1", "/p?ref=2");
    String copy = "<link rel=canonical href=/p><title>p</title>";
    site.html("/p?ref=1", copy).html("/p?ref=2", copy).html("/p", copy);
    crawl("/");
    assertThat(pages()).containsExactly("/", "/p");
  }

  @Test
  void readsSitemapsAndTheirIndexes() throws IOException {
    site.robots("Sitemap: " + site.url("/index.xml"));
    String open = "<?xml version='1.0'?><";
    String space = " xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>";
    site.text(
        "/index.xml",
        "text/xml",
        open
            + "sitemapindex"
            + space
            + "<sitemap><loc>"
            + site.url("/map.xml")
            + "</loc></sitemap></sitemapindex>");
    site.text(
        "/map.xml",
        "text/xml",
        open
            + "urlset"
            + space
            + "<url><loc>"
            + site.url("/island")
            + "</loc></url><url><loc>http://other.invalid/</loc></url></urlset>");
    site.page("/").page("/island", "/inland").page("/inland");
    CrawlReport report = crawl(CrawlFixtures.withSitemaps(CrawlFixtures.settings(site.url("/"))));
    assertThat(pages()).containsExactly("/", "/inland", "/island");
    assertThat(report.count(VisitOutcome.SITEMAP)).isEqualTo(2);
  }

  @Test
  void survivesAHostileSitemap() throws IOException {
    site.text(
        "/sitemap.xml",
        "text/xml",
        "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'><!ENTITY b '&a;&a;'>]><urlset><url>"
            + "<loc>&b;</loc></url></urlset>");
    site.page("/");
    assertThat(crawl(CrawlFixtures.withSitemaps(CrawlFixtures.settings(site.url("/")))).pages())
        .isEqualTo(1);
  }

  @Test
  void limitsTheSizeOfSitemaps() throws IOException {
    StringBuilder index = new StringBuilder("<sitemapindex>");
    for (int i = 0; i < LinkFilter.MOST_SITEMAPS + 200; i++) {
      index
          .append("<sitemap><loc>")
          .append(site.url("/map" + i + ".txt"))
          .append("</loc></sitemap>");
    }
    site.robots("Sitemap: " + site.url("/index.xml"));
    site.text("/index.xml", "text/xml", index.append("</sitemapindex>").toString());
    site.page("/");
    CrawlReport report = crawl(CrawlFixtures.withSitemaps(CrawlFixtures.settings(site.url("/"))));
    assertThat(report.count(VisitOutcome.SITEMAP)).isBetween(400L, (long) LinkFilter.MOST_SITEMAPS);
    assertThat(report.traps()).containsKey(TrapKind.SITEMAPS);
  }

  @Test
  void readsTheFirstEntriesOfALongSitemap() {
    byte[] lines = "http://a.example/\n".repeat(60_000).getBytes(StandardCharsets.UTF_8);
    assertThat(SitemapFile.clipped(lines)).hasSize(50_000 * 18 + 17);
    byte[] entries = "<url><loc>x</loc></url>".repeat(300_000).getBytes(StandardCharsets.UTF_8);
    assertThat(SitemapFile.clipped(entries)).hasSize(200_000 * 23);
    byte[] few = "<urlset></urlset>".getBytes(StandardCharsets.UTF_8);
    assertThat(SitemapFile.clipped(few)).isSameAs(few);
  }

  @Test
  void followsLinksOfAPageWithTwoContentEncodingFields() throws IOException {
    byte[] packed = WarcFixtures.gzip(WarcFixtures.bytes("<title>t</title><a href=/a>a</a>"));
    site.on(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Encoding", "gzip");
          exchange.getResponseHeaders().add("Content-Encoding", "identity");
          TestSite.send(exchange, 200, "text/html", packed);
        });
    site.page("/a");
    crawl("/");
    assertThat(pages()).containsExactly("/", "/a");
  }

  @Test
  void ignoresAnInvalidSitemap() throws IOException {
    site.page("/").html("/sitemap.xml", "<html>not found");
    CrawlReport report = crawl(CrawlFixtures.withSitemaps(CrawlFixtures.settings(site.url("/"))));
    assertThat(report.failures().total()).isZero();
    assertThat(report.count(VisitOutcome.SITEMAP)).isEqualTo(1);
  }

  @Test
  void asksSeveralHostsAtTheSameTimeAndEachOneByOne() throws IOException {
    try (TestSite other = new TestSite()) {
      for (TestSite each : List.of(site, other)) {
        each.robots("User-agent: *\nCrawl-delay: 0.2");
        each.page("/", "/a", "/b").page("/a").page("/b");
      }
      long start = System.nanoTime();
      CrawlReport report = crawl(CrawlFixtures.settings(site.url("/"), other.url("/")));
      assertThat(report.pages()).isEqualTo(6);
      TestSite.Asked last = other.log().get(3);
      assertThat(site.log().get(0).start()).isLessThan(last.start());
      assertThat(other.log().get(0).start()).isLessThan(site.log().get(3).start());
      assertThat(System.nanoTime() - start).isGreaterThan(600_000_000L);
    }
  }

  @Test
  void rejectsAForeignDirectoryBeforeAnyRequest() throws IOException {
    Files.createDirectories(collection);
    Files.writeString(collection.resolve("thesis.tex"), "mine");
    assertThatThrownBy(() -> crawl("/")).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(site.asked()).isEmpty();
    assertThat(collection.resolve("crawl")).doesNotExist();
    Path nothing = folder.resolve("nothing");
    assertThatThrownBy(() -> CrawlFixtures.run(nothing, CrawlFixtures.settings()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(nothing).doesNotExist();
  }

  @Test
  void keepsTheRequestedDelay() throws IOException {
    site.robots("User-agent: *\nCrawl-delay: 0.3\n");
    site.page("/", "/a", "/b", "/c").page("/a").page("/b").page("/c");
    crawl("/");
    List<TestSite.Asked> log = site.log();
    assertThat(log).hasSize(5);
    for (int i = 2; i < log.size(); i++) {
      assertThat(log.get(i).start() - log.get(i - 1).start()).isGreaterThanOrEqualTo(295_000_000L);
    }
  }

  @Test
  void retriesTemporaryFailures() throws IOException {
    AtomicInteger tries = new AtomicInteger();
    site.page("/", "/shaky", "/broken");
    site.on(
        "/shaky",
        exchange -> {
          if (tries.incrementAndGet() < 3) {
            exchange.getResponseHeaders().set("Retry-After", "0");
            exchange.sendResponseHeaders(503, -1);
          } else {
            TestSite.send(
                exchange, 200, "text/html", "<title>up</title>".getBytes(StandardCharsets.UTF_8));
          }
        });
    site.status("/broken", 500);
    CrawlReport report = crawl("/");
    assertThat(pages()).containsExactly("/", "/shaky");
    assertThat(report.failures().counts()).containsOnlyKeys("server that failed with 500");
    assertThat(site.asked()).filteredOn("/broken"::equals).hasSize(HostQueue.TRIES);
  }

  @Test
  void aMissingRobotsFileAllowsAndAFailingOneForbids() throws IOException {
    site.page("/").status("/robots.txt", 403);
    assertThat(crawl("/").pages()).isEqualTo(1);
    collection = folder.resolve("other");
    site.status("/robots.txt", 500);
    site.forgetLog();
    CrawlReport report = crawl("/");
    assertThat(report.pages()).isZero();
    assertThat(report.starts().get(0)).contains("robots.txt that the server cannot deliver");
    assertThat(site.asked()).containsOnly("/robots.txt");
  }

  @Test
  void followsRedirectsOfRobotsFilesFiveTimes() throws IOException {
    site.redirect("/robots.txt", 301, "/r1").redirect("/r1", 301, "/r2");
    site.redirect("/r2", 301, "/r3").redirect("/r3", 301, "/r4").redirect("/r4", 301, "/r5");
    site.text("/r5", "text/plain", "User-agent: akin\nDisallow: /a");
    site.page("/", "/a").page("/a");
    assertThat(crawl("/").count(VisitOutcome.FORBIDDEN)).isEqualTo(1);
  }

  @Test
  void continuesAfterALimit() throws IOException {
    for (int i = 0; i < 30; i++) {
      site.page("/p" + i + ".html", "/p" + (i + 1) + ".html", "/text" + (char) ('a' + i));
    }
    CrawlSettings settings = CrawlFixtures.settings(site.url("/p0.html"));
    CrawlReport first = crawl(CrawlFixtures.pages(settings, 10));
    assertThat(first.end()).isEqualTo(CrawlReport.End.PAGE_LIMIT);
    assertThat(first.pages()).isEqualTo(10);
    assertThat(pages()).hasSize(10);
    CrawlReport second = crawl(CrawlFixtures.pages(settings, 20));
    assertThat(second.pages()).isEqualTo(20);
    CrawlReport third = crawl(settings);
    assertThat(third.end()).isEqualTo(CrawlReport.End.COMPLETE);
    assertThat(pages()).hasSize(30);
    assertThat(third.round()).isEqualTo(1);
  }

  @Test
  void continuesAfterACancellation() throws IOException {
    site.page("/", "/a", "/b", "/c").page("/a").page("/b").page("/c");
    CrawlSettings slow =
        CrawlFixtures.with(
            CrawlFixtures.settings(site.url("/")),
            new CrawlSettings.Politeness(
                "akin", Duration.ofMillis(300), 1, AddressGuard.ALLOW_PRIVATE, false, false));
    Run run = Run.silent().withCancellation(() -> site.asked().contains("/a"));
    CrawlReport report = Crawl.run(collection, slow, CrawlStatus.Listener.NONE, run);
    assertThat(report.end()).isEqualTo(CrawlReport.End.INTERRUPTED);
    assertThat(report.waiting()).isPositive();
    assertThat(
            crawl(new CrawlSettings(List.of(), null, slow.limits(), CrawlFixtures.POLITENESS))
                .pages())
        .isEqualTo(4);
    assertThat(new HashSet<>(site.asked())).hasSize(5);
  }

  @Test
  void rejectsOtherStartsInTheSameCollection() throws IOException {
    site.page("/").page("/b");
    crawl("/");
    assertThatThrownBy(() -> crawl("/b"))
        .isInstanceOf(CrawlMismatchException.class)
        .hasMessageContaining("scope host");
    assertThatThrownBy(() -> CrawlFixtures.run(folder.resolve("none"), CrawlFixtures.settings()))
        .hasMessageContaining("no crawl to continue");
    Crawl.forget(collection);
    assertThat(crawl("/b").round()).isEqualTo(1);
    assertThat(pages()).containsExactly("/b");
  }

  @Test
  void oneCrawlAtATime() throws IOException {
    try (CrawlDirectory directory = CrawlDirectory.open(collection)) {
      assertThatThrownBy(() -> crawl("/")).hasMessageContaining("another process");
      assertThat(Files.isDirectory(directory.path())).isTrue();
    }
  }
}
