package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.server.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The profile of a page, paths, and filtered searches, without scripts. */
@Tag("long")
class ProfileViewTest extends ZooWebsite {
  @Test
  void aPageShowsItsProfile() {
    Document cats = page("/page?page=cats.html");
    Elements profile = cats.select("#profile");
    assertThat(profile).hasSize(1);
    assertThat(profile.select(".numbers dt").eachText())
        .containsExactly(
            "prestige", "rank received", "links per page (k)", "pages within 3 links (C = k³)");
    assertThat(profile.select(".numbers dd").eachText()).contains("3", "1.857", "6.405");
    assertThat(profile.select("summary").eachText())
        .containsExactly(
            "R1: references from any page: 3",
            "C+: pages that can be reached from it, itself among them: 3",
            "Feature vector: pages that send rank to it: 4",
            "Pages that link to it: 3",
            "Pages that it links to: 2");
    assertThat(profile.select("details a")).hasSize(3 + 3 + 4 + 3 + 2);
    assertThat(profile.select("form[action=/path] input").eachAttr("name")).contains("a", "b");
    assertThat(profile.select(".note").eachText()).contains("Anchor texts: not known");
    assertThat(served.json(profile.select("a:contains(JSON)").attr("href")).path("prestige"))
        .hasToString("3.0");
  }

  /** Parts that take longer than a hundredth of --max-cost are in the JSON only. */
  @Test
  void slowPartsOfAProfileAreLeftOut() throws IOException {
    Path own = Files.createDirectory(folder.resolve("slow"));
    Path web = TestService.zoo(own);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    Limits none = new Limits(1000, 0, 60);
    Service.Pages pages = Website.of(jobs, List.of(JobQueue.reports(web)));
    String view = "/page?page=cats.html&measure=cocitation";
    try (TestService slow = TestService.of(web, none, pages, "", jobs)) {
      Elements profile = page(slow, view).select("#profile");
      assertThat(profile.select(".numbers dt").eachText()).containsExactly("prestige");
      assertThat(profile.select("summary").eachText())
          .containsExactly(
              "R1: references from any page: 3",
              "Pages that link to it: 3",
              "Pages that it links to: 2");
      assertThat(profile.select(".note").eachText())
          .contains(
              "C+ takes too long for this view. The JSON below contains it.",
              "The feature vector takes too long for this view. The JSON below contains it.");
      String json = profile.select("a:contains(JSON)").attr("href");
      assertThat(slow.json(json).at("/features/count").asInt()).isEqualTo(4);
      assertThat(page(slow, view).select("#profile summary").eachText())
          .contains("Feature vector: pages that send rank to it: 4");
    }
  }

  @Test
  void anEmptyListHasAReason() throws IOException {
    Path own = Files.createDirectory(folder.resolve("pair"));
    Path web =
        TestService.imported(
            own, Map.of("a.html", "<title>A</title><a href=b.html>b</a>", "b.html", "<p>b</p>"));
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    Service.Pages pages = Website.of(jobs, List.of(JobQueue.reports(web)));
    try (TestService pair = TestService.of(web, Limits.STANDARD, pages, "", jobs)) {
      assertThat(page(pair, "/page?page=b.html&measure=cocitation").select(".empty p").eachText())
          .contains("For example, with http://zoo.example/a.html: the second page has no in-links");
      assertThat(
              page(pair, "/page?page=b.html&measure=cocitation&lang=zh").select(".empty p").text())
          .contains("例如，与 http://zoo.example/a.html：第二个网页没有入链");
    }
  }

  @Test
  void pathsAreShown() {
    Document paths = page("/path?a=index.html&b=dogs.html&length=3");
    assertThat(paths.select(".paths li").eachText()).containsExactly("The zoo → Dogs");
    assertThat(paths.select(".counts tbody tr").eachText())
        .containsExactly("0 no 0 0", "1 yes 1 1", "2 yes 1 1", "3 yes 1 0", "all 3 2");
    assertThat(paths.select("form.fields input[name=length]").attr("value")).isEqualTo("3");
    assertThat(page("/path?a=index.html&b=dogs.html&k=7").select("form.fields input[name=k]"))
        .singleElement()
        .returns("7", Element::val);
    assertThat(
            page(paths.select(".foot a:contains(Opposite direction)").attr("href"))
                .select("h2")
                .text())
        .isEqualTo("No path of any length");
    assertThat(served.json(paths.select(".foot a:contains(JSON)").attr("href")).path("walks"))
        .hasToString("3");
    assertThat(page("/compare?a=cats.html&b=lions.html").select(".foot a[href^=/path]")).hasSize(1);
  }

  @Test
  void searchesAreFilteredBySimilarity() {
    Document all = page("/search?q=hunt");
    assertThat(all.select("form.menu input").eachAttr("name"))
        .containsExactly("q", "like", "atLeast", "measure");
    Document like = page("/search?q=hunt&like=cats.html&atLeast=0.5&measure=");
    assertThat(like.select("ol.list > li")).hasSize(3);
    assertThat(like.select(".tools .facts").eachText()).contains("pruned: 1");
    assertThat(like.select(".similarity").eachText()).contains("similarity 1");
    assertThat(like.select("form.menu input[name=like]").eachAttr("value"))
        .containsExactly("cats.html", "");
    String soft = "form.menu input[type=hidden][name=form]";
    assertThat(page("/search?q=hunt&like=cats.html&form=soft").select(soft).attr("value"))
        .isEqualTo("soft");
    assertThat(like.select("a.chip:contains(By rank)").attr("href")).contains("like=cats.html");
    String json = like.select(".foot a:contains(JSON)").attr("href");
    assertThat(served.json(json).path("pruned").asInt()).isEqualTo(1);
    assertThat(page("/search?q=hunt&like=cats.html&atLeast=1.5").select(".empty h2").text())
        .isEqualTo("No result is similar enough");
  }
}
