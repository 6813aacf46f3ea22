package dev.akin.crawl;

import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A separate site for each test, and a collection for its crawl. */
public class SiteCrawl {
  @TempDir Path folder = Path.of("");
  public Path collection = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  public TestSite site;

  @BeforeEach
  void open() throws IOException {
    collection = folder.resolve("web");
    site = new TestSite();
  }

  @AfterEach
  void close() {
    site.close();
  }

  /** Crawls from some pages of the site. */
  protected CrawlReport crawl(ScopeKind reach, String... starts) throws IOException {
    CrawlSettings settings = CrawlFixtures.settings();
    return crawl(
        new CrawlSettings(
            List.of(starts).stream().map(site::url).toList(),
            reach,
            settings.limits(),
            settings.politeness()));
  }

  protected CrawlReport crawl(CrawlSettings settings) throws IOException {
    return CrawlFixtures.run(collection, settings);
  }

  /** The paths of the pages that were found. */
  List<String> pages() throws IOException {
    return CrawlFixtures.paths(CrawlFixtures.build(collection));
  }
}
