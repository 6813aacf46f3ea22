package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/** Kills a crawl in another process with -9 repeatedly, and continues it. */
@Tag("long") // says the same on every JDK
class CrawlKillTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);
  private static final int PAGES = 2000;
  private static final int KILLS = 5;

  @TempDir Path folder;

  @Test
  void givesTheSameResultAfterKills() throws IOException, InterruptedException {
    try (TestSite site = new TestSite()) {
      Random random = new Random(SEED);
      for (int i = 0; i < PAGES; i++) {
        List<String> links = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
          links.add("/p/" + random.nextInt(PAGES) + ".html");
        }
        links.add("/p/" + (i + 1) % PAGES + ".html");
        site.html(
            "/p/" + i + ".html", TestSite.word(i) + TestSite.links(links.toArray(String[]::new)));
      }
      killAndCompare(site, "/p/0.html", PAGES);
    }
  }

  @Test
  @Tag("slow")
  void givesTheSameResultForThePostgresqlManual() throws IOException, InterruptedException {
    manual(ManualSite.POSTGRESQL);
  }

  @Test
  @Tag("slow")
  void givesTheSameResultForTheQtManual() throws IOException, InterruptedException {
    manual(ManualSite.QT);
  }

  private void manual(ManualSite manual) throws IOException, InterruptedException {
    Path files = manual.unpack(folder.resolve("files"));
    int pages = ManualSite.pages(manual.reachable(files)).size();
    try (TestSite site = manual.serve(files)) {
      killAndCompare(site, manual.start(), pages);
    }
  }

  private void killAndCompare(TestSite site, String first, int pages)
      throws IOException, InterruptedException {
    Path whole = folder.resolve("whole");
    CrawlReport expected = CrawlFixtures.run(whole, CrawlFixtures.settings(site.url(first)));
    assertThat(expected.end()).isEqualTo(CrawlReport.End.COMPLETE);
    assertThat(expected.pages()).isEqualTo(pages);
    site.forgetLog();

    Path killed = folder.resolve("killed");
    Random random = new Random(SEED);
    for (int kill = 0; kill < KILLS; kill++) {
      int before = site.log().size();
      int until = before + 1 + random.nextInt(pages / (KILLS + 2));
      Process child = start(killed, site.url(first));
      while (child.isAlive() && site.log().size() < until) {
        Thread.sleep(1);
      }
      assertThat(child.isAlive())
          .as("alive until killed: %s", Files.readString(folder.resolve("log")))
          .isTrue();
      child.destroyForcibly().waitFor();
    }
    assertThat(start(killed, site.url(first)).waitFor())
        .as(Files.readString(folder.resolve("log")))
        .isZero();

    assertThat(contents(killed)).isEqualTo(contents(whole));
    assertThat(CrawlFixtures.paths(CrawlFixtures.build(killed)))
        .isEqualTo(CrawlFixtures.paths(CrawlFixtures.build(whole)));
    Map<String, Integer> asked = new HashMap<>();
    site.asked().forEach(path -> asked.merge(path, 1, Integer::sum));
    asked.remove("/robots.txt");
    long again = asked.values().stream().mapToInt(count -> count - 1).sum();
    System.err.println("CrawlKillTest: " + KILLS + " kills, asked again for " + again + " pages");
    // Pages that were fetched and not yet recorded at the kill.
    assertThat(again).isLessThan(KILLS * 70L);
  }

  private Process start(Path collection, WebUrl first) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            CrawlProcess.class.getName(),
            collection.toString(),
            first.href())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  /** How often each address is in the archives, and how large it is there. */
  private static Map<String, String> contents(Path collection) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (var files = Files.newDirectoryStream(collection.resolve("crawl"), "*.warc.gz")) {
      for (Path file : files) {
        try (WarcReader reader = new WarcReader(file)) {
          for (WarcRecord record : reader) {
            if (record instanceof WarcResponse response) {
              String digest = response.payloadDigest().orElseThrow().base32();
              contents.merge(response.target(), digest, (a, b) -> a + " and again " + b);
            }
          }
        }
      }
    }
    return contents;
  }
}
