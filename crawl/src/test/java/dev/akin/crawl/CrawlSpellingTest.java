package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.policy.ScopeKind;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Crawls of sites that spell the same address in several ways. */
class CrawlSpellingTest extends SiteCrawl {
  @Test
  void requestsAnAddressOnceInAnyEncoding() throws IOException {
    site.robots("User-agent: *\nDisallow: /%7eeve/\n");
    site.page("/", "/%7Ebob/", "/%7ebob/", "/~bob/", "/~eve/", "/a%2fb", "/a/b");
    site.page("/~bob/", "/").page("/~eve/").page("/a%2Fb").page("/a/b");
    CrawlReport report = crawl(ScopeKind.HOST, "/");
    assertThat(pages()).containsExactly("/", "/a%2Fb", "/a/b", "/~bob/");
    assertThat(report.count(VisitOutcome.FORBIDDEN)).isEqualTo(1);
    assertThat(site.asked())
        .containsExactlyInAnyOrder("/robots.txt", "/", "/~bob/", "/a%2Fb", "/a/b");
  }

  @Test
  void followsAServerThatInsistsOnOneSpelling() throws IOException {
    site.page("/", "/~bob/", "/~loop/");
    site.redirect("/~bob/", 301, "/%7Ebob/").page("/%7Ebob/", "/");
    site.redirect("/~loop/", 301, "/%7eloop/").redirect("/%7eloop/", 301, "/~loop/");
    crawl(ScopeKind.HOST, "/");
    assertThat(pages()).containsExactly("/", "/~bob/");
    assertThat(site.asked()).hasSize(6);
  }

  @Test
  void staysWithinAPrefixInAnyEncoding() throws IOException {
    site.page("/~bob/", "/%7Ebob/a", "/~eve/").page("/~bob/a").page("/~eve/");
    crawl(ScopeKind.PREFIX, "/%7ebob/");
    assertThat(pages()).containsExactly("/~bob/", "/~bob/a");
  }
}
