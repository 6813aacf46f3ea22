package dev.akin.app.http.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.server.Service;
import dev.akin.app.http.server.ServiceSettings;
import dev.akin.app.web.Website;
import java.io.PrintWriter;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starting, showing and cancelling jobs. */
@Tag("long")
class JobsHandlerTest {
  private static final String KEY = "Bearer " + TestService.KEY;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void jobsNeedTheKeyAndCanBeCancelled() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    Path web = TestService.zoo(folder);
    JobQueue jobs =
        new JobQueue(
            web,
            JobFiles.NONE,
            (job, said) -> {
              begun.countDown();
              var task = job.start("crawling", "pages", 10);
              task.advance(4);
              while (!job.isCancelled()) {
                LockSupport.parkNanos(10_000_000);
              }
              said.println("stopped");
              return 130;
            });
    try (TestService served =
        TestService.of(web, Limits.STANDARD, TestService.pages(Map.of()), "", jobs)) {
      String body = "{\"kind\":\"crawl\",\"urls\":[\"http://a.example/\"]}";
      assertThat(TestService.send(post(served, body, "")).statusCode()).isEqualTo(401);
      assertThat(TestService.send(post(served, body, "Bearer wrong")).statusCode()).isEqualTo(401);
      String key = "Bearer " + TestService.KEY;
      String bad = "{\"kind\":\"crawl\",\"urls\":[\"--warc=/etc/x\"]}";
      assertThat(TestService.send(post(served, bad, key)).statusCode()).isEqualTo(400);
      HttpResponse<String> started = TestService.send(post(served, body, key));
      assertThat(started.statusCode()).as(started.body()).isEqualTo(202);
      assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
      TestService.await(() -> served.json("/v1/jobs/1").path("done").asInt() == 4);
      assertThat(served.json("/v1/jobs").at("/jobs/0/state").asText()).isEqualTo("running");
      HttpRequest.Builder stop = served.request("/v1/jobs/1").DELETE();
      assertThat(TestService.send(stop.build()).statusCode()).isEqualTo(401);
      assertThat(TestService.send(stop.header("Authorization", key).build()).statusCode())
          .isEqualTo(200);
      TestService.await(() -> served.json("/v1/jobs/1").path("state").asText().equals("cancelled"));
      assertThat(served.json("/v1/jobs/1").path("message").asText()).isEqualTo("stopped");
    }
  }

  private static HttpRequest post(TestService served, String body, String key) {
    HttpRequest.Builder request =
        served.request("/v1/jobs").header("Content-Type", "application/json");
    if (!key.isEmpty()) {
      request.header("Authorization", key);
    }
    return request.POST(HttpRequest.BodyPublishers.ofString(body)).build();
  }

  @Test
  void jobsAreCommandsOfTheProgram() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      TestService.send(post(served, "{\"kind\":\"check\"}", "Bearer " + TestService.KEY));
      TestService.await(() -> served.json("/v1/jobs/1").path("state").asText().equals("done"));
    }
  }

  /** Values of a job are not parsed as options. */
  @Test
  void noWordIsReadAsAFileOfOptions() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "--secret-option");
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      for (String word : List.of("@" + secret, "--into=elsewhere")) {
        String body = "{\"kind\":\"import\",\"sources\":[\"" + word + "\"]}";
        assertThat(TestService.send(post(served, body, KEY)).statusCode()).as(word).isEqualTo(400);
      }
      ServiceJob job = served.jobs().start(List.of("import", "@" + secret, "--into", "nowhere"));
      TestService.await(() -> !job.isOpen());
      assertThat(job.message(true)).isNotEmpty().doesNotContain("--secret-option");
    }
  }

  @Test
  void untrustedClientsSeeJobsWithoutTheirOutput() throws Exception {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, JobsHandlerTest::gossip);
    ServiceSettings open = new ServiceSettings("127.0.0.1", false, 0, TestService.KEY, "");
    Service.Pages pages = Website.of(jobs, List.of());
    try (TestService served = TestService.of(web, open, Limits.STANDARD, pages, jobs)) {
      ServiceJob job = jobs.start(List.of("check", "/home/me/web"));
      TestService.await(() -> !job.isOpen());
      String seen = served.get("/v1/jobs").body() + served.get("/jobs").body();
      assertThat(seen).contains("akin check").doesNotContain("/home/me");
      HttpRequest.Builder asked = served.request("/v1/jobs/1").header("Authorization", KEY);
      assertThat(TestService.send(asked.build()).body())
          .contains("/home/me/web")
          .contains("gossip of");
    }
  }

  @Test
  void withoutAKeyNoJobIsOffered() throws Exception {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, JobsHandlerTest::gossip);
    Service.Pages pages = Website.of(jobs, List.of());
    ServiceSettings closed = new ServiceSettings("127.0.0.1", 0, "", "");
    try (TestService served = TestService.of(web, closed, Limits.STANDARD, pages, jobs)) {
      assertThat(served.get("/jobs").body())
          .contains("has no key", "akin serve COLLECTION --key-file FILE")
          .doesNotContain("<form class=\"fields\"", "type=\"password\"");
      String body = "{\"kind\":\"check\"}";
      assertThat(TestService.send(post(served, body, KEY)).statusCode()).isEqualTo(401);
    }
  }

  private static int gossip(ServiceJob job, PrintWriter said) {
    said.println("gossip of " + job.words());
    return 0;
  }

  /** A browser without scripts sends the form; the key must not appear in the URL. */
  @Test
  void theKeyStaysOutOfUrlsAndLogs() throws Exception {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, JobsHandlerTest::gossip);
    Service.Pages pages = Website.of(jobs, List.of());
    try (TestService served = TestService.of(web, Limits.STANDARD, pages, "", jobs)) {
      assertThat(served.get("/jobs").body()).contains("method=\"post\" action=\"/v1/jobs\"");
      var unused = served.get("/jobs?kind=check&key=0123456789abcdef0123&url=x");
      TestService.await(() -> served.log().contains("kind=check"));
      assertThat(served.log()).contains("&key=...&url=x").doesNotContain(TestService.KEY);
    }
  }

  @Test
  void aShutdownWaitsForTheRunningJob() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean isTidy = new AtomicBoolean();
    Path web = TestService.zoo(folder);
    JobQueue jobs =
        new JobQueue(
            web,
            JobFiles.NONE,
            (job, said) -> {
              begun.countDown();
              while (!job.isCancelled()) {
                LockSupport.parkNanos(10_000_000);
              }
              pause(700);
              isTidy.set(true);
              return 130;
            });
    try (TestService served =
        TestService.of(web, Limits.STANDARD, TestService.pages(Map.of()), "", jobs)) {
      served.jobs().start(List.of("check"));
      assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(isTidy).isTrue();
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aJobEndsAfterAnyFailure() throws Exception {
    JobQueue jobs =
        new JobQueue(
            folder,
            JobFiles.NONE,
            (job, said) -> {
              throw new StackOverflowError("too deep");
            });
    ServiceJob job = jobs.start(List.of("check"));
    TestService.await(() -> !job.isOpen());
    assertThat(job.state()).isEqualTo(ServiceJob.State.FAILED);
    assertThat(job.message(true)).contains("too deep");
    jobs.close();
  }

  @Test
  void onlyTheEndOfTheOutputOfAJobIsKept() throws Exception {
    TailBuffer tail = new TailBuffer(4000);
    try (PrintWriter said = new PrintWriter(tail)) {
      for (int i = 0; i < 100_000; i++) {
        said.println("line " + i);
      }
    }
    assertThat(tail.text())
        .hasSizeBetween(3900, 4000)
        .startsWith("line 99")
        .contains("line 99999")
        .doesNotContain("line 90000");
  }
}
