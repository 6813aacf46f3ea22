package dev.akin.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import com.sun.net.httpserver.HttpExchange;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.crawl.policy.TrapKind;
import dev.akin.crawl.policy.TrapPolicy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Servers that send too much, too slowly, or the wrong thing, and sites without an end. */
@Tag("long") // says the same on every JDK
class HostilePagesTest extends SiteCrawl {
  private CrawlReport crawl() throws IOException {
    return crawl(ScopeKind.HOST, "/");
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] deflate(byte[] bytes, boolean isRaw) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed, new Deflater(9, isRaw))) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private void packed(String path, String encoding, byte[] body) {
    site.on(
        path,
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", encoding);
          TestSite.send(exchange, 200, "text/html", body);
        });
  }

  @Test
  void decodesBodiesAndCountsFailures() throws IOException {
    site.page("/", "/good", "/cut", "/plain", "/bomb", "/odd", "/unknown", "/zstd", "/deflate");
    site.html("/behind", TestSite.links("/raw", "/br"));
    byte[] good = gzip("<a href=/behind>x</a>".repeat(50).getBytes(StandardCharsets.UTF_8));
    packed("/good", "gzip", good);
    packed("/cut", "gzip", java.util.Arrays.copyOf(good, good.length - 9));
    packed("/plain", "gzip", "<title>not packed at all</title>".getBytes(StandardCharsets.UTF_8));
    packed("/bomb", "gzip", gzip(new byte[50 << 20]));
    packed("/odd", "br", good);
    packed("/unknown", "lzma", good);
    byte[] behind = "<a href=/behind>x</a>".getBytes(StandardCharsets.UTF_8);
    packed("/zstd", "gzip, zstd", Zstd.compress(gzip(behind)));
    packed("/deflate", "deflate", deflate(behind, false));
    packed("/raw", "deflate", deflate(behind, true));
    // "<p>hi" as an uncompressed Brotli meta-block, by RFC 7932, section 9.2.
    packed("/br", "br", new byte[] {0x0b, 0x02, (byte) 0x80, '<', 'p', '>', 'h', 'i', 0x03});
    CrawlReport report = crawl();
    assertThat(pages())
        .containsExactly("/", "/behind", "/br", "/deflate", "/good", "/plain", "/raw", "/zstd");
    assertThat(report.failures().counts())
        .isEqualTo(
            Map.of(
                "page whose content encoding is damaged", 2L,
                "page that is too large", 1L,
                "page in an unknown content encoding", 1L));
  }

  @Test
  void leavesOutPagesThatAreTooLargeOrTooSlow() throws IOException {
    site.page("/", "/huge", "/endless", "/drip", "/fine", "/file", "/nothing").page("/fine");
    site.on("/huge", x -> TestSite.send(x, 200, "text/html", new byte[2 << 20]));
    site.on("/endless", x -> stream(x, 0));
    site.on("/drip", x -> stream(x, 50));
    site.text("/file", "application/zip", "PK");
    site.text("/nothing", "text/html", "");
    CrawlSettings settings = CrawlFixtures.settings(site.url("/"));
    CrawlSettings.Limits limits =
        new CrawlSettings.Limits(100, 10, 1 << 20, Duration.ofMillis(700), Duration.ofMinutes(1));
    CrawlReport report = crawl(CrawlFixtures.with(settings, limits));
    assertThat(report.failures().counts())
        .containsEntry("page that is too large", 2L)
        .containsEntry("page that took too long", 1L);
    assertThat(report.count(VisitOutcome.NOT_HTML)).isEqualTo(1);
    assertThat(pages()).containsExactly("/", "/fine", "/nothing");
  }

  private static void stream(HttpExchange exchange, int pause) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/html");
    exchange.sendResponseHeaders(200, 0);
    byte[] chunk = new byte[pause == 0 ? 10_000 : 1];
    try (OutputStream out = exchange.getResponseBody()) {
      for (int i = 0; i < 100_000; i++) {
        out.write(chunk);
        out.flush();
        Thread.sleep(pause);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void findsTheRealPagesOfASiteFullOfTraps() throws IOException {
    List<String> real = new ArrayList<>(List.of("/"));
    for (int i = 0; i < 1000; i++) {
      real.add("/real/" + TestSite.word(i));
    }
    List<String> first = new ArrayList<>(real.subList(1, 101));
    first.addAll(
        List.of(
            "/cal/2026/1",
            "/cal/2099/1",
            "/shop?sort=1",
            "/dir/",
            "/s/start?jsessionid=1",
            "/r?n=0"));
    site.page("/", first.toArray(String[]::new));
    for (int i = 0; i < 1000; i++) {
      site.page(
          "/real/" + TestSite.word(i),
          "/real/" + TestSite.word((i * 10 + 7) % 1000),
          "/",
          "/real/" + TestSite.word((i + 1) % 1000),
          "/s/x?PHPSESSID=" + UUID.randomUUID());
    }
    site.otherwise(HostilePagesTest::trap);
    CrawlReport report = crawl();
    List<String> found = pages();
    assertThat(found).containsAll(real);
    int budget = site.asked().size();
    assertThat(budget - real.size()).as("requests lost to traps").isLessThan(600);
    assertThat(report.traps())
        .containsKeys(TrapKind.CALENDAR, TrapKind.REPETITION, TrapKind.SAMENESS);
    assertThat(report.trapExamples().keySet()).isEqualTo(report.traps().keySet());
    assertThat(report.trapExamples().get(TrapKind.REPETITION)).contains("/dir/dir/dir/");
    assertThat(report.end()).isEqualTo(CrawlReport.End.COMPLETE);
  }

  /** Pages that look like a trap: readings, catalogue numbers, results. */
  @Test
  void keepsPagesThatDifferOnlyInNumbers() throws IOException {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      items.add("/item/" + i);
      site.html("/item/" + i, "<title>Item " + i + "</title>Price: " + 7 * i + " Euro");
      if (i < 40) {
        site.page("/walk/" + i, "/walk/" + (i + 1));
      }
    }
    items.add("/walk/0");
    site.page("/", items.toArray(String[]::new));
    CrawlReport report = crawl();
    assertThat(report.pages()).isEqualTo(1 + 300 + 40);
    assertThat(report.traps()).isEmpty();
  }

  @Test
  void followsTrapsWhenTheDetectionIsOff() throws IOException {
    int pages = 2 * TrapDetector.WINDOW;
    for (int i = 0; i < pages; i++) {
      site.html("/walk/" + i, "Reading " + i + TestSite.links("/walk/" + (i + 1)));
    }
    site.page("/", "/walk/0", "/a/a/a/").page("/a/a/a/");
    CrawlSettings usual = CrawlFixtures.settings(site.url("/"));
    CrawlSettings.Limits deep =
        new CrawlSettings.Limits(
            5000, 5000, 1 << 20, Duration.ofSeconds(10), Duration.ofMinutes(5));
    for (TrapPolicy traps : TrapPolicy.values()) {
      CrawlSettings settings =
          new CrawlSettings(usual.starts(), usual.reach(), deep, usual.politeness(), traps);
      CrawlReport report = CrawlFixtures.run(folder.resolve(traps.name()), settings);
      int walked = traps == TrapPolicy.ON ? TrapDetector.IDENTICAL + 1 : pages;
      assertThat(report.pages()).as("%s", traps).isBetween((long) walked, walked + 2L);
      assertThat(report.traps().containsKey(TrapKind.REPETITION))
          .isEqualTo(traps != TrapPolicy.OFF);
      assertThat(report.traps().containsKey(TrapKind.SAMENESS)).isEqualTo(traps == TrapPolicy.ON);
    }
  }

  @Test
  void aPageThatTakesTooLongToParseIsCounted() throws IOException {
    site.page("/", "/deep").html("/deep", "<table><tr><td>".repeat(20_000));
    CrawlReport report = crawl();
    assertThat(report.failures().counts()).containsEntry("page that takes too long to parse", 1L);
  }

  /** Each of these has more addresses than there is time. */
  private static void trap(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().toString();
    int number = Integer.parseInt("0" + path.replaceAll(".*?(\\d+)$|.*", "$1"));
    String body;
    if (path.startsWith("/cal/")) {
      int year = Integer.parseInt(path.split("/", -1)[2]);
      body =
          "month "
              + number
              + TestSite.links(
                  "/cal/" + (number == 12 ? year + 1 : year) + "/" + (number % 12 + 1),
                  "/cal/"
                      + (number == 1 ? year - 1 : year)
                      + "/"
                      + (number == 1 ? 12 : number - 1));
    } else if (path.startsWith("/shop")) {
      body = "things" + TestSite.links("/shop?sort=" + (number + 1), "/shop?page=" + (number + 1));
    } else if (path.startsWith("/dir/")) {
      body = "lost" + TestSite.links("dir/");
    } else if (path.startsWith("/s/")) {
      body = "session" + TestSite.links("/s/start?jsessionid=" + UUID.randomUUID());
    } else if (path.startsWith("/r?")) {
      body = "counter" + TestSite.links("/r?n=" + (number + 1));
    } else {
      exchange.sendResponseHeaders(404, -1);
      return;
    }
    TestSite.send(exchange, 200, "text/html", body.getBytes(StandardCharsets.UTF_8));
  }
}
