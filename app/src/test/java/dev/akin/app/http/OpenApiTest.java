package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds a live server to its description: every operation, every response that can be had. */
class OpenApiTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @Test
  void theServerDoesWhatItsDescriptionSays() throws IOException {
    try (Served served = Served.of(Served.zoo(folder))) {
      JsonNode document = served.json("/openapi.json");
      assertThat(document.path("openapi").asText()).isEqualTo("3.1.0");
      Schema schema = new Schema(document);
      List<String> faults = new ArrayList<>();
      int tries = 0;
      for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
        // In this order, for a job must be there before it can be shown or stopped.
        for (String method : List.of("get", "post", "delete")) {
          JsonNode responses = path.getValue().path(method).path("responses");
          for (Map.Entry<String, JsonNode> response : responses.properties()) {
            for (JsonNode each : response.getValue().path("x-try")) {
              tries++;
              String what = method + " " + path.getKey() + " " + each;
              HttpResponse<String> sent = send(served, method, path.getKey(), each, response);
              check(schema, what, response, sent, faults);
            }
          }
        }
      }
      assertThat(faults).isEmpty();
      assertThat(tries).isGreaterThan(60);
    }
  }

  private static HttpResponse<String> send(
      Served served,
      String method,
      String path,
      JsonNode each,
      Map.Entry<String, JsonNode> response)
      throws JsonProcessingException {
    String address = each.isTextual() ? each.asText() : each.path("path").asText(path);
    HttpRequest.Builder request = served.request(address.replace("(", "%28").replace(")", "%29"));
    if (response.getValue().path("x-again").asBoolean()) {
      String tag = served.get(address).headers().firstValue("ETag").orElse("none");
      request.header("If-None-Match", tag);
    }
    if (each.path("key").asBoolean()) {
      request.header("Authorization", "Bearer " + Served.KEY);
    }
    String body =
        each.has("size")
            ? "x".repeat(each.path("size").asInt())
            : new ObjectMapper().writeValueAsString(each.path("body"));
    HttpRequest.BodyPublisher sent =
        method.equals("post")
            ? HttpRequest.BodyPublishers.ofString(body)
            : HttpRequest.BodyPublishers.noBody();
    if (method.equals("post")) {
      request.header("Content-Type", each.path("type").asText("application/json"));
    }
    return Served.send(request.method(method.toUpperCase(Locale.ROOT), sent).build());
  }

  private static void check(
      Schema schema,
      String what,
      Map.Entry<String, JsonNode> response,
      HttpResponse<String> sent,
      List<String> faults) {
    if (sent.statusCode() != Integer.parseInt(response.getKey())) {
      faults.add(what + " gives " + sent.statusCode() + ": " + sent.body());
      return;
    }
    JsonNode content = response.getValue().path("content");
    for (Map.Entry<String, JsonNode> type : content.properties()) {
      if (!sent.headers().firstValue("Content-Type").orElse("").startsWith(type.getKey())) {
        faults.add(what + " is no " + type.getKey());
      } else if (type.getKey().endsWith("json")) {
        faults.addAll(schema.faults(Served.json(sent), type.getValue().path("schema"), what));
      }
    }
  }

  @Test
  void examplesFitTheirSchemas() throws IOException {
    JsonNode document = document();
    Schema schema = new Schema(document);
    List<String> faults = new ArrayList<>();
    int examples = 0;
    for (JsonNode node : document.findParents("example")) {
      if (node.has("schema")) {
        examples++;
        faults.addAll(schema.faults(node.path("example"), node.path("schema"), "example"));
      }
    }
    assertThat(faults).isEmpty();
    assertThat(examples).isGreaterThan(10);
  }

  private static JsonNode document() throws IOException {
    try (var in = OpenApi.class.getResourceAsStream("openapi.json")) {
      return new ObjectMapper().readTree(in);
    }
  }

  /** What handlers take and what the description lists are the same. */
  @Test
  void everyParameterIsDescribed() throws IOException {
    JsonNode paths = document().path("paths");
    assertThat(names(paths.path("/v1/related"))).containsExactlyInAnyOrder(RelatedRequest.NAMES);
    assertThat(names(paths.path("/v1/group"))).containsExactlyInAnyOrder(GroupRequest.NAMES);
    assertThat(names(paths.path("/v1/search"))).containsExactlyInAnyOrder(SearchRequest.NAMES);
  }

  private static Set<String> names(JsonNode path) {
    Set<String> names = new TreeSet<>();
    path.path("get").path("parameters").forEach(each -> names.add(each.path("name").asText()));
    return names;
  }
}
