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

/**
 * Why a request has no answer, as RFC 9457 wants it told: a status, a type that programs can go by,
 * and a sentence for people.
 */
public final class HttpProblem extends RuntimeException {
  /** What a damaged file is called that the failure does not name. */
  public static final String SOME_FILE = "a file of the collection";

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String type;
  private final transient ObjectNode more = Json.object();
  private final transient Map<String, String> headers = new LinkedHashMap<>();

  /** A problem of a type, with a sentence that says what to do about it. */
  public HttpProblem(int status, String type, String detail) {
    super(detail, null, false, false);
    this.status = status;
    this.type = type;
    if (status == 429 || status == 503) {
      headers.put("Retry-After", "1");
    }
  }

  /** The same with a header that tells programs what to do. */
  public HttpProblem with(String name, String value) {
    headers.put(name, value);
    return this;
  }

  /**
   * Whatever stopped a request; its cause is told only where the client can do something, and noted
   * where nobody but we can.
   */
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
      return new HttpProblem(400, "bad-parameter", message);
    }
    if (e instanceof IllegalArgumentException) {
      return new HttpProblem(400, "bad-request", message);
    }
    if (e instanceof MissingTextException) {
      return new HttpProblem(422, "no-text", message);
    }
    if (e instanceof SnapshotGoneException) {
      return new HttpProblem(503, "snapshot-gone", "a newer snapshot came in between; ask again");
    }
    String id = faults.note(e);
    if (isDamage(e)) {
      return new HttpProblem(
          503,
          "damaged",
          damaged(e)
              + " could not be read; the service noted it as "
              + id
              + " and verifies the collection; if this lasts, run 'akin check'");
    }
    HttpProblem problem =
        new HttpProblem(500, "internal", "this should not happen; the service noted it as " + id);
    problem.more.put("fault", id);
    return problem;
  }

  /**
   * Whether a failure can only come from a file that is damaged or cannot be read. The Java runtime
   * reports a mapped file that was cut off by {@link InternalError}.
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

  /** The status code. */
  public int status() {
    return status;
  }

  /** What kind of problem it is, in one word. */
  public String type() {
    return type;
  }

  /** What else programs may want to know. */
  public ObjectNode more() {
    return more;
  }

  /** What might have been meant instead. */
  public List<String> suggestions() {
    return more.path("suggestions").valueStream().map(each -> each.asText()).toList();
  }

  /** The addresses of the same question by measures that answer within the limits, by measure. */
  public Map<String, String> alternatives() {
    Map<String, String> alternatives = new LinkedHashMap<>();
    for (JsonNode each : more.path("alternatives")) {
      alternatives.put(each.path("measure").asText(), each.path("address").asText());
    }
    return alternatives;
  }

  /** The sentence. */
  public String detail() {
    return Objects.toString(getMessage());
  }

  /** What programs are told by headers. */
  public Map<String, String> headers() {
    return headers;
  }

  /** As problem+json. */
  public ObjectNode json() {
    ObjectNode object = Json.object();
    object.put("type", "urn:akin:problem:" + type);
    object.put("title", title(status));
    object.put("status", status);
    object.put("detail", detail());
    object.setAll(more);
    return object;
  }

  private static String title(int status) {
    return switch (status) {
      case 400, 417, 426, 501, 505 -> "The request cannot be understood";
      case 401 -> "A key is needed";
      case 404 -> "Not found";
      case 405 -> "Not with this method";
      case 408 -> "Too slow";
      case 413 -> "Too large";
      case 414 -> "The address is too long";
      case 415 -> "Not in this form";
      case 421 -> "Not by this name";
      case 422 -> "Cannot be answered here";
      case 429 -> "Too many requests";
      case 431 -> "The header is too large";
      case 499 -> "The client left";
      case 503 -> "Not available now";
      default -> status < 500 ? "The request is wrong" : "The service failed";
    };
  }
}
