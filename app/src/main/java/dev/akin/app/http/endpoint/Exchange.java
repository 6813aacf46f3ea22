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

/** A request while it is answered. */
public final class Exchange {
  private final String method;
  private final String path;
  private final RequestParameters parameters;
  private final UnaryOperator<@Nullable String> headers;
  private final Rules rules;
  private @Nullable LoadedSnapshot loaded;
  private Run run = Run.silent();
  private byte[] body = new byte[0];
  private final List<Measure> measures = new ArrayList<>();
  private Predicate<Measure> accepted = measure -> true;

  /**
   * The permissions of a request.
   *
   * @param limits its limits
   * @param hasKey whether it has the key, so that it may write
   * @param isTrusted whether it may see the commands and messages of jobs
   * @param takesJobs whether the service has a key, so that it accepts jobs
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
    loaded = snapshot;
    run = with;
  }

  public void receive(byte[] received) {
    body = received;
  }

  /** GET, POST or DELETE. */
  public String method() {
    return method;
  }

  /** The decoded path. */
  public String path() {
    return path;
  }

  public RequestParameters parameters() {
    return parameters;
  }

  /** A header; empty if it is missing. */
  public String header(String name) {
    return Objects.toString(headers.apply(name), "");
  }

  public Limits limits() {
    return rules.limits;
  }

  /** The snapshot that answers the request. */
  public LoadedSnapshot snapshot() {
    return Objects.requireNonNull(loaded);
  }

  /** The run of the request, which ends at the deadline and when the client disconnects. */
  public Run run() {
    return run;
  }

  /** Whether the client may write. */
  public boolean hasKey() {
    return rules.hasKey;
  }

  /** Whether the client may see job details: it has the key, or the service is local. */
  public boolean isTrusted() {
    return rules.isTrusted;
  }

  /** Whether the service accepts jobs, which requires a key. */
  public boolean takesJobs() {
    return rules.takesJobs;
  }

  /** The URL of the request. */
  public Address address() {
    return new Address(path, parameters.values());
  }

  /** Adds a link to the next results, if the limits allow them. */
  public Reply next(Reply reply, int offset, int count) {
    Address next = address().with("offset", String.valueOf(offset));
    boolean isAllowed = offset + count <= limits().places();
    return isAllowed ? reply.with("Link", "<" + next + ">; rel=\"next\"") : reply;
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
      throw new HttpProblem(400, "bad-json", "the body is not JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The page with a name. */
  public int page(String name) throws IOException {
    return new PageFinder(snapshot().collection()).find(name);
  }

  /** The pages with these names. */
  public List<Integer> pages(List<String> names) throws IOException {
    if (names.size() > Limits.GROUP) {
      throw new HttpProblem(
          400, "limit", names.size() + " pages given; at most " + Limits.GROUP + " are allowed");
    }
    List<Integer> pages = new ArrayList<>();
    for (String name : names) {
      pages.add(page(name));
    }
    return pages;
  }

  /** The measure with a name; the default of the collection if the name is empty. */
  public Measure measure(String text) {
    return measure(text, snapshot().standard());
  }

  /** The measure with a name; {@code standard} if the name is empty. */
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

  /** Declares the measures that can answer this kind of request. */
  public void accept(Predicate<Measure> measures) {
    accepted = measures;
  }

  /** Whether a measure can answer this kind of request. */
  public boolean accepts(Measure measure) {
    return accepted.test(measure);
  }

  /** The measures that this request has used so far. */
  public List<Measure> measures() {
    return measures;
  }
}
