package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Payloads that would run as scripts without escaping, in titles, URLs, words, anchors and queries.
 * The browser ignores the Content-Security-Policy, so that only escaping protects the page.
 */
@Tag("long") // another JDK would show the same
class InjectionTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Payloads that break out of text, attributes, references and comments, each with a call. */
  private static List<String> payloads(int count) {
    List<String> before =
        List.of(
            "",
            "\"",
            "'",
            "\">",
            "'>",
            "</title>",
            "</script>",
            "-->",
            "]]>",
            "`",
            "</textarea>",
            "</svg>",
            "</a>",
            "{0}",
            "&quot;>",
            "%22%3E",
            "\\\"",
            "\u2028",
            "{{",
            "${");
    List<String> call =
        List.of(
            "<script>hit()</script>",
            "<img src=x onerror=hit()>",
            "<svg onload=hit()>",
            "<svg/onload=hit()//",
            "<body onload=hit()>",
            "<iframe src=javascript:hit()>",
            "<a href=javascript:hit()>x</a>",
            "<details open ontoggle=hit()>",
            "onmouseover=hit() ",
            "onfocus=hit() autofocus ",
            "javascript:hit()",
            "<math><mi//xlink:href='javascript:hit()'>",
            "<input autofocus onfocus=hit()>",
            "<video><source onerror=hit()>",
            "style=x onload=hit() ",
            "<object data=javascript:hit()>",
            "<base href=javascript:hit()//>",
            "<script src=/hit.js>",
            "<marquee onstart=hit()>",
            "<style>*{background:url(javascript:hit())}</style>");
    List<String> after =
        List.of(
            "", "//", "<!--", "\"", "'", ">", " x=\"", " x='", "-->", "\\", "\u202e", "%00", "<",
            "&lt;");
    Set<String> all = new LinkedHashSet<>();
    for (int i = 0; all.size() < count; i++) {
      String one = before.get(i % before.size());
      String two = call.get(i / before.size() % call.size());
      String three = after.get(i / before.size() / call.size() % after.size());
      all.add(one + two + three + (i >= before.size() * call.size() * after.size() ? i : ""));
    }
    return new ArrayList<>(all);
  }

  /** Every payload with every call. */
  @Test
  void foreignTextNeverRuns() throws IOException {
    check(500, 50);
  }

  @Test
  @Tag("slow")
  void noneOfFiveThousandTextsRuns() throws IOException {
    check(2500, 100);
  }

  private void check(int pages, int queries) throws IOException {
    List<String> payloads = payloads(2 * pages + queries);
    assertThat(payloads).hasSizeGreaterThanOrEqualTo(2 * pages).doesNotHaveDuplicates();
    Path web = titled(payloads, pages);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    try (ChromiumBrowser chromium = ChromiumBrowser.start();
        TestService served =
            TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      Watched page = new Watched(chromium.open(1280, ColorScheme.LIGHT, true), served.base());
      for (int hub = 0; hub < pages / 100; hub++) {
        int first = hub * 100;
        // The first ones with their reasons; for the others titles and names are enough.
        String why = hub < 3 ? "3" : "0";
        page.visit("/page?k=99&map=30&measure=cocitation&why=" + why + "&page=@" + first);
      }
      page.poke();
      page.visit("/group?seed=@0&seed=@1&measure=cocitation&k=99");
      page.visit("/group?seed=@0&candidate=@1&source=@2&measure=cocitation");
      page.visit("/ranks");
      page.visit("/collection");
      page.visit("/compare?a=@1&b=@2");
      page.visit("/why?a=@1&b=@2&measure=cocitation");
      page.visit("/path?a=@1&b=@2&links=all");
      page.visit("/measures?page=@1&left=cocitation&right=jaccard");
      queries(payloads.subList(2 * pages, payloads.size()), page);
      page.visit("/");
      page.page.fill("input[name=q]", payloads.get(0).substring(0, 2));
      page.page.waitForTimeout(400);
      assertThat(page.hits()).isZero();
    }
  }

  private static void queries(List<String> payloads, Watched page) {
    List<String> places =
        List.of(
            "/search?q=",
            "/page?page=",
            "/page?page=@1&measure=",
            "/page?page=@1&lang=",
            "/group?seed=",
            "/group?seed=@1&candidate=",
            "/ranks?method=",
            "/page?page=@1&seed=@2&not=",
            "/page?page=@1&k=",
            "/compare?a=@1&b=",
            "/path?a=@1&b=",
            "/search?q=common&like=",
            "/measures?page=@1&left=",
            "/reports/");
    for (int i = 0; i < payloads.size(); i++) {
      page.visit(places.get(i % places.size()) + TestService.encoded(payloads.get(i)));
    }
  }

  /** The test detects payloads that run: without escaping they do. */
  @Test
  void payloadsRunWhereNothingEscapesThem() {
    try (ChromiumBrowser chromium = ChromiumBrowser.start()) {
      int ran = 0;
      for (String payload :
          List.of("<script>hit()</script>", "<img src=x onerror=hit()>", "<svg onload=hit()>")) {
        Watched page = new Watched(chromium.open(1280, ColorScheme.LIGHT, true), "");
        page.page.setContent("<title>x</title><p>" + payload);
        page.page.waitForTimeout(300);
        ran += page.hits() > 0 ? 1 : 0;
      }
      Watched page = new Watched(chromium.open(1280, ColorScheme.LIGHT, true), "");
      page.page.setContent("<main><p onmouseover=hit()>x</p></main>");
      page.poke();
      page.page.waitForTimeout(300);
      assertThat(page.hits()).isPositive();
      assertThat(ran).isEqualTo(3);
    }
  }

  @Test
  void wordsAndAnchorsDoNotRunEither() throws IOException {
    List<String> payloads = payloads(300);
    Path site = Files.createDirectories(folder.resolve("site"));
    for (int i = 0; i < 30; i++) {
      StringBuilder html = new StringBuilder("<html lang=en><title>page " + i + "</title>");
      for (int k = 0; k < 10; k++) {
        String text = payloads.get(10 * i + k).replace("&", "&amp;").replace("<", "&lt;");
        html.append("<h2>").append(text).append("</h2><p>common words ").append(text);
        html.append("<p><a href=")
            .append((i + k) % 30)
            .append(".html>")
            .append(text)
            .append("</a>");
      }
      Files.writeString(site.resolve(i + ".html"), html);
    }
    Path web = folder.resolve("words");
    TestService.akin("import", site, "--into", web, "--base", "http://evil.example/", "--quiet");
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    try (ChromiumBrowser chromium = ChromiumBrowser.start();
        TestService served =
            TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      Watched page = new Watched(chromium.open(1280, ColorScheme.LIGHT, true), served.base());
      page.visit("/search?q=common&k=30");
      page.visit("/search?q=script+hit&k=30");
      page.visit("/search?q=onerror&k=30&order=blend");
      page.visit("/page?page=@1&k=29");
      page.poke();
      page.visit("/page?page=@1&k=29&measure=tfidf-cosine");
      page.visit("/why?a=@1&b=@2&measure=keyword-cosine");
      assertThat(page.hits()).isZero();
    }
  }

  /** A collection whose names and titles are payloads; every hundred pages share a hub. */
  private Path titled(List<String> payloads, int count) throws IOException {
    List<String> links = new ArrayList<>();
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      links.add((count + i / 100) + "\t" + i);
      String name = i % 3 == 0 ? payloads.get(i) : "http://evil.example/" + payloads.get(i);
      pages.add(i + "\t" + name.replaceAll("\\s", "_") + "\t" + payloads.get(count + i));
    }
    for (int hub = count; hub < count + count / 100; hub++) {
      pages.add(hub + "\thttp://hub.example/" + hub + "\thub");
    }
    Path file = Files.write(folder.resolve("links.tsv"), links);
    Path names = Files.write(folder.resolve("pages.tsv"), pages);
    Path web = folder.resolve("web");
    TestService.akin("import", file, "--pages", names, "--into", web, "--quiet");
    return web;
  }

  /** A window that counts every call a payload makes. */
  private static final class Watched {
    final Page page;
    private final String base;
    private int hits;

    Watched(Page page, String base) {
      this.page = page;
      this.base = base;
      page.exposeFunction("hit", arguments -> ++hits);
      page.onDialog(
          dialog -> {
            hits++;
            dialog.dismiss();
          });
    }

    void visit(String address) {
      page.navigate(base + address.replace("@", "%40"));
      assertThat(hits).as(address).isZero();
    }

    /** Moves the pointer and the focus, to trigger event handlers. */
    void poke() {
      page.evaluate(
          "for (const e of document.querySelectorAll('main *')) for (const n of"
              + " ['mouseover', 'mouseenter', 'focus', 'toggle', 'focusin'])"
              + " e.dispatchEvent(new Event(n, {bubbles: true}))");
    }

    int hits() {
      return hits;
    }
  }
}
