package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The error page while the collection is damaged. */
class DamagedPageTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void theErrorPageNamesTheFileAndTheCheckInBothLanguages() throws Exception {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    try (TestService served =
        TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      assertThat(served.get("/search?q=hunt").statusCode()).isEqualTo(200);
      Files.write(web.resolve("words.000001"), new byte[100]);
      HttpResponse<String> first = served.get("/search?q=hunt");
      assertThat(first.statusCode()).isEqualTo(503);
      while (!served.get("/readyz").body().contains("is damaged at byte")) {
        Thread.sleep(20);
      }
      for (String address : List.of("/", "/search?q=hunt", "/page?page=cats.html")) {
        HttpResponse<String> response = served.get(address);
        assertThat(response.statusCode()).as(address).isEqualTo(503);
        assertThat(response.headers().firstValue("Retry-After")).isPresent();
        Document page = Jsoup.parse(response.body());
        assertThat(page.select("h1").text()).isEqualTo("The collection is damaged");
        assertThat(page.select("main").text()).contains("words.000001", "akin check");
      }
      Document chinese = Jsoup.parse(served.get("/?lang=zh").body());
      assertThat(chinese.select("main").text()).contains("words.000001", "run 'akin check'");
      assertThat(Jsoup.parse(first.body()).select("main").text()).contains("words.000001");
      assertThat(served.get("/jobs").statusCode()).isEqualTo(200);
    }
  }
}
