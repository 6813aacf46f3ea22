package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.web.frame.TranslatedReport;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every kind of evaluation there is, made by the program itself and read in Chinese. */
@Tag("long") // EvalCommandTest and ChineseWebsiteTest run on every JDK
class ReportLanguageTest {
  private static final Pattern ENGLISH = Pattern.compile("[A-Za-z]{2,}(?: +[A-Za-z]{2,}){2,}");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Path report(String name, Object... words) {
    Path out = folder.resolve(name);
    List<Object> all = new ArrayList<>(List.of("eval"));
    all.addAll(Arrays.asList(words));
    all.addAll(List.of("--out", out, "--quiet"));
    TestService.akin(all.toArray());
    return out.resolve("report.html");
  }

  private static Document chinese(Path report) throws IOException {
    return Jsoup.parse(TranslatedReport.page(Files.readString(report), "zh"));
  }

  /** What stays in English says so; names stay too, and are no matter of language. */
  private static void checkWhole(Document page) {
    assertThat(page.select("html").attr("lang")).isEqualTo("zh");
    assertThat(page.select("body [lang=en], title[lang=en]").eachText()).isEmpty();
    assertThat(page.select("svg[aria-label]"))
        .allMatch(svg -> svg.attr("aria-label").matches(".*\\p{IsHan}.*"));
    Document rest = page.clone();
    rest.select("[translate=no], style").remove();
    assertThat(rest.text()).doesNotContainPattern(ENGLISH);
  }

  /** A web of numbered pages that link here and there. */
  private Path links() throws IOException {
    Random random = new Random(5);
    StringBuilder links = new StringBuilder();
    for (int page = 1; page < 120; page++) {
      for (int i = 0; i < 4; i++) {
        links.append("p" + page + "\tp" + random.nextInt(120) + "\n");
      }
    }
    Path file = Files.writeString(folder.resolve("links.tsv"), links);
    Path web = folder.resolve("linked");
    TestService.akin("import", file, "--into", web, "--quiet");
    return web;
  }

  @Test
  void evaluationsAreWhole() throws IOException {
    Path web = TestService.zoo(folder);
    Document words = chinese(report("words", web, "--sample", 7));
    checkWhole(words);
    assertThat(words.select("h1").text()).isEqualTo("web 上的度量评测");
    assertThat(words.select("section ul li").eachText())
        .anyMatch(line -> line.contains("从二者都能到达 "));
    checkWhole(chinese(report("few", web, "--measures", "pagesim", "--places", 1)));
    checkWhole(chinese(report("none", web, "--measures", "tfidf-cosine,keyword-cosine")));
    Path labels = Files.writeString(folder.resolve("labels.tsv"), "cats.html\tA\nlions.html\tA\n");
    checkWhole(
        chinese(
            report("labels", web, "--yardstick", "labels:" + labels, "--measures", "ppr,simrank")));
  }

  @Test
  void experimentsAreWholeButForTheirOwnWords() throws IOException {
    Path web = links();
    StringBuilder labels = new StringBuilder();
    for (int page = 0; page < 120; page++) {
      labels.append("p" + page + "\t" + page % 3 + "\n");
    }
    Files.writeString(folder.resolve("labels.tsv"), labels);
    String claims =
        """
        title: Mine
        claim: So I say.
        collection: linked
        measures: [cocitation, ppr]
        pages: with-in-links
        yardstick: labels:labels.tsv
        metrics: [precision, mrr]
        places: 9
        claims:
          - {says: One is better., source: a test, better: ppr, than: [cocitation], metric: mrr}
          - {says: Three times., better: ppr, than: [cocitation], by: 3, metric: precision}
          - {says: A little., better: ppr, than: [cocitation], by: 1.01, metric: precision, at: 3}
          - {says: Alike., alike: ppr, as: [cocitation], within: 0.2, metric: precision}
        expect:
          - {measure: ppr, over: cocitation, metric: precision, value: 1, within: 9}
          - {measure: ppr, metric: precision, value: 0.5, within: 1}
        """;
    assertThat(web).exists();
    Document page = chinese(report("mine", Files.writeString(folder.resolve("mine.yaml"), claims)));
    assertThat(page.select("[lang=en]").eachText())
        .containsOnly(
            "Mine", "So I say.", "One is better. (a test)", "Three times.", "A little.", "Alike.");
    page.select("[lang=en]").remove();
    checkWhole(page);
    assertThat(page.select(".verdicts > li b").eachText())
        .isNotEmpty()
        .allMatch(text -> text.matches("成立。|在此不成立。|在此无法分辨。"));
  }

  @Test
  void searchesAreWhole() throws IOException {
    Path web = TestService.zoo(folder);
    Files.writeString(folder.resolve("labels.tsv"), "cats.html\tcats\nlions.html\tcats\n");
    Files.writeString(folder.resolve("queries.tsv"), "hunt\tcats\nnight\tcats\n");
    String search =
        """
        title: Measures on searches
        collection: %s
        queries: queries.tsv
        orders: [relevance, pagerank, similarity-pagerank(mode=published)]
        yardstick: labels:labels.tsv
        metrics: [precision, coverage]
        places: 3
        claims:
          - {says: Mine., better: pagerank, than: [relevance], by: 1.2, metric: coverage}
        """
            .formatted(web.getFileName());
    Document page = chinese(report("s", Files.writeString(folder.resolve("s.yaml"), search)));
    page.select("[lang=en]").remove();
    checkWhole(page);
    assertThat(page.select("li.remark b").text()).isEqualTo("备注。");
    assertThat(page.select(".verdicts > li.open b").text()).isEqualTo("本实验无法判断。");
    assertThat(page.select(".verdicts > li.open ul").text()).contains("；在 2 个列表中有 ");
  }

  @Test
  void studiesAreWhole() throws IOException {
    Path web = links();
    checkWhole(
        chinese(report("stable", "stability", web, "--sample", 20, "--seeds", 1, "--share", 10)));
    checkWhole(
        chinese(report("two", "stability", web, "--measures", "ppr,jaccard", "--sample", 20)));
    checkWhole(chinese(report("robust", "robustness", web, "--pairs", 2, "--size", 1)));
    checkWhole(
        chinese(
            report(
                "robust2",
                "robustness",
                web,
                "--measures",
                "cocitation,jaccard(direction=out)",
                "--pairs",
                3,
                "--size",
                1,
                "--size",
                50)));
    checkWhole(
        chinese(
            report(
                "scaling",
                "scaling",
                web,
                "--measures",
                "jaccard,reference-sim",
                "--doublings",
                3,
                "--sample",
                5)));
    checkWhole(
        chinese(
            report(
                "stopped",
                "scaling",
                "--generated",
                2000,
                "--measures",
                "jaccard,simrank(epsilon=0)",
                "--doublings",
                2,
                "--limit",
                "0.000001")));
  }

  /** In a chain no two pages link to the same page. */
  @Test
  void measuresWithoutListsAreNamedToo() throws IOException {
    StringBuilder links = new StringBuilder();
    for (int page = 0; page < 30; page++) {
      links.append("p" + page + "\tp" + (page + 1) + "\n");
    }
    Path file = Files.writeString(folder.resolve("chain.tsv"), links);
    Path web = folder.resolve("chain");
    TestService.akin("import", file, "--into", web, "--quiet");
    checkWhole(chinese(report("s", "stability", web, "--measures", "coupling,ppr")));
    checkWhole(chinese(report("r", "robustness", web, "--measures", "coupling,ppr", "--size", 2)));
  }

  @Test
  void aReportCanBeWrittenInChinese() throws IOException {
    Path report = report("zh", "stability", links(), "--measures", "ppr", "--lang", "zh");
    String page = Files.readString(report);
    checkWhole(Jsoup.parse(page));
    assertThat(TranslatedReport.page(page, "zh")).isEqualTo(page);
    assertThat(Files.readString(report.resolveSibling("overlap-drop.svg")))
        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=")
        .contains("aria-label=\"删除链接时的重合度\"", "<style>");
  }

  /** Titles are whatever somebody put on the web, and may look like words of ours. */
  @Test
  void whatPagesAreCalledStaysAndDoesNothing() throws IOException {
    String evil = "<script>alert(1)</script>{0} <b onclick=x()>";
    String escaped = evil.replace("<", "&lt;");
    Path web =
        TestService.imported(
            folder,
            Map.of(
                "a.html", "<title>words</title><p>x <a href=b.html>b</a> <a href=c.html>c</a>",
                "b.html", "<title>" + escaped + "</title><p>x y <a href=d.html>d</a>",
                "c.html", "<title>never</title><p>x y z <a href=d.html>d</a>",
                "d.html", "<title>Verdict</title><p>x z <a href=a.html>a</a>"));
    Path report = report("web-eval", web, "--measures", "ppr,coupling");
    JobQueue jobs = new JobQueue(web, TestService::carryOut);
    try (TestService served =
        TestService.of(
            web,
            Limits.STANDARD,
            Website.of(jobs, List.of(folder.resolve("web-eval"))),
            "",
            jobs)) {
      String link =
          Jsoup.parse(served.get("/reports?lang=zh").body()).select(".reports a").attr("href");
      assertThat(link).isEqualTo("/reports/web-eval?lang=zh");
      HttpResponse<String> shown = served.get(link);
      Document page = Jsoup.parse(shown.body());
      checkWhole(page);
      assertThat(page.select("script, [onclick], b b")).isEmpty();
      assertThat(page.select("bdi").eachText()).anyMatch(name -> name.startsWith(evil));
      assertThat(page.select("section b bdi").eachText()).contains("never");
      String policy = shown.headers().firstValue("Content-Security-Policy").orElse("");
      assertThat(policy).contains("style-src 'sha256-").doesNotContain("unsafe");
      HttpResponse<String> english = served.get("/reports/web-eval");
      assertThat(english.body()).isEqualTo(Files.readString(report));
      assertThat(english.headers().firstValue("Content-Security-Policy")).contains(policy);
      Element style = page.expectFirst("style");
      assertThat(english.body()).contains(style.data());
    }
  }
}
