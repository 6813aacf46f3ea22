package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On a collection of a thousand pages, the command line, the HTTP API and the web page give the
 * same scores to the last bit for every measure.
 */
@Tag("long") // GoldenCliTest, ApiTest and WebsiteTest show scores on every JDK
class SameScoresTest {
  private static final int PAGES = 1000;
  private static final String A = "@700";
  private static final String B = "@701";

  private static final String[] WORDS =
      ("graph link rank page web site path measure score index query table node edge tree cluster"
              + " text word title corpus")
          .split(" ", -1);

  /** Parameters that change the cost or the code path of a measure. */
  private static final List<String> VARIANTS =
      List.of(
          "pagesim(radius=unbounded,decay=1,score=min)",
          "pagesim(radius=unbounded)",
          "pagesim(radius=4,direction=both,normalise=self)",
          "pagesim(direction=both,normalise=self)",
          "inverse-sim(radius=1)",
          "inverse-sim(radius=9)",
          "simrank(epsilon=0)",
          "simrank(c=1,epsilon=0)",
          "matchsim(pairs=vicinity)",
          "max-flow(radius=5)",
          "companion(sites=none)",
          "ppr(epsilon=0.000000001)",
          "blend(pagesim(radius=unbounded)=1,tfidf-cosine=1)",
          "reference-sim(sites=none)",
          "reference-sim(topic=graph)");

  @TempDir static Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static Path web;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static TestService served;

  @BeforeAll
  static void serve() throws IOException {
    web = folder.resolve("web");
    TestService.akin("import", archive(), "--kind", "warc", "--into", web, "--quiet");
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    served = TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs);
    JsonNode info = json(TestService.akin("info", web, "--format", "json"));
    assertThat(info.path("pages").asInt()).isEqualTo(PAGES);
    assertThat(info.path("sites").asInt()).isEqualTo(5);
  }

  @AfterAll
  static void end() {
    served.close();
  }

  /** Pages of five sites with a few words each; most links lead to pages with lower numbers. */
  private static Path archive() throws IOException {
    SplittableRandom random = new SplittableRandom(7);
    StringBuilder warc = new StringBuilder();
    for (int page = 0; page < PAGES; page++) {
      StringBuilder html = new StringBuilder("<html lang=en><title>Page ");
      html.append(WORDS[page % WORDS.length]).append(' ').append(page).append("</title><p>");
      for (int i = 0; i < 12; i++) {
        html.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
      }
      for (int i = 0; page > 9 && i < 3; i++) {
        link(html, random.nextInt(page));
      }
      if (page % 40 == 0) {
        link(html, (page + 7) % PAGES);
      }
      record(warc, url(page), html.toString());
    }
    return Files.writeString(folder.resolve("pages.warc"), warc);
  }

  private static String url(int page) {
    return String.format("http://site%d.example/%04d.html", page % 5, page);
  }

  private static void link(StringBuilder html, int page) {
    html.append("<a href='").append(url(page)).append("'>see</a> ");
  }

  private static void record(StringBuilder warc, String url, String html) {
    String reply =
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: "
            + html.length()
            + "\r\n\r\n"
            + html;
    warc.append("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ").append(url);
    warc.append("\r\nWARC-Date: 2020-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:akin:").append(url);
    warc.append(">\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ");
    warc.append(reply.length()).append("\r\n\r\n").append(reply).append("\r\n\r\n");
  }

  static Stream<String> measures() {
    return Stream.concat(Measures.ids().stream(), VARIANTS.stream());
  }

  @ParameterizedTest
  @MethodSource("measures")
  void relatedPages(String measure) throws IOException {
    String options = "page=" + A + "&k=7&measure=" + TestService.encoded(measure);
    JsonNode said = cli("related", A, "-k", 7, "--measure", measure).path("results");
    assertThat(said).isNotEmpty();
    assertThat(rows(served.json("/v1/related?" + options).path("results"))).isEqualTo(rows(said));
    assertThat(rows(page("/page?" + options))).isEqualTo(rows(said));
  }

  @ParameterizedTest
  @MethodSource("measures")
  void pairs(String measure) throws IOException {
    String options = "a=" + A + "&b=" + B + "&measure=" + TestService.encoded(measure);
    double score =
        cli("compare", A, B, "--measure", measure).path("scores").path(0).path("score").asDouble();
    assertThat(served.json("/v1/compare?" + options).path("scores").path(0).path("score"))
        .hasToString(String.valueOf(score));
    assertThat(page("/compare?" + options).select("ol.pair .score").attr("title"))
        .isEqualTo(String.valueOf(score));
    String why = cli("why", A, B, "--measure", measure).path("score").toString();
    assertThat(served.json("/v1/why?" + options).path("score")).hasToString(why);
    assertThat(page("/why?" + options).select(".facts b.large").attr("title")).isEqualTo(why);
  }

  @ParameterizedTest
  @MethodSource("measures")
  void groups(String measure) throws IOException {
    JsonNode said = cli("group", "--member", A, "--member", B, "-k", 5, "--measure", measure);
    String options = "&k=5&measure=" + TestService.encoded(measure);
    JsonNode http = served.json("/v1/group?member=" + A + "&member=" + B + options);
    assertThat(http.path("among")).isEqualTo(said.path("among"));
    assertThat(rows(http.path("results"))).isEqualTo(rows(said.path("results")));
    Document group = page("/group?seed=" + A + "&seed=" + B + options);
    assertThat(group.select(".basket .facts b").attr("title"))
        .isEqualTo(said.path("among").toString());
    assertThat(rows(group)).isEqualTo(rows(said.path("results")));
  }

  /** The command line takes about ten seconds, so the service must allow as much. */
  @Test
  @Tag("slow")
  void aMeasureThatTakesTenSeconds() throws IOException {
    relatedPages("matchsim(direction=both)");
    relatedPages("pagesim(radius=6,direction=both,normalise=self)");
  }

  /** The web page does not offer measures that the service refuses. */
  @Test
  void everyChipOfAPageLeadsToAnAnswer() {
    Document first = page("/page?page=" + A);
    List<String> chips = first.select("a.chip[href^=/page]").eachAttr("href");
    assertThat(chips).hasSizeGreaterThan(15);
    for (String chip : chips) {
      assertThat(page(chip).select("ol.list > li")).as(chip).isNotEmpty();
    }
  }

  private static JsonNode cli(Object... words) throws IOException {
    List<Object> all = new ArrayList<>(List.of(words));
    all.add(1, web);
    all.addAll(List.of("--format", "json", "--quiet"));
    return json(TestService.akin(all.toArray()));
  }

  private static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text);
  }

  private static List<String> rows(JsonNode results) {
    return results.valueStream().map(row -> row.path("id") + " " + row.path("score")).toList();
  }

  private static List<String> rows(Document view) {
    return view.select("ol.list > li").stream()
        .map(row -> row.attr("data-page") + " " + row.select("> .score").attr("title"))
        .toList();
  }

  private static Document page(String address) {
    return ZooWebsite.page(served, address);
  }
}
