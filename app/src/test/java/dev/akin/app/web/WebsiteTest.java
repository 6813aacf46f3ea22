package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The web page without scripts. */
@Tag("long")
class WebsiteTest extends ZooWebsite {
  @Test
  void aPageShowsItsRelatedPagesWithReasons() {
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
        .isEqualTo("/page?measure=pagesim%28radius%3D2%2Cscore%3Dmin%29&page=cats.html");
    assertThat(page(sent.headers().firstValue("Location").orElse("")).select(".foot code").text())
        .startsWith("pagesim(radius=2,");
  }

  @Test
  void pagesAreFoundByTheirAliases() {
    String alias = "http://zoo.example/";
    assertThat(page("/page?page=" + alias).select("h1").text()).isEqualTo("The zoo");
    assertThat(page("/group?seed=" + alias).select(".basket li").text()).contains("The zoo");
    assertThat(page("/page?page=cats.html&not=" + alias).select(".basket li").text())
        .contains("The zoo");
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
    String not = group.select(".acts a:contains(Exclude)").attr("href");
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
    assertThat(pair.select("ol.list > li .why"))
        .isNotEmpty()
        .allMatch(why -> !why.text().isEmpty());
    assertThat(page("/why?a=cats.html&b=lions.html").select(".parts > li")).isNotEmpty();
    assertThat(page("/measures?page=cats.html&left=jaccard&right=simrank").select("ol.list"))
        .hasSize(2);
  }

  @Test
  void otherPagesAreShown() {
    assertThat(page("/").select("a.t")).isNotEmpty();
    assertThat(page("/collection").select(".plot svg circle")).isNotEmpty();
    assertThat(page("/jobs").select("[data-start-job]")).hasSize(1);
    assertThat(page("/reports").select(".empty code").text()).contains("akin eval");
    assertThat(page("/page?page=empty.html&measure=jaccard").select(".empty h2").text())
        .contains("Nothing is related");
  }

  /** The policy of a report allows its styles by their hash, and no scripts. */
  @Test
  void reportsAreListedAndShown() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("other-eval"));
    String html = "<!doctype html><title>Report</title><style>p{color:red}</style><p>Good";
    Files.writeString(directory.resolve("report.html"), html);
    JobQueue jobs = new JobQueue(served.collection(), JobFiles.NONE, TestService::run);
    try (TestService other =
        TestService.of(
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
        TestService.send(served.request("/nowhere").header("Accept", "text/html").build());
    assertThat(nowhere.statusCode()).isEqualTo(404);
    assertThat(nowhere.body()).contains("Nothing found at this URL");
  }

  /** The same scores as the API, for every rank of the choice. */
  @Test
  void everyRankIsShown() {
    Document first = page("/ranks");
    assertThat(first.select("a.chip.on").text()).isEqualTo("PageRank");
    List<String> chips = first.select("a.chip").eachAttr("href");
    assertThat(chips).hasSize(5);
    for (String chip : chips) {
      Document view = page(chip);
      JsonNode rank = served.json(chip.replace("/ranks", "/v1/rank"));
      List<String> expected =
          rank.path("results")
              .valueStream()
              .map(row -> row.path("id") + " " + row.path("score"))
              .toList();
      assertThat(expected).hasSize(7);
      assertThat(
              view.select("ol.list > li").stream()
                  .map(row -> row.attr("data-page") + " " + row.select(".score").attr("title")))
          .isEqualTo(expected);
      assertThat(view.select(".hint").text()).endsWith(".");
    }
    Document second = page("/ranks?method=prestige&n=3&offset=3");
    assertThat(second.select("ol.list > li .n").eachText()).containsExactly("4", "5", "6");
    assertThat(second.select(".pager a")).hasSize(2);
    assertThat(page("/collection").select("a[href=/ranks]")).isNotEmpty();
  }

  /** SimTo of a given page, a minimum score, closed set, C+, minimal source and source. */
  @Test
  void aGroupHasCandidatesSourcesAndAThreshold() {
    String zoo = "http://zoo.example/";
    String seeds = "/group?measure=cocitation&seed=" + zoo + "cats.html&seed=" + zoo + "dogs.html";
    Document plain = page(seeds);
    assertThat(plain.select(".reach .closed").text()).contains("Not a closed set").contains("3");
    assertThat(plain.select(".reach .closure").text()).endsWith(": 5.");
    assertThat(plain.select(".reach .minimal").text()).contains("2 of 2 seeds");
    assertThat(plain.select(".reach .source").text()).contains("5 of 7");
    assertThat(plain.select(".candidates, .reach .given")).isEmpty();

    Document judged = page(seeds + "&candidate=lions.html&candidate=empty.html");
    JsonNode http =
        served.json(
            "/v1/group?measure=cocitation&member=cats.html&member=dogs.html"
                + "&candidate=lions.html&candidate=empty.html");
    assertThat(judged.select(".candidates .list > li > .score").eachAttr("title"))
        .isEqualTo(http.path("results").findValuesAsText("score"));
    assertThat(judged.select(".candidates .why")).isNotEmpty();
    assertThat(judged.select("[id]").eachAttr("id")).doesNotHaveDuplicates();

    String least = judged.select(".stack > section:last-child li > .score").get(0).attr("title");
    Document limited = page(seeds + "&atLeast=" + least);
    assertThat(limited.select("ol.list > li > .score").eachAttr("title"))
        .isNotEmpty()
        .allMatch(score -> Double.parseDouble(score) >= Double.parseDouble(least));
    assertThat(page(seeds + "&atLeast=99").select(".empty h2").text())
        .contains("reaches this score");

    assertThat(page(seeds + "&source=index.html").select(".reach .given").text())
        .startsWith("A source of the group");
    Document not = page(seeds + "&source=lions.html");
    assertThat(not.select(".reach .given").text()).startsWith("Not a source").contains("1 of 2");
    assertThat(not.select("form.fields input[name=source]").eachAttr("value"))
        .containsExactly("lions.html", "");
  }

  @Test
  void aRefusedMeasureLinksToOthers() throws IOException {
    Path web = served.collection();
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    Limits poor = new Limits(1000, 0, 10);
    try (TestService other = TestService.of(web, poor, Website.of(jobs, List.of()), "", jobs)) {
      for (String view :
          List.of(
              "/page?page=cats.html&k=3&measure=simrank",
              "/why?a=cats.html&b=lions.html&measure=simrank",
              "/group?seed=http://zoo.example/cats.html&measure=simrank",
              "/measures?page=cats.html&left=pagesim&right=simrank")) {
        HttpResponse<String> response = other.get(view);
        assertThat(response.statusCode()).isEqualTo(422);
        Document refusal = Jsoup.parse(response.body());
        assertThat(refusal.select("main").text()).contains("akin serve --max-cost 1");
        List<String> links = refusal.select(".alternatives a").eachAttr("href");
        assertThat(links).hasSizeGreaterThan(8);
        assertThat(links).allMatch(link -> !view.contains("left") || link.contains("left=pagesim"));
        for (String link : links) {
          assertThat(other.get(link).statusCode()).as(link).isEqualTo(200);
        }
      }
      Document chinese =
          Jsoup.parse(other.get("/page?page=cats.html&measure=simrank&lang=zh").body());
      assertThat(chinese.body().text()).contains("akin serve --max-cost 1");
      chinese.select(".alternatives, [lang=en]").remove();
      assertThat(chinese.body().text()).doesNotContainPattern(ChineseWebsiteTest.ENGLISH);
    }
  }

  @Test
  void theMapIsAPictureOfTheList() {
    String question = "/page?page=cats.html&filter=http://zoo.example/&k=2&offset=1&measure=ppr";
    String first = page(question).select("ol.list > li a.t").attr("title");
    Document cats = page(question + "&not=" + TestService.encoded(first));
    List<String> rows = cats.select("ol.list > li").eachAttr("data-page");
    List<String> spots = cats.select(".map a.spot").eachAttr("data-page");
    assertThat(rows).hasSize(2);
    assertThat(spots.subList(1, 3)).isEqualTo(rows);
    assertThat(cats.select(".map a.spot").eachAttr("href"))
        .noneMatch(each -> each.startsWith("/page?page=" + TestService.encoded(first)));
    assertThat(page("/page?page=cats.html&filter=http://zoo.example/l").select(".map a.spot"))
        .hasSize(2);
    assertThat(page("/page?page=cats.html&k=4&map=1").select(".map a.spot")).hasSize(5);
  }

  @Test
  void filesContainTheShownList() {
    Document cats =
        page(
            "/page?page=cats.html&k=3&site=same&filter=http://zoo.example/"
                + "&not=http%3A%2F%2Fzoo.example%2Flions.html");
    List<String> shown = cats.select("ol.list > li a.t").eachAttr("title");
    assertThat(shown).hasSize(3).doesNotContain("http://zoo.example/lions.html");
    String json = cats.select(".foot a:contains(JSON)").attr("href");
    assertThat(served.json(json).path("results").findValuesAsText("url").stream().distinct())
        .containsAll(shown);
    assertThat(served.json(json).path("results")).hasSize(3);
    String csv = served.get(cats.select(".foot a:contains(CSV)").attr("href")).body();
    assertThat(csv.lines().skip(1).map(line -> line.split(",", -1)[2].replace("\"", "")))
        .isEqualTo(shown);
    String gexf = served.get(cats.select(".foot a:contains(GEXF)").attr("href")).body();
    assertThat(gexf).doesNotContain("lions.html").contains(shown.get(2));
  }

  @Test
  void excludedPagesAreReplaced() {
    String best = page("/page?page=cats.html&k=1").select("ol.list > li a.t").attr("title");
    Document next = page("/page?page=cats.html&k=1&not=" + TestService.encoded(best));
    assertThat(next.select("ol.list > li a.t").attr("title")).isNotEmpty().isNotEqualTo(best);
    assertThat(page("/page?page=cats.html&filter=nothing").select(".empty h2").text())
        .isEqualTo("No related page matches");
    assertThat(page("/page?page=cats.html&offset=400").select(".empty h2").text())
        .isEqualTo("The list ends before this place");
    assertThat(page("/page?page=cats.html&offset=400").select(".pager a[rel=prev]")).hasSize(1);
  }

  @Test
  void groupsHaveMorePlaces() {
    String seeds = "/group?k=1&measure=ppr&seed=http://zoo.example/cats.html";
    Document first = page(seeds);
    Document second = page(first.select(".pager a[rel=next]").attr("href"));
    assertThat(second.select("ol.list > li .n").text()).isEqualTo("2");
    assertThat(second.select("ol.list > li a.t").attr("title"))
        .isNotEqualTo(first.select("ol.list > li a.t").attr("title"));
    assertThat(second.select(".foot a:contains(JSON)").attr("href")).contains("offset=1");
    assertThat(
            page(second.select(".pager a[rel=prev]").attr("href")).select("ol.list > li .n").text())
        .isEqualTo("1");
  }

  @Test
  void misspeltParametersAreRefused() {
    for (String address :
        List.of(
            "/?q=x",
            "/search?q=x&ordr=rank",
            "/page?page=cats.html&masure=jaccard",
            "/why?a=cats.html&b=dogs.html&c=x",
            "/compare?a=cats.html&b=dogs.html&c=x",
            "/path?a=cats.html&b=dogs.html&c=x",
            "/measures?page=cats.html&lft=x",
            "/group?seeds=x",
            "/collection?x=1",
            "/jobs?x=1",
            "/reports?x=1")) {
      HttpResponse<String> refused = served.get(address);
      assertThat(refused.statusCode()).as(address).isEqualTo(400);
      assertThat(refused.body()).contains("Unknown parameter");
    }
    assertThat(served.get("/why?a=cats.html&b=dogs.html&measure=pagesim&p.radius=2").statusCode())
        .isEqualTo(303);
  }

  /** Suggestions match the beginnings of words, not parts of words. */
  @Test
  void suggestionsBeginAtWords() throws IOException {
    Path other = Files.createDirectories(folder.resolve("suggested"));
    Path web =
        TestService.imported(
            other,
            Map.of(
                "m.html", "<title>Manual for a visitor</title><p>x",
                "c.html", "<title>LoadingCache in use</title><p>y"));
    try (TestService small = TestService.of(web)) {
      assertThat(small.json("/v1/pages?prefix=a+v").path("results")).hasSize(1);
      assertThat(small.json("/v1/pages?prefix=anu").path("results")).isEmpty();
      assertThat(small.json("/v1/pages?prefix=cache+in").path("results")).hasSize(1);
      assertThat(small.json("/v1/pages?prefix=visitor").path("results")).hasSize(1);
    }
  }

  @Test
  void theMapIsTheSameEveryTime() {
    String first = page("/page?page=cats.html").select(".map svg").outerHtml();
    assertThat(page("/page?page=cats.html").select(".map svg").outerHtml()).isEqualTo(first);
  }

  @Test
  void nothingIsInlineAndFilesAreCached() {
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
