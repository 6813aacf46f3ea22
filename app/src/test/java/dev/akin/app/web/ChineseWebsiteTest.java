package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.TestService;
import dev.akin.app.web.frame.Texts;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** The web page in Chinese. */
class ChineseWebsiteTest extends ZooWebsite {
  @Test
  void chineseIsSupported() {
    HttpResponse<String> chinese =
        TestService.send(
            served.request("/page?page=cats.html").header("Accept-Language", "zh-CN,en").build());
    assertThat(chinese.body()).contains("相关网页").contains("lang=\"zh\"");
    assertThat(page("/?lang=zh").select("h1").text()).contains("哪些网页相近");
    Set<String> english = keys("");
    Set<String> other = keys("_zh");
    assertThat(other).containsAll(english);
  }

  static final Pattern ENGLISH = Pattern.compile("[A-Za-z]{2,}(?: +[A-Za-z]{2,}){2,}");

  /** Every view: no English except titles, addresses, words of pages, names and errors. */
  @Test
  void chineseViewsContainNoEnglish() {
    String seeds = "seed=http://zoo.example/cats.html&seed=http://zoo.example/lions.html";
    List<String> views = new ArrayList<>();
    for (Measure measure : Measures.all()) {
      String id = measure.info().id();
      views.add("/page?page=cats.html&measure=" + id);
      views.add("/page?page=empty.html&measure=" + id);
      views.add("/why?a=cats.html&b=dogs.html&measure=" + id);
      views.add("/group?" + seeds + "&measure=" + id);
    }
    views.addAll(
        List.of(
            "/",
            "/search?q=hunt",
            "/search?q=hunts+barking",
            "/search?q=zzzzqq",
            "/search?q=huntress",
            "/search?q=%22night+hunt%22",
            "/search?q=",
            "/search?q=(hunt",
            "/search?q=hunt&like=cats.html&atLeast=0.5",
            "/search?q=hunt&like=cats.html&atLeast=1.5",
            "/search?q=hunt&atLeast=1",
            "/search?q=hunt&like=cats.html&atLeast=x",
            "/search?q=hunt&like=zzzz",
            "/path?a=cats.html&b=dogs.html&length=20&direction=both",
            "/path?a=cats.html&b=empty.html",
            "/path?a=index.html&b=lions.html&length=0",
            "/path?a=cats.html",
            "/path?a=cats.html&b=dogs.html&length=99",
            "/path?a=cats.html&b=dogs.html&direction=up",
            "/page?page=cats.html",
            "/page?page=cats.html&offset=500",
            "/page?page=cats.html&filter=zzz",
            "/page?page=cats.html&k=1&not=http://zoo.example/lions.html",
            "/compare?a=cats.html&b=lions.html",
            "/compare?a=cats.html&b=empty.html",
            "/measures?page=cats.html",
            "/group",
            "/group?" + seeds,
            "/group?seed=http://zoo.example/empty.html",
            "/group?" + seeds + "&candidate=dogs.html&atLeast=0.9&source=dogs.html",
            "/group?" + seeds + "&source=index.html&atLeast=among",
            "/group?" + seeds + "&candidate=cast.html",
            "/group?" + seeds + "&atLeast=x",
            "/collection",
            "/ranks",
            "/ranks?method=similarity-pagerank",
            "/ranks?method=similarity-pagerank(mode=published)",
            "/ranks?method=prestige",
            "/ranks?method=hits",
            "/ranks?method=hits(score=hub)",
            "/ranks?method=fame",
            "/jobs",
            "/reports",
            "/reports/none",
            "/nowhere",
            "/page?page=zzzz",
            "/page?page=cast.html",
            "/page?page=@99",
            "/page",
            "/page?page=cats.html&masure=x",
            "/page?page=cats.html&k=0",
            "/page?page=cats.html&k=many",
            "/page?page=cats.html&site=here",
            "/page?page=cats.html&label=none",
            "/page?page=cats.html&measure=jacard",
            "/page?page=cats.html&measure=pagesim(radius=9)",
            "/page?page=cats.html&measure=pagesim(decay=2)",
            "/page?page=cats.html&measure=pagesim(decay=x)",
            "/page?page=cats.html&measure=pagesim(score=x)",
            "/page?page=cats.html&measure=reference-sim(sites=x)",
            "/page?page=cats.html&measure=pagesim(speed=2)",
            "/page?page=cats.html&measure=pagesim("));
    for (String view : views) {
      String address = view + (view.contains("?") ? "&" : "?") + "lang=zh";
      Document page =
          Jsoup.parse(
              TestService.send(
                      served
                          .request(address.replace("@", "%40").replace("(", "%28"))
                          .header("Accept", "text/html")
                          .build())
                  .body());
      assertThat(page.select("html").attr("lang")).as(view).isEqualTo("zh");
      List<String> attributes = new ArrayList<>();
      page.select(".chip, [aria-label], [placeholder]")
          .forEach(
              each ->
                  attributes.add(
                      each.attr("title")
                          + "|"
                          + each.attr("aria-label")
                          + "|"
                          + each.attr("placeholder")));
      page.select("a[href^=/page?], .url, code, mark, .results .why, [hreflang], option, [lang=en]")
          .remove();
      assertThat(page.body().text() + attributes).as(view).doesNotContainPattern(ENGLISH);
    }
  }

  private static Set<String> keys(String suffix) {
    try (var in = Texts.class.getResourceAsStream("texts" + suffix + ".properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return new TreeSet<>(properties.stringPropertyNames());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
