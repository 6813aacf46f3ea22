package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API: the same JSON as the command line, and the features of HTTP. */
class ApiTest {
  @TempDir static Path folder = Path.of("");
  private static TestService served = null_();

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // set before the first test
  private static <T> T null_() {
    return null;
  }

  @BeforeAll
  static void serve() throws IOException {
    served =
        TestService.of(
            TestService.zoo(folder),
            Limits.STANDARD,
            TestService.pages(Map.of()),
            "https://friend.example");
  }

  @AfterAll
  static void end() {
    served.close();
  }

  private static JsonNode cli(Object... words) throws JsonProcessingException {
    return new ObjectMapper().readTree(TestService.akin(words));
  }

  @Test
  void answersEqualThoseOfTheCommandLine() throws JsonProcessingException {
    Path web = served.collection();
    assertThat(served.json("/v1/related?page=cats.html&measure=jaccard&k=5&why=2"))
        .isEqualTo(
            cli(
                "related",
                web,
                "cats.html",
                "--measure",
                "jaccard",
                "-k",
                5,
                "--why",
                2,
                "--format",
                "json"));
    assertThat(served.json("/v1/related?page=cats.html"))
        .isEqualTo(cli("related", web, "cats.html", "--format", "json"));
    assertThat(served.json("/v1/compare?a=cats.html&b=lions.html&measure=pagesim&measure=simrank"))
        .isEqualTo(
            cli(
                "compare",
                web,
                "cats.html",
                "lions.html",
                "--measure",
                "pagesim",
                "--measure",
                "simrank",
                "--format",
                "json"));
    assertThat(served.json("/v1/compare?a=cats.html&b=lions.html"))
        .isEqualTo(cli("compare", web, "cats.html", "lions.html", "--format", "json"));
    assertThat(served.json("/v1/why?a=cats.html&b=lions.html"))
        .isEqualTo(cli("why", web, "cats.html", "lions.html", "--format", "json"));
    assertThat(served.json("/v1/search?q=hunt+night&k=2&order=blend"))
        .isEqualTo(
            cli("search", web, "hunt night", "-k", 2, "--order", "blend", "--format", "json"));
    assertThat(served.json("/v1/rank?n=3&method=hits"))
        .isEqualTo(cli("rank", web, "-n", 3, "--method", "hits", "--format", "json"));
    assertThat(served.json("/v1/group?member=cats.html&member=lions.html&k=3&why=1"))
        .isEqualTo(
            cli(
                "group",
                web,
                "--member",
                "cats.html",
                "--member",
                "lions.html",
                "-k",
                3,
                "--why",
                1,
                "--format",
                "json"));
  }

  @Test
  void acceptsPostedGroups() {
    String body = "{\"member\":[\"cats.html\",\"lions.html\"],\"k\":3,\"exclude\":[\"dogs.html\"]}";
    HttpResponse<String> response =
        TestService.send(
            served
                .request("/v1/group")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    assertThat(TestService.json(response))
        .isEqualTo(
            served.json("/v1/group?member=cats.html&member=lions.html&k=3&exclude=dogs.html"));
  }

  @Test
  void pagesOfListsDoNotOverlap() {
    JsonNode all = served.json("/v1/related?page=cats.html&k=4").path("results");
    HttpResponse<String> first = served.get("/v1/related?page=cats.html&k=2");
    assertThat(first.headers().firstValue("Link").orElse(""))
        .isEqualTo("</v1/related?k=2&page=cats.html&offset=2>; rel=\"next\"");
    JsonNode second = served.json("/v1/related?page=cats.html&k=2&offset=2").path("results");
    assertThat(TestService.json(first).path("results").path(1)).isEqualTo(all.path(1));
    assertThat(second.path(0)).isEqualTo(all.path(2));
    assertThat(second.path(0).path("rank").asInt()).isEqualTo(3);
    assertThat(served.json("/v1/rank?n=2&offset=2").at("/results/0/rank").asInt()).isEqualTo(3);
    assertThat(served.json("/v1/search?q=hunt&k=1&offset=1").at("/results/0/rank").asInt())
        .isEqualTo(2);
  }

  @Test
  void pagesAreSuggestedAndDescribed() {
    JsonNode found = served.json("/v1/pages?prefix=ti");
    assertThat(found.at("/results/0/title").asText()).isEqualTo("Tigers");
    assertThat(served.json("/v1/pages?prefix=zoo.example/wo").at("/results/0/title").asText())
        .isEqualTo("Wolves");
    assertThat(served.json("/v1/pages?prefix=zzz").path("results")).isEmpty();
    JsonNode facts = served.json("/v1/pages?page=cats.html");
    assertThat(facts.path("inLinks").asInt()).isEqualTo(3);
    assertThat(facts.path("outLinks").asInt()).isEqualTo(2);
    assertThat(facts.path("site").asText()).isEqualTo("zoo.example");
    assertThat(facts.path("rankPlace").asInt()).isBetween(1, 7);
  }

  @Test
  void answersCanBeDownloaded() {
    HttpResponse<String> csv = served.get("/v1/related?page=cats.html&k=2&format=csv");
    assertThat(csv.body()).startsWith("rank,id,url,title,score\r\n1,");
    assertThat(csv.body().lines()).hasSize(3);
    assertThat(csv.headers().firstValue("Content-Disposition").orElse("")).contains("related.csv");
    HttpResponse<String> gexf = served.get("/v1/group?member=cats.html&k=2&format=gexf");
    assertThat(gexf.body()).contains("<gexf", "label=\"Cats\"");
  }

  @Test
  void aLabelThatNoPageHasIsRefused() {
    HttpResponse<String> refused = served.get("/v1/related?page=cats.html&label=blue");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("no page has a label");
  }

  @Test
  void supportsConditionalRequests() {
    HttpResponse<String> first = served.get("/v1/related?page=cats.html");
    String tag = first.headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> again =
        TestService.send(
            served.request("/v1/related?page=cats.html").header("If-None-Match", tag).build());
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(served.get("/v1/related?page=lions.html").headers().firstValue("ETag").orElse(""))
        .isNotEqualTo(tag);
  }

  @Test
  void longAnswersAreCompressed() throws IOException, InterruptedException {
    HttpResponse<byte[]> packed =
        HttpClient.newHttpClient()
            .send(
                served
                    .request("/v1/compare?a=cats.html&b=dogs.html")
                    .header("Accept-Encoding", "br, gzip")
                    .build(),
                HttpResponse.BodyHandlers.ofByteArray());
    assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
    byte[] body = new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes();
    assertThat(new String(body, StandardCharsets.UTF_8))
        .isEqualTo(served.get("/v1/compare?a=cats.html&b=dogs.html").body());
  }

  @Test
  void otherOriginsNeedPermission() {
    var friend =
        TestService.send(
            served.request("/v1/rank").header("Origin", "https://friend.example").build());
    assertThat(friend.headers().firstValue("Access-Control-Allow-Origin"))
        .contains("https://friend.example");
    var stranger =
        TestService.send(
            served.request("/v1/rank").header("Origin", "https://evil.example").build());
    assertThat(stranger.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
  }

  /** The description marks the parameters that name pages. */
  @Test
  void everyParameterThatNamesAPageAcceptsAnAlias() {
    JsonNode paths = served.json("/openapi.json").path("paths");
    List<String> seen = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      JsonNode parameters = path.getValue().path("get").path("parameters");
      for (JsonNode parameter : parameters) {
        if (isPage(parameter)) {
          String name = parameter.path("name").asText();
          seen.add(path.getKey() + " " + name);
          String asked = path.getKey() + required(parameters, name) + name + "=";
          HttpResponse<String> byAlias = served.get(asked + "http://zoo.example/");
          assertThat(byAlias.statusCode()).as(asked + byAlias.body()).isEqualTo(200);
          assertThat(byAlias.body())
              .as(asked)
              .isEqualTo(served.get(asked + "http://zoo.example/index.html").body());
        }
      }
    }
    assertThat(seen)
        .contains("/v1/related page", "/v1/path b", "/v1/group source", "/v1/search like")
        .hasSizeGreaterThan(12);
  }

  private static boolean isPage(JsonNode parameter) {
    JsonNode schema = parameter.path("schema");
    return schema.path("format").asText().equals("page")
        || schema.at("/items/format").asText().equals("page");
  }

  /** "?a=cats.html&" for the required parameters but this one, by their examples. */
  private static String required(JsonNode parameters, String but) {
    StringBuilder query = new StringBuilder("?");
    for (JsonNode parameter : parameters) {
      String name = parameter.path("name").asText();
      if (parameter.path("required").asBoolean() && !name.equals(but)) {
        JsonNode example = parameter.path("example");
        for (JsonNode each : example.isArray() ? example : List.of(example)) {
          query.append(name).append('=').append(each.asText().replace(' ', '+')).append('&');
        }
      }
    }
    return query.toString();
  }

  @Test
  void pagesAreSuggestedByTheBeginningOfAnAlias(@TempDir Path other) throws IOException {
    Map<String, String> pages =
        Map.of(
            "old.html", "<link rel=canonical href=new.html>", "x.html", "<a href=old.html>x</a>");
    try (TestService aliased = TestService.of(TestService.imported(other, pages))) {
      assertThat(aliased.get("/v1/pages?prefix=zoo.example/ol").body())
          .contains("http://zoo.example/new.html");
    }
  }

  @Test
  void problemsAdviseWhatToDo() {
    JsonNode missing = problem("/v1/related?page=cast.html", 404, "page-not-found");
    assertThat(missing.path("suggestions").toString()).contains("cats.html");
    assertThat(
            problem("/v1/related?page=cats.html&measure=cosmic", 400, "unknown-measure")
                .path("detail")
                .asText())
        .contains("pagesim");
    problem("/v1/related", 400, "missing-parameter");
    assertThat(
            problem("/v1/related?page=cats.html&masure=x", 400, "unknown-parameter")
                .path("detail")
                .asText())
        .contains("measure");
    assertThat(problem("/v1/related?page=cats.html&k=100000", 400, "limit").path("most").asInt())
        .isEqualTo(1000);
    problem("/v1/related?page=cats.html&k=many", 400, "bad-parameter");
    problem("/v1/search?q=hunt&order=size", 400, "bad-parameter");
    problem("/v1/rank?method=fame", 400, "bad-request");
    problem("/v1/nothing", 404, "no-such-path");
    problem("/v1/../../etc/passwd", 400, "malformed");
    problem("/static/..%2f..%2fetc/passwd", 400, "malformed");
    problem("/v1/group?k=3", 400, "missing-parameter");
    assertThat(problem("/v1/jobs/99", 404, "job-not-found").path("detail").asText())
        .isEqualTo("there is no job 99; only the last 50 are kept");
  }

  private static JsonNode problem(String address, int status, String type) {
    HttpResponse<String> response = served.get(address.replace("(", "%28").replace(")", "%29"));
    assertThat(response.statusCode()).as(address + response.body()).isEqualTo(status);
    assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
    JsonNode json = TestService.json(response);
    assertThat(json.path("type").asText()).isEqualTo("urn:akin:problem:" + type);
    assertThat(json.path("status").asInt()).isEqualTo(status);
    assertThat(json.path("detail").asText()).isNotEmpty();
    return json;
  }

  @Test
  void headsAreSentAlone() {
    HttpRequest head =
        served.request("/v1/rank").method("HEAD", HttpRequest.BodyPublishers.noBody()).build();
    HttpResponse<String> response = TestService.send(head);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    assertThat(response.headers().firstValue("ETag")).isPresent();
    assertThat(TestService.send(served.request("/v1/rank").DELETE().build()).statusCode())
        .isEqualTo(405);
  }

  @Test
  void answersHealthAndMetrics() {
    assertThat(served.json("/livez").path("status").asText()).isEqualTo("live");
    assertThat(served.json("/readyz").path("status").asText()).isEqualTo("ready");
    var unused = served.get("/v1/rank?n=1");
    assertThat(served.get("/metrics").body())
        .contains("akin_requests_seconds_count{route=\"/v1/rank\",status=\"200\"}")
        .contains("akin_snapshot 1.0")
        .contains("jvm_memory_used_bytes");
  }

  @Test
  void logsEveryRequestAsALine() throws JsonProcessingException {
    var unused = served.get("/v1/rank?n=4");
    String line = served.log().lines().filter(each -> each.contains("n=4")).findFirst().orElse("");
    JsonNode entry = new ObjectMapper().readTree(line);
    assertThat(entry.path("status").asInt()).isEqualTo(200);
    assertThat(entry.path("client").asText()).isEqualTo("127.0.0.1");
    assertThat(entry.path("address").asText()).isEqualTo("/v1/rank?n=4");
    assertThat(entry.path("snapshot").asInt()).isEqualTo(1);
    assertThat(entry.path("ms").isNumber()).isTrue();
  }
}
