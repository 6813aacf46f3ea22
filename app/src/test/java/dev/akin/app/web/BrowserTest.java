package dev.akin.app.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses every page of the site in a real browser. */
@Tag("long") // another JDK would show the same
class BrowserTest {
  @TempDir static Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static ChromiumBrowser chromium;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private static TestService served;

  @BeforeAll
  static void serve() throws IOException {
    chromium = ChromiumBrowser.start();
    Path web = TestService.zoo(folder);
    JobQueue jobs =
        new JobQueue(
            web,
            JobFiles.NONE,
            (job, said) -> {
              var task = job.start("looking", "pages", 10);
              task.advance(3);
              while (!job.isCancelled()) {
                LockSupport.parkNanos(10_000_000);
              }
              return 130;
            });
    Path reports = JobQueue.reports(web);
    served = TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of(reports)), "", jobs);
  }

  @AfterAll
  @SuppressWarnings("ConstantValue") // null where there is no browser
  static void end() {
    if (served != null) {
      served.close();
    }
    if (chromium != null) {
      chromium.close();
    }
  }

  /** Errors in the windows of a test. */
  private final List<String> errors = new ArrayList<>();

  @AfterEach
  void noErrorsInTheConsole() {
    assertThat(errors).isEmpty();
  }

  private Page at(String address) {
    Page page = chromium.open();
    page.onPageError(errors::add);
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") && !message.text().contains("status of 40")) {
            errors.add(message.text());
          }
        });
    page.navigate(served.base() + address);
    return page;
  }

  @Test
  void typingSuggestsPagesAndArrowsChooseOne() {
    Page page = at("/");
    ChromiumBrowser.picture(page, "start");
    page.fill("input[name=q]", "li");
    assertThat(page.locator(".suggestions li")).hasCount(1);
    page.keyboard().press("ArrowDown");
    assertThat(page.locator(".suggestions li").first()).hasAttribute("aria-selected", "true");
    ChromiumBrowser.picture(page, "suggestions");
    page.keyboard().press("Enter");
    assertThat(page.locator("h1")).hasText("Lions");
  }

  @Test
  void searchingLeadsToAPage() {
    Page page = at("/");
    page.fill("input[name=q]", "hunt night");
    page.keyboard().press("Enter");
    assertThat(page.locator("ol.list > li")).hasCount(3);
    page.locator("a.chip", new Page.LocatorOptions().setHasText("By rank")).click();
    assertThat(page.locator("a.chip.on")).hasText("By rank");
    ChromiumBrowser.picture(page, "search");
    page.locator("a.t").first().click();
    assertThat(page.locator("section[aria-label='Related pages'] li a.t").first()).isVisible();
  }

  @Test
  void everyRowHasReasonsAndTheMapReactsToThePointer() {
    Page page = at("/page?page=cats.html");
    Locator row = page.locator("ol.list > li").first();
    assertThat(row.locator(".why")).not().isEmpty();
    row.locator("summary").click();
    assertThat(row.locator(".parts").first()).isVisible();
    ChromiumBrowser.picture(page, "page-why");
    row.locator("summary").click();
    Locator spot = page.locator(".map a.spot").nth(1);
    spot.locator("circle").hover();
    assertThat(page.locator(".caption b")).not().isEmpty();
    assertThat(page.locator("ol.list > li.lit")).hasCount(1);
    ChromiumBrowser.picture(page, "page-map");
    page.navigate(served.base() + "/page?page=cats.html&k=1");
    page.locator(".map a.spot").nth(3).locator("circle").hover();
    assertThat(page.locator(".caption span")).not().hasText("Loading reasons …");
    assertThat(page.locator(".caption span")).not().isEmpty();
    spot = page.locator(".map a.spot").nth(1);
    spot.locator("circle").click();
    page.waitForURL("**/page?**");
    assertThat(page.locator(".map")).isVisible();
  }

  @Test
  void measuresAndParametersCanBeChosen() {
    Page page = at("/page?page=cats.html");
    page.locator("a.chip", new Page.LocatorOptions().setHasText("PageSim")).first().click();
    assertThat(page.locator("a.chip.on")).hasText("PageSim");
    page.locator("summary.chip", new Page.LocatorOptions().setHasText("Parameters")).click();
    page.fill("input[name='p.radius']", "2");
    ChromiumBrowser.picture(page, "parameters");
    page.locator("form.menu button").click();
    assertThat(page.locator(".foot code")).containsText("radius=2");
    page.locator("summary.chip", new Page.LocatorOptions().setHasText("More measures")).click();
    ChromiumBrowser.picture(page, "measures-menu");
    page.keyboard().press("Escape");
    page.locator(".foot a", new Page.LocatorOptions().setHasText("Compare two measures")).click();
    assertThat(page.locator("ol.list")).hasCount(2);
    page.locator("select[name=right]").selectOption("simrank");
    page.waitForURL("**right=simrank**");
    ChromiumBrowser.picture(page, "side-by-side");
  }

  @Test
  void seedsAreCollectedAndShared() {
    Page page = at("/page?page=cats.html");
    page.locator(".basket a", new Page.LocatorOptions().setHasText("Add this page")).click();
    Locator row = page.locator("ol.list > li").first();
    row.hover();
    row.locator("a", new Locator.LocatorOptions().setHasText("Add as seed")).click();
    assertThat(page.locator(".basket li")).hasCount(2);
    page.locator(".basket a.strong").click();
    assertThat(page.locator("h1")).hasText("More like these");
    int before = page.locator("ol.list > li").count();
    page.locator("ol.list > li").first().hover();
    page.locator("a", new Page.LocatorOptions().setHasText("Exclude")).first().click();
    assertThat(page.locator("h3")).hasText("Excluded");
    assertThat(page.locator("ol.list > li")).hasCount(before - 1);
    ChromiumBrowser.picture(page, "group");
    Page other = chromium.open();
    other.navigate(page.url());
    assertThat(other.locator(".basket li")).hasCount(3);
  }

  @Test
  void pagesAreComparedByEveryMeasure() {
    Page page = at("/page?page=cats.html");
    page.locator("ol.list > li").first().hover();
    page.locator(".acts a", new Page.LocatorOptions().setHasText("Compare")).first().click();
    assertThat(page.locator("h1")).containsText("↔");
    ChromiumBrowser.picture(page, "compare");
    page.locator("a.t", new Page.LocatorOptions().setHasText("Co-citation")).click();
    assertThat(page.locator(".parts li").first()).isVisible();
    ChromiumBrowser.picture(page, "why");
  }

  @Test
  void jobsAreStartedWatchedAndStopped() {
    Page page = at("/jobs");
    ChromiumBrowser.picture(page, "jobs-empty");
    page.fill("input[name=key]", "wrong");
    page.locator("form.fields button").click();
    assertThat(page.locator("[role=status]")).containsText("key");
    page.fill("input[name=key]", TestService.KEY);
    page.locator("form.fields button").click();
    assertThat(page.locator(".state")).hasText("running");
    ChromiumBrowser.picture(page, "jobs-running");
    page.evaluate("document.querySelector('.jobs > li').dataset.mine = 'yes'");
    page.locator("[data-cancel]").focus();
    // Twice the polling interval: the row and the focus stay the same.
    page.waitForTimeout(2200);
    assertThat(page.locator("[data-cancel]")).isFocused();
    assertThat(page.locator(".jobs > li")).hasAttribute("data-mine", "yes");
    assertThat(page.locator(".announce")).hasText("Job 1: running");
    page.locator("[data-cancel]").click();
    assertThat(page.locator(".state")).hasText("stopped");
    assertThat(page.locator(".announce")).hasText("Job 1: stopped");
    assertThat(page.locator(".jobs > li")).hasAttribute("data-mine", "yes");
  }

  /** The page reports a service that does not answer, and polls it again. */
  @Test
  void theJobsPageSurvivesAnUnavailableService() {
    Page page = chromium.open();
    List<String> thrown = new ArrayList<>();
    page.onPageError(thrown::add);
    page.navigate(served.base() + "/jobs");
    page.route("**/jobs", route -> route.abort());
    page.evaluate("document.querySelector('[data-start-job] button').click()");
    assertThat(page.locator("[data-start-job] [role=status]"))
        .hasText("The service did not answer; trying again.");
    assertThat(thrown).isEmpty();
  }

  @Test
  void theKeyboardReachesEverything() {
    Page page = at("/page?page=cats.html");
    page.keyboard().press("Tab");
    assertThat(page.locator(".skip")).isFocused();
    page.keyboard().press("Enter");
    assertThat(page.locator("main")).isFocused();
    // From here on Tab leads to everything that can be used, and back out of the page.
    page.evaluate("window.reached = new Set()");
    for (int i = 0; i < 400; i++) {
      page.keyboard().press("Tab");
      page.evaluate("window.reached.add(document.activeElement)");
    }
    Object missed =
        page.evaluate(
            "[...document.querySelectorAll('a[href], button, input:not([type=hidden]), select,"
                + " summary')].filter(e => e.checkVisibility() && !window.reached.has(e))"
                + ".map(e => e.outerHTML.slice(0, 100))");
    assertThat((List<?>) missed).isEmpty();
    for (String address :
        List.of(
            "/page?page=cats.html&measure=pagesim",
            "/jobs",
            "/group",
            "/group?seed=http://zoo.example/cats.html&candidate=dogs.html",
            "/ranks",
            "/",
            "/search?q=hunt")) {
      page.navigate(served.base() + address);
      Object unnamed =
          page.evaluate(
              "[...document.querySelectorAll('a, button, input:not([type=hidden]), select,"
                  + " summary')].filter(e => !(e.textContent.trim() || e.ariaLabel"
                  + " || e.closest('label')?.textContent.trim())).map(e => e.outerHTML)");
      assertThat((List<?>) unnamed).as(address).isEmpty();
    }
  }

  @Test
  void listsWorkWithoutScripts() {
    Page page = chromium.openWithoutScripts();
    page.navigate(served.base() + "/search?q=hunt");
    page.locator("a.t").first().click();
    assertThat(page.locator("ol.list > li .why").first()).isVisible();
    page.locator("ol.list > li summary").first().click();
    assertThat(page.locator(".parts").first()).isVisible();
    page.navigate(served.base() + "/ranks");
    page.locator("a.chip", new Page.LocatorOptions().setHasText("Prestige")).click();
    assertThat(page.locator(".foot code")).containsText("prestige(");
    page.navigate(served.base() + "/group?seed=http://zoo.example/cats.html");
    page.fill("input[name=candidate]", "lions.html");
    page.fill("input[name=atLeast]", "among");
    page.fill("input[name=source]:not([type=hidden])", "dogs.html");
    page.locator("form.fields button").click();
    assertThat(page.locator(".candidates .list > li > .score")).hasCount(1);
    assertThat(page.locator("p.given")).containsText("Not a source of the group");
    page.navigate(served.base() + "/page?page=cats.html&k=2");
    page.locator(".pager a[rel=next]").click();
    assertThat(page.locator("ol.list > li .n").first()).hasText("3");
    page.locator("a", new Page.LocatorOptions().setHasText("Compare")).first().click();
    assertThat(page.locator("ol.list.pair > li .why").first()).isVisible();
    page.navigate(served.base() + "/page?page=cats.html");
    page.locator("a", new Page.LocatorOptions().setHasText("Add this page")).click();
    page.locator(".basket a.strong").click();
    assertThat(page.locator("ol.list > li .why").first()).isVisible();
    page.navigate(served.base() + "/measures?page=cats.html");
    page.locator("select[name=right]").selectOption("simrank");
    page.locator("form button.quiet").last().click();
    assertThat(page).hasURL(Pattern.compile(".*right=simrank.*"));
  }

  @Test
  void aStaticSiteShowsRelatedPages() throws IOException {
    Path out = folder.resolve("static");
    TestService.akin("export", served.collection(), "--related", out, "-k", "3", "--quiet");
    HttpServer files =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    files.createContext(
        "/",
        exchange -> {
          Path file = out.resolve(exchange.getRequestURI().getPath().substring(1));
          byte[] bytes = Files.readAllBytes(file);
          String type = file.toString().endsWith("html") ? "text/html" : "text/javascript";
          exchange.getResponseHeaders().set("Content-Type", type);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    files.start();
    Page page = chromium.open();
    page.navigate("http://127.0.0.1:" + files.getAddress().getPort() + "/example.html");
    assertThat(page.locator("#related li a")).hasCount(3);
    files.stop(0);
  }

  @Test
  void errorsAndOtherLanguagesAreShown() {
    Page page = at("/page?page=cast.html");
    assertThat(page.locator("h1")).hasText("Page not found");
    ChromiumBrowser.picture(page, "not-found");
    page.navigate(served.base() + "/page?page=empty.html&measure=jaccard");
    ChromiumBrowser.picture(page, "nothing-related");
    page.navigate(served.base() + "/page?page=cats.html&lang=zh");
    assertThat(page.locator("html")).hasAttribute("lang", "zh");
    ChromiumBrowser.picture(page, "chinese");
  }
}
