package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.akin.app.cli.session.Failures;
import dev.akin.app.cli.session.Interruption;
import dev.akin.crawl.CrawlStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command against a server on loopback. */
@Tag("long")
class CrawlCommandTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private final Map<String, String> pages = new ConcurrentHashMap<>();
  private final Map<String, Integer> statuses = new ConcurrentHashMap<>();

  @SuppressWarnings("NullAway.Init") // see open
  private HttpServer server;

  @BeforeEach
  void open() throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().toString();
          String page = pages.get(path);
          byte[] body = (page == null ? "" : page).getBytes(StandardCharsets.UTF_8);
          int status = statuses.getOrDefault(path, page == null ? 404 : 200);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    pages.put("/", "<title>start</title><a href=/a>a</a><a href=/b>b</a>");
    pages.put("/a", "<title>a</title><a href=/b>b</a>");
    pages.put("/b", "<title>b</title>");
  }

  @AfterEach
  void close() {
    server.stop(0);
  }

  private String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private CommandRunner.Result crawl(Object... more) {
    Object[] words = new Object[6 + more.length];
    Object[] first = {"crawl", "--into", folder.resolve("web"), "--allow-private", "--delay", "0"};
    System.arraycopy(first, 0, words, 0, 6);
    System.arraycopy(more, 0, words, 6, more.length);
    return CommandRunner.run(words);
  }

  @Test
  void createsACollectionForQueries() {
    CommandRunner.Result result = crawl(url("/"));
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("3 pages and 3 links");
    assertThat(CommandRunner.run("info", folder.resolve("web")).out()).contains("crawl");
    assertThat(CommandRunner.run("check", folder.resolve("web")).code()).isZero();
    assertThat(CommandRunner.run("related", folder.resolve("web"), "/a").code()).isZero();
  }

  @Test
  void printsJsonAndWritesAWarcFile() throws IOException {
    pages.put("/b", "<a href=/gone>x</a>");
    Path warc = folder.resolve("all.warc.gz");
    JsonNode json = crawl(url("/"), "--format", "json", "--warc", warc).json();
    assertThat(json.path("pages").asInt()).isEqualTo(3);
    assertThat(json.path("end").asText()).isEqualTo("complete");
    assertThat(json.path("round").asInt()).isEqualTo(1);
    assertThat(json.path("visits").path("kept").asInt()).isEqualTo(3);
    assertThat(json.path("visits").path("missing").asInt()).isEqualTo(1);
    assertThat(json.path("skipped").isEmpty()).isTrue();
    assertThat(Files.size(warc)).isPositive();
    JsonNode again = crawl("--format", "json").json();
    assertThat(again.path("round").asInt()).isEqualTo(2);
    assertThat(again.path("snapshot").asInt()).isEqualTo(2);
  }

  @Test
  void reportsFailedPages() {
    statuses.put("/b", 500);
    CommandRunner.Result result = crawl(url("/"));
    assertThat(result.code()).isEqualTo(Failures.SKIPPED);
    assertThat(result.out()).contains("failed 1: server that failed with 500").contains("/b");
  }

  @Test
  void refusesPrivateAddressesWithAHint() {
    CommandRunner.Result result =
        CommandRunner.run("crawl", url("/"), "--into", folder.resolve("web"));
    assertThat(result.code()).isEqualTo(Failures.FAILED);
    assertThat(result.err()).contains("loopback").contains("--allow-private");
  }

  @Test
  void reportsWhyThereIsNoPage() {
    pages.put("/robots.txt", "User-agent: *\nDisallow: /");
    assertThat(crawl(url("/")).err()).contains("is forbidden by robots.txt");
    assertThat(crawl(url("/"), "--restart").code()).isEqualTo(Failures.FAILED);
    pages.remove("/robots.txt");
    assertThat(crawl(url("/none"), "--restart").err()).contains("answers with 404");
    String silent = "http://127.0.0.1:1/";
    assertThat(crawl(silent, "--restart").err()).contains("host that does not answer");
  }

  @Test
  void deletesACrawlWithoutPages() {
    CommandRunner.Result result = crawl(url("/none"));
    assertThat(result.code()).isEqualTo(Failures.FAILED);
    assertThat(result.err()).contains("the crawl was deleted");
    assertThat(folder.resolve("web")).doesNotExist();
    assertThat(crawl(url("/")).out()).contains("3 pages");
    assertThat(CommandRunner.run("info", folder.resolve("web")).out())
        .contains("of archives and journals");
    JsonNode info = CommandRunner.run("info", folder.resolve("web"), "--format", "json").json();
    assertThat(info.path("crawlBytes").asLong()).isPositive();
  }

  @Test
  void namesAnAddressForEachTrapAndHowToFollowIt() {
    pages.put("/", "<a href=/a>a</a><a href=/x/x/x/>x</a>");
    pages.put("/x/x/x/", "<title>real</title>");
    CommandRunner.Result result = crawl(url("/"));
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .contains("1 address left out: path that repeats itself, such as " + url("/x/x/x/"))
        .contains("--traps off");
    JsonNode again = crawl("--traps", "off", "--format", "json").json();
    assertThat(again.path("pages").asInt()).isEqualTo(4);
    assertThat(again.path("traps").isEmpty()).isTrue();
  }

  @Test
  void refusesInvalidOptions() {
    assertThat(crawl().code()).isEqualTo(Failures.USAGE);
    assertThat(crawl().err()).contains("name the addresses to start from");
    assertThat(crawl("ftp://a.org/").code()).isEqualTo(Failures.USAGE);
    assertThat(crawl(url("/"), "--max-pages", "0").code()).isEqualTo(Failures.USAGE);
    assertThat(crawl(url("/"), "--max-page-size", "16").code()).isEqualTo(Failures.USAGE);
    assertThat(crawl(url("/"), "--timeout", "-1").code()).isEqualTo(Failures.USAGE);
    assertThat(crawl(url("/"), "--scope", "world").code()).isEqualTo(Failures.USAGE);
  }

  @Test
  void stopsAtTheLimitAndTellsHowToContinue() {
    CommandRunner.Result first = crawl(url("/"), "--max-pages", "1");
    assertThat(first.code()).isZero();
    assertThat(first.out()).contains("1 page and").contains("addresses waiting");
    assertThat(first.err()).contains("continue with 'akin crawl --into");
    assertThat(crawl().out()).contains("3 pages");
  }

  @Test
  void anInterruptedCrawlCreatesACollection() {
    Interruption interruption = new Interruption();
    interruption.done();
    interruption.arrive();
    CommandRunner.Result none =
        CommandRunner.run(
            interruption, "crawl", url("/"), "--into", folder.resolve("web"), "--allow-private");
    assertThat(none.code()).isEqualTo(Failures.INTERRUPTED);
    assertThat(none.err()).contains("continue with 'akin crawl --into");
    assertThat(crawl().out()).contains("3 pages");
  }

  @Test
  void progressShowsPagesRateQueueAndErrors() {
    assertThat(CrawlProgress.line(new CrawlStatus(1204, 52.34, 311, 2)))
        .isEqualTo("crawling: 1,204 pages, 52.3/s, 311 waiting, 2 failed");
  }
}
