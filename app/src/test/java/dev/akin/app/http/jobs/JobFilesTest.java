package dev.akin.app.http.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs can read only the files of one directory. */
@Tag("long")
class JobFilesTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Path directory = Path.of("");
  private Path secret = Path.of("");

  @BeforeEach
  void makeFiles() throws IOException {
    directory = Files.createDirectory(folder.resolve("uploads"));
    secret = Files.writeString(folder.resolve("secret.txt"), "root secret\n");
    Files.writeString(directory.resolve("links.txt"), "1 2\n2 3\n");
    Files.createDirectory(directory.resolve("site"));
    Files.writeString(directory.resolve("site/a.html"), "<title>A</title><a href=b.html>b</a>");
  }

  private TestService served() throws IOException {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.below(directory), TestService::run);
    return TestService.of(web, Limits.STANDARD, TestService.pages(Map.of()), "", jobs);
  }

  private static HttpResponse<String> send(TestService served, String... sources) {
    JsonNode list = new ObjectMapper().valueToTree(Map.of("kind", "import", "sources", sources));
    HttpRequest.Builder request = served.request("/v1/jobs");
    request.header("Content-Type", "application/json");
    request.header("Authorization", "Bearer " + TestService.KEY);
    return TestService.send(
        request.POST(HttpRequest.BodyPublishers.ofString(list.toString())).build());
  }

  private static void assertRefused(TestService served, String source, String why) {
    HttpResponse<String> answer = send(served, source);
    assertThat(answer.statusCode()).as(source + ": " + answer.body()).isEqualTo(400);
    assertThat(answer.body()).as(source).contains("urn:akin:problem:bad-job").contains(why);
    assertThat(served.jobs().all()).isEmpty();
  }

  @Test
  void withoutADirectoryNoFileIsRead() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      for (Path file : List.of(secret, directory.resolve("links.txt"))) {
        assertRefused(served, file.toString(), "--jobs-from DIR");
      }
    }
  }

  @Test
  void filesInTheDirectoryAreImported() throws Exception {
    try (TestService served = served()) {
      for (String source : List.of("links.txt", "site", directory + "/site/../links.txt")) {
        HttpResponse<String> answer = send(served, source);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        ServiceJob job = served.jobs().all().get(0);
        TestService.await(() -> !job.isOpen());
        assertThat(job.state()).as(job.message(true)).isEqualTo(ServiceJob.State.DONE);
      }
    }
  }

  @Test
  void pathsOutOfTheDirectoryAreRefused() throws Exception {
    Files.createDirectory(folder.resolve("uploads-of-others"));
    Files.writeString(folder.resolve("uploads-of-others/x.txt"), "1 2\n");
    try (TestService served = served()) {
      for (String source :
          List.of(
              secret.toString(),
              "../secret.txt",
              "site/../../secret.txt",
              "../uploads-of-others/x.txt",
              "..",
              "/",
              "/proc/self/environ",
              directory + "/../secret.txt",
              "../no-such-file")) {
        assertRefused(served, source, "is not in the directory that jobs may read");
      }
      assertRefused(served, "nothing.txt", "does not exist");
      assertRefused(served, "nothing/at/all.txt", "does not exist");
      assertRefused(served, "a\u0000b", "is not a path");
      assertThat(send(served, "links.txt", secret.toString()).statusCode()).isEqualTo(400);
    }
  }

  @Test
  void symbolicLinksOutOfTheDirectoryAreRefused() throws Exception {
    Files.createSymbolicLink(directory.resolve("link.txt"), secret);
    Files.createSymbolicLink(directory.resolve("up"), folder);
    Files.createSymbolicLink(directory.resolve("twice.txt"), directory.resolve("link.txt"));
    try (TestService served = served()) {
      for (String source :
          List.of("link.txt", "twice.txt", "up", "up/secret.txt", "up/no-such-file", "up/a/b")) {
        assertRefused(served, source, "is a symbolic link that leads out of the directory");
      }
    }
  }

  /** The parts of a BV graph are found by the name of one of them. */
  @Test
  void filesThatBelongToASourceAreChecked() throws Exception {
    Files.writeString(directory.resolve("web.graph"), "x");
    Files.writeString(directory.resolve("web.properties"), "nodes=1\n");
    Files.createSymbolicLink(directory.resolve("web.urls"), secret);
    try (TestService served = served()) {
      for (String source : List.of("web", "web.graph", "web.properties")) {
        assertRefused(served, source, "web.urls' is a symbolic link that leads out of");
      }
    }
  }

  @Test
  void symbolicLinksBelowASourceAreRefused() throws Exception {
    Files.createDirectories(directory.resolve("site/deep"));
    Files.createSymbolicLink(directory.resolve("site/deep/x.html"), secret);
    Files.createSymbolicLink(directory.resolve("other"), directory.resolve("site"));
    Path holder = Files.createDirectory(directory.resolve("holder"));
    Files.createSymbolicLink(holder.resolve("inside"), directory.resolve("site"));
    Files.createSymbolicLink(holder.resolve("loop"), holder);
    try (TestService served = served()) {
      for (String source : List.of("site", "other", "holder")) {
        assertThat(send(served, source).statusCode()).isEqualTo(202);
        ServiceJob job = served.jobs().all().get(0);
        TestService.await(() -> !job.isOpen());
        assertThat(job.state()).as(source).isEqualTo(ServiceJob.State.FAILED);
        assertThat(job.message(true)).contains("x.html' is a symbolic link that leads out of");
      }
      assertThat(served.get("/v1/search?q=secret").body()).contains("\"total\":0");
    }
  }

  @Test
  void symbolicLinksWithinTheDirectoryAreFollowed() throws Exception {
    Files.createSymbolicLink(directory.resolve("alias.txt"), directory.resolve("links.txt"));
    Files.createSymbolicLink(folder.resolve("alias"), directory);
    directory = folder.resolve("alias");
    try (TestService served = served()) {
      for (String source : List.of("alias.txt", folder + "/uploads/links.txt")) {
        assertThat(send(served, source).statusCode()).isEqualTo(202);
        ServiceJob job = served.jobs().all().get(0);
        TestService.await(() -> !job.isOpen());
        assertThat(job.state()).as(job.message(true)).isEqualTo(ServiceJob.State.DONE);
      }
    }
  }

  /** A file may be replaced by a link while a job waits. */
  @Test
  void sourcesAreCheckedAgainBeforeTheJobRuns() throws Exception {
    JobFiles files = JobFiles.below(directory);
    List<String> sources = files.resolve(List.of("links.txt"));
    files.checkTrees(sources);
    Files.delete(directory.resolve("links.txt"));
    Files.createSymbolicLink(directory.resolve("links.txt"), secret);
    assertThatThrownBy(() -> files.checkTrees(sources))
        .isInstanceOf(HttpProblem.class)
        .hasMessageContaining("leads out of");
  }

  @Test
  void theDirectoryMustExist() {
    assertThatThrownBy(() -> JobFiles.below(folder.resolve("nowhere")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("nowhere");
  }
}
