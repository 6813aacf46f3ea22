package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.server.Service;
import dev.akin.app.http.server.ServiceSettings;
import dev.akin.app.web.Website;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edge cases of HTTP: limits, entity tags, methods, host names and failures. */
@Tag("long")
class HttpWaysTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static HttpResponse<String> with(TestService served, String path, String... header) {
    return TestService.send(served.request(path).headers(header).build());
  }

  /** Every link to further results works. */
  @Test
  void linksStayWithinTheLimit() throws IOException {
    Path web = TestService.zoo(folder);
    JobQueue jobs = new JobQueue(web, JobFiles.NONE, TestService::run);
    Limits few = new Limits(3, 8, 10);
    try (TestService served = TestService.of(web, few, Website.of(jobs, List.of()), "", jobs)) {
      String link = header(served.get("/v1/related?page=cats.html&k=1&offset=1"), "Link");
      assertThat(link).contains("offset=2");
      assertThat(served.get(link.replaceAll("<|>.*", "")).statusCode()).isEqualTo(200);
      for (String end :
          List.of(
              "/v1/related?page=cats.html&k=2",
              "/v1/related?page=cats.html&k=1&offset=2",
              "/v1/rank?n=2",
              "/v1/search?q=hunt&k=2",
              "/v1/group?member=cats.html&k=2")) {
        HttpResponse<String> last = served.get(end);
        assertThat(last.statusCode()).as(end).isEqualTo(200);
        assertThat(header(last, "Link")).as(end).isEmpty();
      }
      assertThat(served.get("/v1/group?member=cats.html&k=3&offset=1").statusCode()).isEqualTo(400);
      assertThat(served.get("/page?page=cats.html&k=1").body()).contains("rel=\"next\"");
      assertThat(served.get("/page?page=cats.html&k=2").body()).doesNotContain("rel=\"next\"");
    }
  }

  @Test
  void lowLimitsApplyToDefaults() throws IOException {
    Limits few = new Limits(3, 8, 10);
    try (TestService served =
        TestService.of(TestService.zoo(folder), few, TestService.pages(Map.of()), "")) {
      assertThat(served.json("/v1/rank").path("results")).hasSize(3);
      assertThat(served.json("/v1/related?page=cats.html").path("results")).hasSize(3);
      assertThat(served.json("/v1/search?q=hunt").path("results")).hasSize(3);
      assertThat(served.json("/v1/group?member=cats.html").path("results")).isNotEmpty();
    }
    assertThatThrownBy(() -> new Limits(0, 8, 10)).hasMessageContaining("--max-k");
    assertThatThrownBy(() -> new Limits(10, Double.NaN, 10)).hasMessageContaining("--max-cost");
    assertThatThrownBy(() -> new Limits(10, 8, 0)).hasMessageContaining("--deadline");
    assertThatThrownBy(() -> new Limits(10, 8, Double.NaN)).hasMessageContaining("--deadline");
  }

  @Test
  void errorsAreNotCached() throws IOException {
    Path web = TestService.zoo(folder);
    String address = "/v1/related?page=cats.html";
    String tag;
    try (TestService served = TestService.of(web)) {
      String missing = "/v1/related?page=nosuchpage";
      assertThat(with(served, missing, "If-None-Match", "*").statusCode()).isEqualTo(404);
      assertThat(with(served, address, "If-None-Match", "*").statusCode()).isEqualTo(304);
      tag = header(served.get(address), "ETag");
      assertThat(with(served, address, "If-None-Match", "\"x\", " + tag).statusCode())
          .isEqualTo(304);
    }
    Limits others = new Limits(500, 8, 10);
    try (TestService served = TestService.of(web, others, TestService.pages(Map.of()), "")) {
      assertThat(header(served.get(address), "ETag")).isNotEqualTo(tag);
    }
  }

  @Test
  void refusalsNameTheAllowedValues() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      HttpResponse<String> method = TestService.send(served.request("/v1/rank").DELETE().build());
      assertThat(method.statusCode()).isEqualTo(405);
      assertThat(header(method, "Allow")).isEqualTo("GET");
      HttpResponse<String> job = TestService.send(served.request("/v1/jobs").DELETE().build());
      assertThat(job.statusCode()).isEqualTo(405);
      assertThat(header(job, "Allow")).isEqualTo("GET, POST");
      HttpResponse<String> key = TestService.send(served.request("/v1/jobs/1").DELETE().build());
      assertThat(key.statusCode()).isEqualTo(401);
      assertThat(header(key, "WWW-Authenticate")).startsWith("Bearer");
      HttpRequest small =
          served
              .request("/v1/jobs/1")
              .header("Authorization", "bearer " + TestService.KEY)
              .DELETE()
              .build();
      assertThat(TestService.send(small).statusCode()).isEqualTo(404);
    }
  }

  /** Internal errors are logged for the operator; the client gets the number of the entry. */
  @Test
  void failuresAreLoggedAndNotDisclosed() throws IOException {
    Endpoint broken =
        exchange -> {
          throw new IllegalStateException("/home/me/secret");
        };
    Service.Pages pages = TestService.pages(Map.of("/broken", broken));
    try (TestService served = TestService.of(TestService.zoo(folder), Limits.STANDARD, pages, "")) {
      HttpResponse<String> response = served.get("/broken");
      assertThat(response.statusCode()).isEqualTo(500);
      assertThat(response.body()).doesNotContain("secret");
      assertThat(served.log())
          .contains("fault " + TestService.json(response).path("fault").asText() + ": ")
          .contains("IllegalStateException: /home/me/secret")
          .contains("at dev.akin.app.http.HttpWaysTest");
    }
  }

  @Test
  void aGroupReportsReachabilityAndSources() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      // The index leads to cats and dogs, each to its own kind, and nothing leads to the index.
      String body =
          "{\"member\":[\"cats.html\",\"dogs.html\"],\"source\":[\"index.html\"],\"measure\":";
      for (String measure : List.of("reference-sim", "jaccard")) {
        JsonNode group = posted(served, body + '"' + measure + "\"}");
        assertThat(group.path("closed").asBoolean()).isFalse();
        assertThat(group.path("closureSize").asInt()).isEqualTo(5);
        assertThat(group.path("leadsTo").asInt()).isEqualTo(3);
        assertThat(group.path("minimalSourceSize").asInt()).isEqualTo(2);
        assertThat(group.at("/sourceOfGroup/isSource").asBoolean()).isTrue();
        assertThat(served.faults(group, "Group")).isEmpty();
      }
      JsonNode not = served.json("/v1/group?member=cats.html&member=dogs.html&source=lions.html");
      assertThat(not.at("/sourceOfGroup/isSource").asBoolean()).isFalse();
      assertThat(not.at("/sourceOfGroup/missed").findValuesAsText("url"))
          .containsExactly("http://zoo.example/dogs.html");
    }
  }

  private static JsonNode posted(TestService served, String body) {
    HttpRequest.Builder request =
        served.request("/v1/group").header("Content-Type", "application/json");
    HttpResponse<String> response =
        TestService.send(request.POST(HttpRequest.BodyPublishers.ofString(body)).build());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return TestService.json(response);
  }

  @Test
  void groupsAreReadStrictly() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      String member = "{\"member\":[\"cats.html\"]";
      assertThat(post(served, "/v1/group?k=2", member + "}", "application/json")).isEqualTo(400);
      assertThat(post(served, "/v1/group", member + "}", "application/jsonx")).isEqualTo(415);
      assertThat(post(served, "/v1/group", member + ",\"measure\":null}", "application/json"))
          .isEqualTo(400);
      assertThat(post(served, "/v1/group", member + "}", "Application/JSON; charset=utf-8"))
          .isEqualTo(200);
      assertThat(served.get("/v1/group?member=cats.html&atLeast=NaN").statusCode()).isEqualTo(400);
    }
  }

  private static int post(TestService served, String path, String body, String type) {
    HttpRequest.Builder request = served.request(path).header("Content-Type", type);
    return TestService.send(request.POST(HttpRequest.BodyPublishers.ofString(body)).build())
        .statusCode();
  }

  @Test
  void aPageIsOneNodeOfAFile() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      String gexf =
          served
              .get(
                  "/v1/group?member=cats.html&member=lions.html&candidate=cats.html"
                      + "&candidate=tigers.html&format=gexf")
              .body();
      List<String> nodes = gexf.lines().filter(line -> line.startsWith("<node ")).toList();
      assertThat(nodes).hasSize(3).doesNotHaveDuplicates();
      assertThat(gexf.lines().filter(line -> line.startsWith("<edge ")))
          .isNotEmpty()
          .allMatch(line -> line.contains("weight=\"1.0\""))
          .noneMatch(line -> line.matches(".*source=\"(\\d+)\" target=\"\\1\".*"));
    }
  }

  @Test
  void acceptsAllNamesOfThisMachine() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      assertThat(asked(served, "localhost.")).startsWith("HTTP/1.1 200");
      assertThat(asked(served, "LOCALHOST")).startsWith("HTTP/1.1 200");
      assertThat(asked(served, "127.0.1.1")).startsWith("HTTP/1.1 200");
      assertThat(asked(served, "127.999.1.1")).startsWith("HTTP/1.1 421");
      assertThat(asked(served, "127.0.0.1.evil.example")).startsWith("HTTP/1.1 421");
    }
  }

  private static String asked(TestService served, String host) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
      String request = "GET /livez HTTP/1.1\r\nHost: " + host + "\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
    }
  }

  @Test
  void impossibleSettingsAreRefused() {
    assertThatThrownBy(() -> new ServiceSettings("127.0.0.1", 0, "", "https://a.example/"))
        .hasMessageContaining("--allow-origin");
    assertThatThrownBy(() -> new ServiceSettings("127.0.0.1", 0, "ключключключключ", ""))
        .hasMessageContaining("ASCII");
    assertThat(
            new ServiceSettings("127.0.0.1", 0, "", "https://a.example:8443")
                .allows("https://a.example"))
        .isFalse();
  }
}
