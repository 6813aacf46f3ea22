package dev.akin.app.http.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.answer.Json;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.run.Run;
import dev.akin.engine.query.PageFinder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One request, while it is answered. */
public final class Exchange {
  private final String method;
  private final String path;
  private final RequestParameters parameters;
  private final UnaryOperator<@Nullable String> headers;
  private final Rules rules;
  private @Nullable LoadedSnapshot held;
  private Run run = Run.silent();
  private byte[] body = new byte[0];
  private final List<Measure> measures = new ArrayList<>();
  private Predicate<Measure> accepted = measure -> true;

  /**
   * What this request may do.
   *
   * @param limits what it may ask for
   * @param hasKey whether it may write
   * @param isTrusted whether it may see what jobs do and say
   * @param takesJobs whether anybody may write, given the key: whether there is one
   */
  public record Rules(Limits limits, boolean hasKey, boolean isTrusted, boolean takesJobs) {}

  public Exchange(
      String method,
      String path,
      Map<String, List<String>> parameters,
      UnaryOperator<@Nullable String> headers,
      Rules rules) {
    this.method = method;
    this.path = path;
    this.parameters = new RequestParameters(parameters);
    this.headers = headers;
    this.rules = rules;
  }

  public void begin(LoadedSnapshot snapshot, Run with) {
    held = snapshot;
    run = with;
  }

  public void receive(byte[] received) {
    body = received;
  }

  /** GET, POST or DELETE. */
  public String method() {
    return method;
  }

  /** The path, decoded. */
  public String path() {
    return path;
  }

  /** What stands behind the question mark. */
  public RequestParameters parameters() {
    return parameters;
  }

  /** A header, or an empty text. */
  public String header(String name) {
    return Objects.toString(headers.apply(name), "");
  }

  /** What may be asked for. */
  public Limits limits() {
    return rules.limits;
  }

  /** The snapshot that the answer is to be of. */
  public LoadedSnapshot held() {
    return Objects.requireNonNull(held);
  }

  /** Stopped at the deadline, and when the client leaves. */
  public Run run() {
    return run;
  }

  /** Whether whoever asks may write. */
  public boolean hasKey() {
    return rules.hasKey;
  }

  /** Whether whoever asks may see what jobs do and say: with the key, or on this machine. */
  public boolean isTrusted() {
    return rules.isTrusted;
  }

  /** Whether the service takes jobs of those who have its key; without a key it takes none. */
  public boolean takesJobs() {
    return rules.takesJobs;
  }

  /** The body as JSON. */
  public JsonNode json() {
    if (!header("Content-Type").matches("(?i)application/json\\s*(;.*)?")) {
      throw new HttpProblem(415, "not-json", "send the body as application/json");
    }
    try {
      JsonNode node = Json.MAPPER.readTree(body);
      if (node == null || !node.isObject()) {
        throw new HttpProblem(400, "bad-json", "the body must be one JSON object");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw new HttpProblem(400, "bad-json", "the body is no JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The page that a name means. */
  public int page(String name) throws IOException {
    return new PageFinder(held().collection()).find(name);
  }

  /** The pages that some names mean. */
  public List<Integer> pages(List<String> names) throws IOException {
    if (names.size() > Limits.GROUP) {
      throw new HttpProblem(
          400, "limit", names.size() + " pages are too many; " + Limits.GROUP + " are allowed");
    }
    List<Integer> pages = new ArrayList<>();
    for (String name : names) {
      pages.add(page(name));
    }
    return pages;
  }

  /** The measure of that name; what suits the collection if it is empty. */
  public Measure measure(String text) {
    return measure(text, held().standard());
  }

  /** The measure of that name; {@code standard} if it is empty. */
  public Measure measure(String text, Measure standard) {
    try {
      Measure measure = text.isEmpty() ? standard : Measures.parse(text);
      if (!measures.contains(measure)) {
        measures.add(measure);
      }
      return measure;
    } catch (IllegalArgumentException e) {
      throw new HttpProblem(400, "unknown-measure", Objects.toString(e.getMessage()));
    }
  }

  /** Declares that this kind of request can be answered with such measures only. */
  public void accept(Predicate<Measure> measures) {
    accepted = measures;
  }

  /** Whether this kind of request can be answered with a measure. */
  public boolean accepts(Measure measure) {
    return accepted.test(measure);
  }

  /** The measures that this request has asked for so far. */
  public List<Measure> measures() {
    return measures;
  }
}
