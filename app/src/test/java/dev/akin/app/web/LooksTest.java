package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.jobs.ServiceJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every view at the widths of a desktop and a phone, in light and dark mode, saved as a picture.
 */
@Tag("long") // another JDK would show the same
class LooksTest {
  private static final String LONG =
      "a-very-long-name-of-a-page-that-is-hard-to-remember-".repeat(4);

  @TempDir static Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static ChromiumBrowser chromium;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static TestService served;

  @BeforeAll
  static void serve() throws IOException {
    chromium = ChromiumBrowser.start();
    Path web = TestService.imported(folder, pages());
    Path report = Files.createDirectories(folder.resolve("web-eval"));
    Files.writeString(report.resolve("report.html"), "<!doctype html><title>R</title><p>Good");
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, LooksTest::work);
    served = TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of(report)), "", jobs);
  }

  /** A check ends at once; other jobs run until they are cancelled. */
  private static int work(ServiceJob job, java.io.PrintWriter said) {
    if (job.words().contains("check")) {
      said.println("the collection is sound");
      return 0;
    }
    var task = job.start("comparing", "pages", 10);
    task.advance(3);
    while (!job.isCancelled()) {
      LockSupport.parkNanos(10_000_000);
    }
    return 130;
  }

  private static Map<String, String> pages() {
    Map<String, String> pages = new LinkedHashMap<>();
    StringBuilder hub = new StringBuilder("<html lang=en><title>All animals</title><p>All of them");
    for (int i = 0; i < 40; i++) {
      StringBuilder links = new StringBuilder();
      for (int step : new int[] {1, 2, 5}) {
        String name = (i + step) % 40 + ".html";
        links.append(" <a href=").append(name).append(">next ").append(step).append("</a>");
      }
      pages.put(
          i + ".html",
          "<html lang=en><title>Animal number "
              + i
              + "</title><p>They hunt at night and sleep"
              + " by day, word"
              + i % 7
              + links
              + " <a href="
              + LONG
              + ".html>long</a>");
      hub.append(" <a href=").append(i).append(".html>").append(i).append("</a>");
    }
    pages.put("index.html", hub.toString());
    pages.put(
        LONG + ".html",
        "<html lang=en><title>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten"
            + "gesellschaftsvorsitzendenstellvertreter and a title that goes on and on, as titles"
            + " sometimes do, far beyond the screen</title><p>They hunt at night <a href=1.html>1</a>");
    pages.put("alone.html", "<title>Alone</title>");
    return pages;
  }

  @AfterAll
  @SuppressWarnings("ConstantValue") // null where there is no browser
  static void end() {
    if (served != null) {
      served.jobs().close();
      served.close();
    }
    if (chromium != null) {
      chromium.close();
    }
  }

  private static Map<String, String> views() {
    String zoo = "http://zoo.example/";
    Map<String, String> views = new LinkedHashMap<>();
    views.put("home", "/");
    views.put("search", "/search?q=hunt");
    views.put("search-empty", "/search?q=zzzz");
    views.put("page", "/page?page=3.html");
    views.put("page-open", "/page?page=3.html");
    views.put("page-map", "/page?page=3.html&map=199");
    views.put("page-long", "/page?page=" + LONG + ".html");
    views.put("page-alone", "/page?page=alone.html&measure=jaccard");
    views.put("page-end", "/page?page=3.html&offset=500");
    views.put("page-chinese", "/page?page=3.html&lang=zh");
    views.put("picker-open", "/page?page=3.html");
    views.put("parameters-open", "/page?page=3.html&measure=pagesim");
    views.put("side", "/measures?page=3.html&left=pagesim&right=tfidf-cosine");
    views.put("compare", "/compare?a=3.html&b=4.html");
    views.put("path", "/path?a=3.html&b=" + LONG + ".html&length=20");
    views.put("search-like", "/search?q=hunt&like=3.html");
    views.put("why", "/why?a=3.html&b=4.html");
    views.put(
        "group", "/group?seed=" + zoo + "3.html&seed=" + zoo + "4.html&not=" + zoo + "5.html");
    views.put("group-empty", "/group");
    views.put("group-nothing", "/group?seed=" + zoo + "alone.html&measure=jaccard");
    String seeds = "/group?seed=" + zoo + "3.html&seed=" + zoo + "4.html";
    views.put("group-asked", seeds + "&candidate=9.html&atLeast=0.1&source=7.html");
    views.put("group-source", seeds + "&source=alone.html&lang=zh");
    views.put("facts", "/collection");
    views.put("ranks", "/ranks");
    views.put("ranks-prestige", "/ranks?method=prestige&lang=zh");
    views.put("reports", "/reports");
    views.put("jobs", "/jobs");
    views.put("error-404", "/page?page=33x.html");
    views.put("error-400", "/page?page=3.html&masure=jaccard");
    views.put("error-nowhere", "/nowhere");
    return views;
  }

  @Test
  void everyViewFitsEveryWidthAndLight() {
    started("check");
    started("eval");
    Map<String, String> faults = new LinkedHashMap<>();
    for (int width : new int[] {1280, 390}) {
      Page page = chromium.open(width, ColorScheme.LIGHT, false);
      for (Map.Entry<String, String> view : views().entrySet()) {
        page.navigate(served.base() + view.getValue());
        open(page, view.getKey());
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
          page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
          String name = view.getKey() + "-" + scheme + "-" + width;
          ChromiumBrowser.picture(page, "look-" + name);
          Object wide = page.evaluate("document.documentElement.scrollWidth");
          if (((Number) wide).intValue() > width) {
            faults.put(name, "is " + wide + " wide");
          }
          if (page.evaluate(FAINT) instanceof List<?> faint && !faint.isEmpty()) {
            faults.put(name, faint.toString());
          }
        }
      }
      page.context().close();
    }
    assertThat(faults).isEmpty();
  }

  private static void started(String kind) {
    var sent =
        TestService.send(
            served
                .request("/v1/jobs")
                .header("Authorization", "Bearer " + TestService.KEY)
                .header("Content-Type", "application/json")
                .POST(
                    java.net.http.HttpRequest.BodyPublishers.ofString(
                        "{\"kind\":\"" + kind + "\"}"))
                .build());
    assertThat(sent.statusCode()).as(sent.body()).isLessThan(300);
  }

  private static void open(Page page, String view) {
    if (view.equals("page-open")) {
      page.locator("ol.list > li summary").first().click();
      page.locator(".map a.spot").nth(20).locator("circle").hover();
      page.waitForTimeout(300);
    } else if (view.equals("picker-open")) {
      page.locator("summary.chip").first().click();
    } else if (view.equals("parameters-open")) {
      page.locator("summary.chip").last().click();
    }
  }

  /**
   * Insufficient contrast: below 3:1 for edges of fields and colours of the map, below 4.5:1 for
   * text, and links in sentences without an underline.
   */
  private static final String FAINT =
      """
      (() => {
        const parse = (c) => (c.match(/[\\d.]+/g) || []).map(Number);
        const light = (c) => {
          const [r, g, b] = parse(c).slice(0, 3).map((v) => {
            const s = v / 255;
            return s <= .03928 ? s / 12.92 : ((s + .055) / 1.055) ** 2.4;
          });
          return .2126 * r + .7152 * g + .0722 * b;
        };
        const ratio = (a, b) => {
          const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
          return (x + .05) / (y + .05);
        };
        const ground = (e) => {
          for (let at = e; at; at = at.parentElement) {
            const c = getComputedStyle(at).backgroundColor;
            const parts = parse(c);
            if (parts.length === 3 || parts[3] > .9) return c;
          }
          return 'rgb(255, 255, 255)';
        };
        const faint = [];
        const isSeen = (e) => e.checkVisibility() && e.getClientRects().length > 0;
        for (const e of document.querySelectorAll('input:not([type=hidden]), select, .chip:not(.on)')) {
          const edge = getComputedStyle(e).borderTopColor;
          if (isSeen(e) && ratio(edge, ground(e.parentElement)) < 3) faint.push('edge of ' + e.outerHTML);
        }
        for (const e of document.querySelectorAll('.spot circle:not(.ring)')) {
          if (ratio(getComputedStyle(e).fill, ground(e.closest('.card'))) < 3) faint.push(e.outerHTML);
        }
        for (const e of document.querySelectorAll('main *, header *, footer *')) {
          const hasText = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
          if (!hasText || !isSeen(e) || e.closest('svg')) continue;
          const r = ratio(getComputedStyle(e).color, ground(e));
          if (r < 4.5) faint.push(r.toFixed(2) + ' ' + e.outerHTML.slice(0, 120));
        }
        for (const e of document.querySelectorAll('.why a, .parts a, p a:not(.strong):not(.chip)')) {
          if (isSeen(e) && !getComputedStyle(e).textDecorationLine.includes('underline')) {
            faint.push('no line under ' + e.outerHTML.slice(0, 120));
          }
        }
        return faint.slice(0, 5);
      })()
      """;
}
