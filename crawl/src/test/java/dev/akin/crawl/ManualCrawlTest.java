package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.crawl.journal.VisitOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Manuals with thousands of pages: every page that can be reached and is allowed is found once,
 * nothing that is forbidden is asked for, and nothing twice.
 */
@Tag("long") // says the same on every JDK
class ManualCrawlTest {
  @TempDir Path folder;

  @Test
  void findsEveryPageOfThePostgresqlManual() throws IOException {
    crawl(ManualSite.POSTGRESQL, 1000);
  }

  @Test
  @Tag("slow")
  void findsEveryPageOfTheQtManual() throws IOException {
    crawl(ManualSite.QT, 5000);
  }

  private void crawl(ManualSite manual, int least) throws IOException {
    Path files = manual.unpack(folder.resolve("files"));
    Map<String, Boolean> reachable = manual.reachable(files);
    Set<String> expected = ManualSite.pages(reachable);
    assertThat(expected).as("pages that the twin finds").hasSizeGreaterThan(least);
    Path collection = folder.resolve("web");
    try (TestSite site = manual.serve(files)) {
      CrawlReport report =
          CrawlFixtures.run(collection, CrawlFixtures.settings(site.url(manual.start())));
      assertThat(report.end()).isEqualTo(CrawlReport.End.COMPLETE);
      assertThat(report.traps()).isEmpty();
      assertThat(report.failures().total()).isZero();
      assertThat(report.pages()).isEqualTo(expected.size());
      assertThat(report.count(VisitOutcome.FORBIDDEN)).isPositive();
      Map<String, Integer> asked = new HashMap<>();
      site.asked().forEach(path -> asked.merge(path, 1, Integer::sum));
      assertThat(asked.values()).as("times that anything was asked for").containsOnly(1);
      assertThat(asked.keySet()).noneMatch(path -> path.startsWith(manual.forbidden()));
      Set<String> all = new HashSet<>(reachable.keySet());
      all.add("/robots.txt");
      assertThat(asked.keySet()).isEqualTo(all);
    }
    assertThat(CrawlFixtures.paths(CrawlFixtures.build(collection)))
        .containsExactlyElementsOf(expected);
  }
}
