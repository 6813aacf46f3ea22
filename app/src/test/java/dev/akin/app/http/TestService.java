package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.cli.Main;
import dev.akin.app.cli.session.Interruption;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.jobs.ServiceJob;
import dev.akin.app.http.server.AccessLog;
import dev.akin.app.http.server.Admission;
import dev.akin.app.http.server.Service;
import dev.akin.app.http.server.ServiceSettings;
import dev.akin.app.http.snapshot.SnapshotProvider;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** A running service of a collection, with a client. */
public final class TestService implements AutoCloseable {
  /** The key in tests. */
  public static final String KEY = "0123456789abcdef0123";

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Service service;
  private final Path collection;
  private final StringWriter log;
  private final JobQueue jobs;

  private TestService(Service service, Path collection, StringWriter log, JobQueue jobs) {
    this.service = service;
    this.collection = collection;
    this.log = log;
    this.jobs = jobs;
  }

  /** Serves a collection as {@code akin serve} does. */
  public static TestService of(Path collection) throws IOException {
    return of(collection, Limits.STANDARD, pages(Map.of()), "");
  }

  /** The given endpoints, and 404 for all other paths. */
  public static Service.Pages pages(Map<String, Endpoint> routes) {
    Endpoint.Immediate unknown =
        exchange -> {
          throw HttpProblem.noSuchPath(exchange.path());
        };
    return new Service.Pages(routes, unknown, List.of());
  }

  /** Serves a collection with other limits, endpoints and an allowed origin. */
  public static TestService of(Path collection, Limits limits, Service.Pages pages, String origin)
      throws IOException {
    JobQueue jobs = new JobQueue(collection, JobFiles.NONE, TestService::run);
    return of(collection, limits, pages, origin, jobs);
  }

  /** Serves a collection with the given jobs. */
  public static TestService of(
      Path collection, Limits limits, Service.Pages pages, String origin, JobQueue jobs)
      throws IOException {
    return of(collection, new ServiceSettings("127.0.0.1", 0, KEY, origin), limits, pages, jobs);
  }

  /** Serves a collection with the given settings. */
  public static TestService of(
      Path collection, ServiceSettings settings, Limits limits, Service.Pages pages, JobQueue jobs)
      throws IOException {
    return of(collection, settings, limits, pages, jobs, null);
  }

  /** Serves a collection with the given places for computations. */
  static TestService of(Path collection, Service.Pages pages, Admission admission)
      throws IOException {
    JobQueue jobs = new JobQueue(collection, JobFiles.NONE, TestService::run);
    ServiceSettings settings = new ServiceSettings("127.0.0.1", 0, KEY, "");
    return of(collection, settings, Limits.STANDARD, pages, jobs, admission);
  }

  private static TestService of(
      Path collection,
      ServiceSettings settings,
      Limits limits,
      Service.Pages pages,
      JobQueue jobs,
      @Nullable Admission admission)
      throws IOException {
    StringWriter log = new StringWriter();
    SnapshotProvider live = SnapshotProvider.open(collection, limits, Run.silent());
    AccessLog access = new AccessLog(new PrintWriter(log));
    Service.Parts.Logs logs = new Service.Parts.Logs(access, new FaultLog(new PrintWriter(log)));
    Service.Parts parts = new Service.Parts(settings, limits, live, jobs, logs, pages);
    return new TestService(
        admission == null ? Service.start(parts) : Service.start(parts, admission),
        collection,
        log,
        jobs);
  }

  /** The violations of a schema of the OpenAPI description by an answer. */
  public List<String> faults(JsonNode answer, String schema) throws IOException {
    JsonNode document = json("/openapi.json");
    return new JsonSchema(document)
        .faults(answer, document.at("/components/schemas/" + schema), schema);
  }

  /** Runs the command of a job. */
  public static int run(ServiceJob job, PrintWriter said) {
    CommandLine line = Main.commandLine(new Interruption());
    line.setOut(said);
    line.setErr(said);
    return Main.execute(line, job.words().toArray(String[]::new));
  }

  /** Runs a command of the program and returns what it prints. */
  public static String akin(Object... words) {
    StringWriter out = new StringWriter();
    run(out, new StringWriter(), words);
    return out.toString();
  }

  /** Runs a command that must succeed; returns its messages. */
  public static String besides(Object... words) {
    StringWriter err = new StringWriter();
    run(new StringWriter(), err, words);
    return err.toString();
  }

  private static void run(StringWriter out, StringWriter err, Object... words) {
    CommandLine line = Main.commandLine(new Interruption());
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    String[] args = Arrays.stream(words).map(Object::toString).toArray(String[]::new);
    assertThat(Main.execute(line, args)).as(String.join(" ", args)).isZero();
  }

  /**
   * Imports pages given as name and HTML, all at http://zoo.example/, and returns the collection.
   */
  public static Path imported(Path folder, Map<String, String> pages) throws IOException {
    Path site = Files.createDirectories(folder.resolve("site"));
    for (Map.Entry<String, String> page : pages.entrySet()) {
      Path file = site.resolve(page.getKey());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.writeString(file, page.getValue());
    }
    Path collection = folder.resolve("web");
    akin("import", site, "--into", collection, "--base", "http://zoo.example/", "--quiet");
    return collection;
  }

  /** A small site about animals. */
  public static Path zoo(Path folder) throws IOException {
    return imported(
        folder,
        Map.of(
            "index.html", page("The zoo", "All animals", "cats lions tigers dogs wolves"),
            "cats.html", page("Cats", "Cats purr and hunt mice at night", "lions tigers"),
            "lions.html", page("Lions", "Lions hunt at night, and roar", "cats tigers"),
            "tigers.html", page("Tigers", "Tigers hunt alone at night", "cats lions"),
            "dogs.html", page("Dogs", "Dogs bark and guard houses", "wolves"),
            "wolves.html", page("Wolves", "Wolves howl and hunt in packs", "dogs"),
            "empty.html", "<title>Nothing</title>"));
  }

  /** Waits until a condition holds, 20 s at most. */
  public static void await(BooleanSupplier isDone) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!isDone.getAsBoolean()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(end);
      Thread.sleep(20);
    }
  }

  private static String page(String title, String text, String links) {
    StringBuilder html = new StringBuilder("<html lang=en><title>" + title + "</title><p>" + text);
    for (String link : links.split(" ", -1)) {
      html.append(" <a href=").append(link).append(".html>").append(link).append("</a>");
    }
    return html.toString();
  }

  /** The base URL. */
  public String base() {
    return "http://127.0.0.1:" + port();
  }

  /** The port. */
  public int port() {
    return service.port();
  }

  /** The collection. */
  public Path collection() {
    return collection;
  }

  /** The jobs. */
  public JobQueue jobs() {
    return jobs;
  }

  /** The lines of the access log. */
  public String log() {
    return log.toString();
  }

  /** The service itself. */
  public Service service() {
    return service;
  }

  /** A request to a path. */
  public HttpRequest.Builder request(String address) {
    return HttpRequest.newBuilder(URI.create(base() + address));
  }

  /** Sends a request. */
  public static HttpResponse<String> send(HttpRequest request) {
    try {
      return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The response of a URL. */
  public HttpResponse<String> get(String address) {
    return send(request(address).build());
  }

  /** The JSON of a successful response. */
  public JsonNode json(String address) {
    HttpResponse<String> response = get(address);
    assertThat(response.statusCode()).as(address + ": " + response.body()).isEqualTo(200);
    return json(response);
  }

  /** A body as JSON. */
  public static JsonNode json(HttpResponse<String> response) {
    try {
      return new ObjectMapper().readTree(response.body());
    } catch (JsonProcessingException e) {
      throw new AssertionError(response.body(), e);
    }
  }

  /** A text, percent-encoded. */
  public static String encoded(String text) {
    return Objects.requireNonNull(URLEncoder.encode(text, StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    service.close();
  }
}
