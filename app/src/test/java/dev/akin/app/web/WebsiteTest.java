package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Jobs;
import dev.akin.app.http.Limits;
import dev.akin.app.http.Served;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people see without any script. */
class WebsiteTest {
  @TempDir static Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static Served served;

  @BeforeAll
  static void serve() throws IOException {
    Path web = Served.zoo(folder);
    Jobs jobs = new Jobs(web, Served::carryOut);
    served =
        Served.of(web, Limits.STANDARD, Website.of(jobs, List.of(Jobs.reports(web))), "", jobs);
  }

  @AfterAll
  static void end() {
    served.close();
  }

  private static Document page(String address) {
    HttpResponse<String> response =
        Served.send(served.request(address).header("Accept", "text/html").build());
    assertThat(response.statusCode()).as(address + "\n" + response.body()).isEqualTo(200);
    return Jsoup.parse(response.body(), served.base());
  }

  @Test
  void aPageComesWithItsRelatedPagesAndWhy() {
    Document cats = page("/page?page=cats.html");
    assertThat(cats.title()).isEqualTo("Cats · Akin");
    assertThat(cats.select("ol.list > li")).hasSizeGreaterThanOrEqualTo(4);
    for (Element row : cats.select("ol.list > li")) {
      assertThat(row.select("a.t").attr("href")).startsWith("/page?page=http%3A%2F%2Fzoo");
      assertThat(row.select("> .score > .bar")).hasSize(1);
      assertThat(row.select(".why").text()).isNotEmpty();
      assertThat(row.select("details.full .parts > li")).isNotEmpty();
    }
    assertThat(cats.select(".why a.witness")).isNotEmpty();
    assertThat(cats.select(".map svg a.spot")).hasSizeGreaterThanOrEqualTo(5);
    assertThat(cats.select(".foot a").eachText()).contains("JSON", "CSV", "GEXF");
  }

  @Test
  void aMeasureAndItsParametersCanBeChosen() {
    Document cats = page("/page?page=cats.html&measure=pagesim");
    assertThat(cats.select("a.chip.on").text()).isEqualTo("PageSim");
    assertThat(cats.select("form.menu input[name=p.radius]").attr("value")).isEqualTo("3");
    HttpResponse<String> sent =
        served.get("/page?page=cats.html&measure=pagesim&p.radius=2&p.score=min");
    assertThat(sent.statusCode()).isEqualTo(303);
    assertThat(sent.headers().firstValue("Location").orElse(""))
        .isEqualTo("/page?page=cats.html&measure=pagesim%28radius%3D2%2Cscore%3Dmin%29");
    assertThat(page(sent.headers().firstValue("Location").orElse("")).select(".foot code").text())
        .startsWith("pagesim(radius=2,");
  }

  @Test
  void seedsAreKeptInTheAddress() {
    Document cats = page("/page?page=cats.html");
    String add = cats.select(".acts a:contains(Add as seed)").attr("href");
    Document seeded = page(add);
    assertThat(seeded.select(".basket li")).hasSize(1);
    String more = seeded.select(".basket a.strong").attr("href");
    Document group = page(more.replace("/group?", "/group?seed=http://zoo.example/cats.html&"));
    assertThat(group.select(".basket li.row")).hasSize(2);
    assertThat(group.select("aside .facts b")).isNotEmpty();
    assertThat(group.select("ol.list > li")).isNotEmpty();
    String not = group.select(".acts a:contains(Not this)").attr("href");
    assertThat(page(not).select("ol.list > li"))
        .hasSizeLessThan(group.select("ol.list > li").size());
  }

  @Test
  void searchesCanBeOrdered() {
    Document found = page("/search?q=hunt+night");
    assertThat(found.select("ol.list > li")).hasSize(3);
    assertThat(found.select("li .why mark").eachText()).contains("hunt", "night");
    assertThat(found.select(".tools a.chip").eachText())
        .containsExactly("By relevance", "By rank", "Both");
    assertThat(page("/search?q=hunt&order=rank").select("a.chip.on").text()).contains("By rank");
    assertThat(page("/search?q=xyzzy").select(".empty h2").text()).isNotEmpty();
  }

  @Test
  void pagesAndMeasuresAreCompared() {
    Document pair = page("/compare?a=cats.html&b=lions.html");
    assertThat(pair.select("ol.list > li")).hasSizeGreaterThan(10);
    assertThat(pair.select("ol.list > li .why")).allMatch(why -> !why.text().isEmpty());
    assertThat(page("/why?a=cats.html&b=lions.html").select(".parts > li")).isNotEmpty();
    assertThat(page("/measures?page=cats.html&left=jaccard&right=simrank").select("ol.list"))
        .hasSize(2);
  }

  @Test
  void theRestIsThereToo() {
    assertThat(page("/").select("a.t")).isNotEmpty();
    assertThat(page("/collection").select(".plot svg circle")).isNotEmpty();
    assertThat(page("/jobs").select("[data-start-job]")).hasSize(1);
    assertThat(page("/reports").select(".empty code").text()).contains("akin eval");
    assertThat(page("/page?page=empty.html&measure=jaccard").select(".empty h2").text())
        .contains("Nothing is related");
  }

  /** A report has styles of its own; they are allowed by their hash, and no script is. */
  @Test
  void reportsAreListedAndShown() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("other-eval"));
    String html = "<!doctype html><title>Report</title><style>p{color:red}</style><p>Good";
    Files.writeString(directory.resolve("report.html"), html);
    Jobs jobs = new Jobs(served.collection(), Served::carryOut);
    try (Served other =
        Served.of(
            served.collection(), Limits.STANDARD, Website.of(jobs, List.of(directory)), "", jobs)) {
      assertThat(Jsoup.parse(other.get("/reports").body()).select("a.t").attr("href"))
          .isEqualTo("/reports/other-eval");
      HttpResponse<String> report = other.get("/reports/other-eval");
      assertThat(report.body()).isEqualTo(html);
      assertThat(report.headers().firstValue("Content-Security-Policy").orElse(""))
          .contains("style-src 'sha256-")
          .contains("default-src 'none'")
          .doesNotContain("script-src")
          .doesNotContain("unsafe");
      assertThat(other.get("/reports/nothing").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void aMissingPageComesWithSuggestions() {
    HttpResponse<String> missing = served.get("/page?page=cast.html");
    assertThat(missing.statusCode()).isEqualTo(404);
    Document page = Jsoup.parse(missing.body());
    assertThat(page.select(".empty li a").eachText()).contains("http://zoo.example/cats.html");
    HttpResponse<String> nowhere =
        Served.send(served.request("/nowhere").header("Accept", "text/html").build());
    assertThat(nowhere.statusCode()).isEqualTo(404);
    assertThat(nowhere.body()).contains("There is nothing here");
  }

  @Test
  void chineseIsSpokenToo() {
    HttpResponse<String> chinese =
        Served.send(
            served.request("/page?page=cats.html").header("Accept-Language", "zh-CN,en").build());
    assertThat(chinese.body()).contains("相关网页").contains("lang=\"zh\"");
    assertThat(page("/?lang=zh").select("h1").text()).contains("哪些网页相近");
    Set<String> english = keys("");
    Set<String> other = keys("_zh");
    assertThat(other).containsAll(english);
  }

  private static Set<String> keys(String suffix) {
    try (var in = Website.class.getResourceAsStream("texts" + suffix + ".properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return new TreeSet<>(properties.stringPropertyNames());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theMapIsTheSameEveryTime() {
    String first = page("/page?page=cats.html").select(".map svg").outerHtml();
    assertThat(page("/page?page=cats.html").select(".map svg").outerHtml()).isEqualTo(first);
  }

  @Test
  void nothingIsInlineAndFilesMayBeKept() {
    HttpResponse<String> response = served.get("/page?page=cats.html");
    assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'none'")
        .doesNotContain("unsafe");
    Document page = Jsoup.parse(response.body());
    assertThat(page.select("[style], style, script:not([src]), [onclick]")).isEmpty();
    for (Element file : page.select("link[rel=stylesheet], script[src]")) {
      String address = file.hasAttr("href") ? file.attr("href") : file.attr("src");
      HttpResponse<String> sent = served.get(address);
      assertThat(sent.statusCode()).isEqualTo(200);
      assertThat(sent.headers().firstValue("Cache-Control").orElse("")).contains("immutable");
    }
  }
}
