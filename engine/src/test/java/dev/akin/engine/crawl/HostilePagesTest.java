package dev.akin.engine.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that send too much, too slowly, or the wrong thing, and sites without an end. */
class HostilePagesTest {
  @TempDir Path folder;
  private TestSite site;

  @BeforeEach
  void open() throws IOException {
    site = new TestSite();
  }

  @AfterEach
  void close() {
    site.close();
  }

  private CrawlReport crawl(CrawlSettings settings) throws IOException {
    return Crawls.run(folder.resolve("web"), settings);
  }

  private CrawlReport crawl() throws IOException {
    return crawl(Crawls.settings(site.url("/")));
  }

  private List<String> pages() throws IOException {
    return Crawls.paths(Crawls.build(folder.resolve("web")));
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
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
  void unpacksWhatIsPackedAndCountsWhatIsNot() throws IOException {
    site.page("/", "/good", "/cut", "/plain", "/bomb", "/odd");
    byte[] good = gzip("<a href=/behind>x</a>".repeat(50).getBytes(StandardCharsets.UTF_8));
    packed("/good", "gzip", good);
    packed("/cut", "gzip", java.util.Arrays.copyOf(good, good.length - 9));
    packed("/plain", "gzip", "<title>not packed at all</title>".getBytes(StandardCharsets.UTF_8));
    packed("/bomb", "gzip", gzip(new byte[50 << 20]));
    packed("/odd", "br", good);
    site.page("/behind");
    CrawlReport report = crawl();
    assertThat(pages()).containsExactly("/", "/behind", "/good", "/plain");
    assertThat(report.failures().counts())
        .containsOnlyKeys(
            "page that cannot be unpacked",
            "page that is too large",
            "page packed in a way that was not asked for");
  }

  @Test
  void leavesOutPagesThatAreTooLargeOrTooSlow() throws IOException {
    site.page("/", "/huge", "/endless", "/drip", "/fine", "/file", "/nothing").page("/fine");
    site.on("/huge", x -> TestSite.send(x, 200, "text/html", new byte[2 << 20]));
    site.on("/endless", x -> stream(x, 0));
    site.on("/drip", x -> stream(x, 50));
    site.text("/file", "application/zip", "PK");
    site.text("/nothing", "text/html", "");
    CrawlSettings settings = Crawls.settings(site.url("/"));
    CrawlSettings.Limits limits =
        new CrawlSettings.Limits(100, 10, 1 << 20, Duration.ofMillis(700), Duration.ofMinutes(1));
    CrawlReport report = crawl(Crawls.with(settings, limits));
    assertThat(report.failures().counts())
        .containsEntry("page that is too large", 2L)
        .containsEntry("page that took too long", 1L);
    assertThat(report.count(Outcome.NOT_HTML)).isEqualTo(1);
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
    assertThat(budget - real.size()).as("requests lost to traps").isLessThan(200);
    assertThat(report.traps()).containsKeys(Trap.CALENDAR, Trap.REPETITION, Trap.SAMENESS);
    assertThat(report.end()).isEqualTo(CrawlReport.End.COMPLETE);
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
