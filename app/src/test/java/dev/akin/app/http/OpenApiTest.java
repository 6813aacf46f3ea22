package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.http.api.GroupRequest;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests every operation and response of the description with live servers. A response is produced
 * by the requests in its {@code x-try}, or by the method of {@link OpenApiWays} named in its {@code
 * x-how}; a response without either is an error.
 */
@Tag("long")
class OpenApiTest {
  @TempDir static Path folder = Path.of("");
  private static OpenApiWays ways = null_();
  private static JsonNode document = null_();

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // set before the first test
  private static <T> T null_() {
    return null;
  }

  @BeforeAll
  static void serve() throws Exception {
    ways = new OpenApiWays(folder);
    document = ways.usual().json("/openapi.json");
  }

  @AfterAll
  static void end() {
    ways.close();
  }

  private interface Visitor {
    void visit(OpenApiWays.Operation operation, String status, JsonNode response) throws Exception;
  }

  /** All responses; a job is started before it is shown or cancelled. */
  private static void forEachResponse(Visitor visitor) throws Exception {
    for (OpenApiWays.Operation operation : operations()) {
      for (Map.Entry<String, JsonNode> each : operation.node().path("responses").properties()) {
        visitor.visit(operation, each.getKey(), resolved(each.getValue()));
      }
    }
  }

  private static List<OpenApiWays.Operation> operations() {
    List<OpenApiWays.Operation> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (String method : List.of("get", "post", "delete")) {
        if (path.getValue().has(method)) {
          all.add(
              new OpenApiWays.Operation(
                  method.toUpperCase(Locale.ROOT), path.getKey(), path.getValue().path(method)));
        }
      }
    }
    assertThat(all).isNotEmpty();
    return all;
  }

  private static JsonNode resolved(JsonNode response) {
    return response.has("$ref")
        ? document.at(response.path("$ref").asText().substring(1))
        : response;
  }

  @Test
  void theServerConformsToItsDescription() throws Exception {
    assertThat(document.path("openapi").asText()).isEqualTo("3.1.0");
    List<String> faults = new ArrayList<>();
    Set<String> tried = new HashSet<>();
    forEachResponse(
        (operation, status, response) -> {
          String at = operation.method() + " " + operation.path() + " " + status;
          for (JsonNode each : response.path("x-try")) {
            check(at + " " + each, status, response, ways.send(operation, response, each), faults);
            tried.add(at);
          }
          if (response.has("x-how")) {
            OpenApiWays.Answer answer = ways.had(operation, response.path("x-how").asText());
            check(at, status, response, answer, faults);
            tried.add(at);
          }
          if (!tried.contains(at)) {
            faults.add(at + " is described but never tried");
          }
        });
    assertThat(faults).isEmpty();
    assertThat(tried).hasSizeGreaterThan(100);
  }

  private static void check(
      String what, String status, JsonNode response, OpenApiWays.Answer sent, List<String> faults)
      throws IOException {
    if (sent.status() != Integer.parseInt(status)) {
      faults.add(what + " gives " + sent.status() + ": " + sent.body());
      return;
    }
    for (Map.Entry<String, JsonNode> type : response.path("content").properties()) {
      if (!sent.type().startsWith(type.getKey())) {
        faults.add(what + " is no " + type.getKey() + " but " + sent.type());
      } else if (type.getKey().endsWith("json")) {
        JsonNode body = new ObjectMapper().readTree(sent.body());
        faults.addAll(new JsonSchema(document).faults(body, type.getValue().path("schema"), what));
      }
    }
  }

  @Test
  void examplesMatchTheirSchemasAndEveryAnswerHasOne() throws Exception {
    JsonSchema schema = new JsonSchema(document);
    List<String> faults = new ArrayList<>();
    int examples = 0;
    for (JsonNode node : document.findParents("example")) {
      if (node.has("schema")) {
        examples++;
        faults.addAll(schema.faults(node.path("example"), node.path("schema"), "example"));
      }
    }
    forEachResponse(
        (operation, status, response) -> {
          for (JsonNode content : response.path("content")) {
            if (status.startsWith("2") && !content.has("example")) {
              faults.add(operation.method() + " " + operation.path() + " has no example");
            }
          }
        });
    assertThat(faults).isEmpty();
    assertThat(examples).isPositive();
  }

  /** The problem of an unknown parameter lists all described ones. */
  @Test
  void everyParameterIsDescribed() {
    for (OpenApiWays.Operation operation : operations()) {
      if (operation.method().equals("GET")) {
        String address = operation.path().replace("{id}", "1") + "?nosuch=1";
        String detail = TestService.json(ways.usual().get(address)).path("detail").asText();
        Set<String> known =
            new TreeSet<>(List.of(detail.replaceAll(".*known: ", "").split(", ", -1)));
        known.remove("");
        Set<String> described = new TreeSet<>();
        operation
            .node()
            .path("parameters")
            .forEach(each -> described.add(each.path("name").asText()));
        assertThat(described).as(operation.path()).isEqualTo(known);
      }
    }
    Set<String> posted = new TreeSet<>();
    document
        .at("/components/schemas/GroupRequest/properties")
        .fieldNames()
        .forEachRemaining(posted::add);
    assertThat(posted).containsAll(GroupRequest.names());
  }

  @Test
  void otherMethodsAreRefusedWithTheDescribedOnes() throws IOException {
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      HttpRequest patch =
          ways.usual()
              .request(path.getKey().replace("{id}", "1"))
              .method("PATCH", HttpRequest.BodyPublishers.noBody())
              .build();
      HttpResponse<String> refused = TestService.send(patch);
      assertThat(refused.statusCode()).as(path.getKey()).isEqualTo(405);
      Set<String> described = new TreeSet<>();
      path.getValue().fieldNames().forEachRemaining(each -> described.add(each));
      described.remove("parameters");
      assertThat(refused.headers().firstValue("Allow").orElse("").toLowerCase(Locale.ROOT))
          .isEqualTo(String.join(", ", described));
      JsonNode schema =
          document.at("/components/responses/Method/content/application~1problem+json/schema");
      assertThat(new JsonSchema(document).faults(TestService.json(refused), schema, path.getKey()))
          .isEmpty();
    }
  }
}
