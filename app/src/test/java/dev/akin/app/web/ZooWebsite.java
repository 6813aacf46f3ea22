package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The website of the zoo, served for all tests of a class. */
class ZooWebsite {
  @TempDir static Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before the first test
  static TestService served;

  @BeforeAll
  static void serve() throws IOException {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    served =
        TestService.of(
            web, Limits.STANDARD, Website.of(jobs, List.of(JobQueue.reports(web))), "", jobs);
  }

  @AfterAll
  static void end() {
    served.close();
  }

  static Document page(String address) {
    return page(served, address);
  }

  static Document page(TestService served, String address) {
    HttpResponse<String> response =
        TestService.send(served.request(address).header("Accept", "text/html").build());
    assertThat(response.statusCode()).as(address + "\n" + response.body()).isEqualTo(200);
    return Jsoup.parse(response.body(), served.base());
  }
}
