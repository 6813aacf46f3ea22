package dev.akin.crawl;

import dev.akin.engine.url.WebUrl;
import java.nio.file.Path;

/** Crawls to the end: the other process of {@link CrawlKillTest}. */
public final class CrawlProcess {
  private CrawlProcess() {}

  /** Arguments: collection and start. */
  public static void main(String[] arguments) throws Exception {
    CrawlReport report =
        CrawlFixtures.run(
            Path.of(arguments[0]), CrawlFixtures.settings(WebUrl.parse(arguments[1])));
    System.exit(report.end() == CrawlReport.End.COMPLETE ? 0 : 3);
  }
}
