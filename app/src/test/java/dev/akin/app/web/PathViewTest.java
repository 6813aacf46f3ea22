package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The view of paths with missing parameters. */
class PathViewTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void anIncompleteRequestShowsTheFormWithAHint() throws Exception {
    try (TestService served = served()) {
      for (String given :
          List.of("", "?a=cats.html", "?a=cats.html&b=&length=7", "?b=lions.html")) {
        HttpResponse<String> response = served.get("/path" + given);
        assertThat(response.statusCode()).as(given).isEqualTo(200);
        Document page = Jsoup.parse(response.body());
        assertThat(page.text()).contains("Enter two pages by URL");
        assertThat(page.select("form[action=/path] input[name=a]").val())
            .isEqualTo(given.contains("a=cats") ? "cats.html" : "");
        assertThat(page.select("form[action=/path] input[name=length]").val())
            .isEqualTo(given.contains("length") ? "7" : "5");
      }
      assertThat(served.get("/path?a=cats.html&b=nowhere").statusCode()).isEqualTo(404);
    }
  }

  private TestService served() throws Exception {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    return TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs);
  }
}
