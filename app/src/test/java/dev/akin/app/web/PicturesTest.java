package dev.akin.app.web;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Takes pictures of the demo for README and docs with {@code -Dpictures.of=COLLECTION}, where
 * {@code akin demo --once --into COLLECTION} has created the collection.
 */
@Tag("long")
class PicturesTest {
  private static final String PAGE = "/page?page=cache/LoadingCache.html";

  @Test
  void takesPictures() throws IOException {
    String collection = System.getProperty("pictures.of", "");
    Assumptions.assumeFalse(collection.isEmpty(), "no -Dpictures.of: no pictures are taken");
    Path web = Path.of(collection);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    Map<String, String> views = new TreeMap<>();
    views.put("page", PAGE);
    views.put("pagesim", PAGE + "&measure=pagesim%28score%3Dmin%2Cnormalise%3Dself%29&map=80");
    views.put("search", "/search?q=immutable+map&order=blend");
    views.put("start", "/");
    views.put("collection", "/collection");
    views.put("ranks", "/ranks?method=similarity-pagerank");
    views.put("compare", "/compare?a=base/Joiner.html&b=base/Splitter.html");
    views.put("side", "/measures?page=cache/LoadingCache.html&left=pagesim&right=tfidf-cosine");
    views.put("chinese", PAGE + "&lang=zh");
    String name = "https://guava.dev/releases/33.5.0-jre/api/docs/com/google/common/cache/";
    views.put(
        "group", "/group?seed=" + name + "LoadingCache.html&seed=" + name + "CacheLoader.html");
    try (ChromiumBrowser chromium = ChromiumBrowser.start();
        TestService served =
            TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      for (Map.Entry<String, String> view : views.entrySet()) {
        for (int width : new int[] {1280, 390}) {
          for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            Page page = chromium.open(width, scheme, false);
            page.navigate(served.base() + view.getValue());
            ChromiumBrowser.picture(page, "demo-" + view.getKey() + "-" + width + "-" + scheme);
            page.context().close();
          }
        }
      }
      Page page = chromium.open();
      page.navigate(served.base() + PAGE);
      page.screenshot(
          new Page.ScreenshotOptions().setPath(Path.of("target/screenshots/readme-list.png")));
      page.locator(".map a.spot").nth(3).hover();
      page.locator(".map")
          .screenshot(
              new Locator.ScreenshotOptions()
                  .setPath(Path.of("target/screenshots/readme-map.png")));
    }
  }
}
