package dev.akin.app.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.core.file.CorruptFileException;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.SnapshotGoneException;
import dev.akin.engine.query.NoStrictFormException;
import dev.akin.engine.query.PageNotFoundException;
import dev.akin.engine.query.PreparationRefusedException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import org.eclipse.jetty.http.HttpStatus;

/**
 * A problem with a request in the form of RFC 9457: a status, a type for programs, and a sentence
 * for people.
 */
public final class HttpProblem extends RuntimeException {
  /** The text for a damaged file whose name is unknown. */
  public static final String SOME_FILE = "a file of the collection";

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String type;
  private final transient ObjectNode more = Json.object();
  private final transient Map<String, String> headers = new LinkedHashMap<>();

  /** A problem with a type, and a sentence that says what to do about it. */
  public HttpProblem(int status, String type, String detail) {
    super(detail, null, false, false);
    this.status = status;
    this.type = type;
    if (status == 429 || status == 503) {
      headers.put("Retry-After", "1");
    }
  }

  /** A problem with the value of a parameter. */
  public static HttpProblem badParameter(String detail) {
    return new HttpProblem(400, "bad-parameter", detail);
  }

  /** The problem of a path without an endpoint. */
  public static HttpProblem noSuchPath(String path) {
    return new HttpProblem(404, "no-such-path", "there is nothing at " + path);
  }

  /** Adds a header to the reply. */
  public HttpProblem with(String name, String value) {
    headers.put(name, value);
    return this;
  }

  /** The problem of an exception. Errors that the client cannot fix are logged, not described. */
  public static HttpProblem of(Throwable e, FaultLog faults) {
    if (e instanceof HttpProblem problem) {
      return problem;
    }
    if (e instanceof UncheckedIOException || e instanceof CompletionException) {
      return of(Objects.requireNonNull(e.getCause()), faults);
    }
    String message = Objects.toString(e.getMessage(), "");
    if (e instanceof PageNotFoundException missing) {
      HttpProblem problem = new HttpProblem(404, "page-not-found", missing.sentence());
      ArrayNode list = problem.more.putArray("suggestions");
      missing.suggestions().forEach(list::add);
      return problem;
    }
    if (e instanceof PreparationRefusedException) {
      return new HttpProblem(503, "busy", message);
    }
    if (e instanceof NoStrictFormException) {
      return badParameter(message);
    }
    if (e instanceof IllegalArgumentException) {
      return new HttpProblem(400, "bad-request", message);
    }
    if (e instanceof MissingTextException) {
      return new HttpProblem(422, "no-text", message);
    }
    if (e instanceof SnapshotGoneException) {
      return new HttpProblem(503, "snapshot-gone", "the collection has just changed; try again");
    }
    String id = faults.note(e);
    if (isDamage(e)) {
      String logged = " could not be read; the service logged it as " + id;
      return new HttpProblem(
          503,
          "damaged",
          damaged(e) + logged + " and verifies the collection; if this persists, run 'akin check'");
    }
    HttpProblem problem =
        new HttpProblem(500, "internal", "internal error; the service logged it as " + id);
    problem.more.put("fault", id);
    return problem;
  }

  /**
   * Whether an exception means that a file is damaged or cannot be read. The Java runtime reports a
   * truncated mapped file as {@link InternalError}.
   */
  public static boolean isDamage(Throwable e) {
    Throwable cause = e;
    while ((cause instanceof UncheckedIOException || cause instanceof CompletionException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause instanceof CorruptFileException || cause instanceof InternalError;
  }

  /** The damaged file; {@link InternalError} does not name one. */
  private static String damaged(Throwable e) {
    return e instanceof CorruptFileException damage
        ? damage.fileName() + " of the collection"
        : SOME_FILE;
  }

  public int status() {
    return status;
  }

  /** The type, for programs. */
  public String type() {
    return type;
  }

  /** Additional members of the JSON. */
  public ObjectNode more() {
    return more;
  }

  /** Page names similar to one that was not found. */
  public List<String> suggestions() {
    return more.path("suggestions").valueStream().map(each -> each.asText()).toList();
  }

  /** The URLs of the same query by measures within the limits, by measure. */
  public Map<String, String> alternatives() {
    Map<String, String> alternatives = new LinkedHashMap<>();
    for (JsonNode each : more.path("alternatives")) {
      alternatives.put(each.path("measure").asText(), each.path("address").asText());
    }
    return alternatives;
  }

  /** The sentence for people. */
  public String detail() {
    return Objects.toString(getMessage());
  }

  public Map<String, String> headers() {
    return headers;
  }

  /** The problem as problem+json. */
  public ObjectNode json() {
    ObjectNode object = Json.object();
    object.put("type", "urn:akin:problem:" + type);
    object.put("title", title(status));
    object.put("status", status);
    object.put("detail", detail());
    object.setAll(more);
    return object;
  }

  /** The name of a status in RFC 9110, where Jetty has the older one, and of nginx's 499. */
  private static String title(int status) {
    return switch (status) {
      case 413 -> "Content Too Large";
      case 422 -> "Unprocessable Content";
      case 499 -> "Client Closed Request";
      default -> HttpStatus.getMessage(status);
    };
  }
}
