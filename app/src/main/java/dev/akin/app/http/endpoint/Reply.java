package dev.akin.app.http.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.http.HttpProblem;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The reply to a request.
 *
 * @param status the status code
 * @param type the media type
 * @param body the uncompressed body
 * @param headers further headers
 */
@SuppressWarnings("ArrayRecordComponent") // replies are not compared
public record Reply(int status, String type, byte[] body, Map<String, String> headers) {
  /** The media type of HTML pages. */
  public static final String HTML = "text/html; charset=utf-8";

  public static final String JSON = "application/json";

  /** A text with a media type. */
  public static Reply of(String type, String text) {
    return new Reply(200, type, text.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  /** A JSON object. */
  public static Reply of(ObjectNode object) {
    return new Reply(200, JSON, bytes(object), Map.of());
  }

  /** The reply to a client that has the answer in its cache. */
  public static Reply unchanged() {
    return new Reply(304, "text/plain", new byte[0], Map.of());
  }

  /** A redirect. */
  public static Reply seeOther(String place) {
    return new Reply(303, "text/plain", new byte[0], Map.of("Location", place));
  }

  /** A problem as JSON. */
  public static Reply of(HttpProblem problem) {
    return new Reply(
        problem.status(), "application/problem+json", bytes(problem.json()), problem.headers());
  }

  /** This reply with another status. */
  public Reply withStatus(int other) {
    return new Reply(other, type, body, headers);
  }

  /** This reply with another header. */
  public Reply with(String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(name, value);
    return new Reply(status, type, body, all);
  }

  private static byte[] bytes(ObjectNode object) {
    try {
      return Json.MAPPER.writeValueAsBytes(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
