package dev.akin.app.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.jobs.JobFiles;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.server.Admission;
import dev.akin.app.http.server.Service;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Servers in all described states, and methods that produce each response. */
final class OpenApiWays implements AutoCloseable {
  private final Map<String, TestService> services;
  private final CountDownLatch release = new CountDownLatch(1);
  private final Socket guest;

  /** An operation of the description. */
  record Operation(String method, String path, JsonNode node) {}

  /** A response. */
  record Answer(int status, String type, String body) {
    static Answer of(HttpResponse<String> response) {
      String type = response.headers().firstValue("Content-Type").orElse("");
      return new Answer(response.statusCode(), type, response.body());
    }
  }

  OpenApiWays(Path folder) throws IOException, InterruptedException {
    Path zoo = TestService.zoo(folder);
    CountDownLatch entered = new CountDownLatch(1);
    services =
        Map.of(
            "usual", TestService.of(zoo),
            "poor", limited(zoo, 0, 10),
            "hasty", limited(zoo, 8, 1e-6),
            "wordless", TestService.of(wordless(folder)),
            "damaged", damaged(folder),
            "stuck", stuck(zoo),
            "crowded", crowded(zoo, entered));
    guest = new Socket(InetAddress.getLoopbackAddress(), service("crowded").port());
    write(guest, "GET /stay HTTP/1.1\r\nHost: localhost\r\n\r\n");
    if (!entered.await(10, TimeUnit.SECONDS)) {
      throw new AssertionError("the request did not get a place in 10 seconds");
    }
  }

  private static TestService limited(Path web, double seconds, double deadline) throws IOException {
    Limits limits = new Limits(1000, seconds, deadline);
    return TestService.of(web, limits, TestService.pages(Map.of()), "");
  }

  private static Path wordless(Path folder) throws IOException {
    Path links = Files.writeString(folder.resolve("links.txt"), "a b\na c\nb c\n");
    Path web = folder.resolve("wordless");
    TestService.akin("import", links, "--into", web, "--quiet");
    return web;
  }

  private static TestService damaged(Path folder) throws IOException {
    Path web = TestService.zoo(Files.createDirectories(folder.resolve("damaged")));
    TestService served = TestService.of(web);
    Files.delete(web.resolve("words.000001"));
    return served;
  }

  /** A full job queue. */
  private TestService stuck(Path web) throws IOException {
    JobQueue jobs =
        new JobQueue(
            web,
            JobFiles.NONE,
            (job, said) -> {
              while (!job.isCancelled()) {
                LockSupport.parkNanos(10_000_000);
              }
              return 130;
            });
    for (int i = 0; i < 11; i++) {
      jobs.start(List.of("check"));
    }
    return TestService.of(web, Limits.STANDARD, TestService.pages(Map.of()), "", jobs);
  }

  /** One occupied place for computations, and none for waiting. */
  private TestService crowded(Path web, CountDownLatch entered) throws IOException {
    Endpoint stay =
        exchange -> {
          entered.countDown();
          var unused = release.await(60, TimeUnit.SECONDS);
          return Reply.of("text/plain", "gone");
        };
    Service.Pages pages = TestService.pages(Map.of("/stay", stay));
    return TestService.of(web, pages, new Admission(1, 0, Duration.ZERO));
  }

  TestService usual() {
    return service("usual");
  }

  private TestService service(String name) {
    return Objects.requireNonNull(services.get(name), name);
  }

  /** Sends a request that is listed with a response. */
  Answer send(Operation operation, JsonNode response, JsonNode each)
      throws JsonProcessingException {
    TestService served = service(each.path("service").asText("usual"));
    String address = address(operation, each);
    HttpRequest.Builder request = served.request(address);
    if (response.path("x-again").asBoolean()) {
      request.header(
          "If-None-Match", served.get(address).headers().firstValue("ETag").orElse("none"));
    }
    if (each.path("key").asBoolean()) {
      request.header("Authorization", "Bearer " + TestService.KEY);
    }
    boolean isPost = operation.method().equals("POST");
    if (isPost) {
      request.header("Content-Type", each.path("type").asText("application/json"));
    }
    String body =
        each.has("size")
            ? "x".repeat(each.path("size").asInt())
            : new ObjectMapper().writeValueAsString(each.path("body"));
    HttpRequest.BodyPublisher sent =
        isPost ? HttpRequest.BodyPublishers.ofString(body) : HttpRequest.BodyPublishers.noBody();
    return Answer.of(TestService.send(request.method(operation.method(), sent).build()));
  }

  private static String address(Operation operation, JsonNode each) {
    String address = each.isTextual() ? each.asText() : each.path("path").asText(operation.path());
    return address.replace("(", "%28").replace(")", "%29").replace("{id}", "1");
  }

  /** Produces a response from the first valid request of an operation. */
  Answer had(Operation operation, String how) throws IOException {
    JsonNode responses = operation.node().path("responses");
    JsonNode good = responses.has("202") ? responses.path("202") : responses.path("200");
    JsonNode each = good.path("x-try").path(0);
    String body = new ObjectMapper().writeValueAsString(each.path("body"));
    Raw raw = new Raw(operation.method(), address(operation, each), body);
    return switch (how) {
      case "crowded" -> raw.to(service("crowded"));
      case "hasty" -> raw.to(service("hasty"));
      case "damaged" -> raw.to(service("damaged"));
      case "slow-body" -> raw.with("Content-Length", "1000").to(usual());
      case "large-body" -> raw.with("Content-Length", "70000").to(usual());
      case "other-type" -> raw.with("Content-Type", "text/plain").to(usual());
      case "foreign-host" -> raw.with("Host", "evil.example").to(usual());
      case "large-header" -> raw.with("X-Large", "x".repeat(20_000)).to(usual());
      case "long-address" ->
          new Raw(raw.method, raw.address + "?" + "x".repeat(20_000), body).to(usual());
      default -> throw new AssertionError("unknown way to get a response: " + how);
    };
  }

  /** Sends raw bytes, which a client library would refuse. */
  private record Raw(String method, String address, String body, Map<String, String> headers) {
    Raw(String method, String address, String body) {
      this(
          method,
          address,
          body,
          Map.of(
              "Host", "localhost",
              "Connection", "close",
              "Authorization", "Bearer " + TestService.KEY,
              "Content-Type", "application/json",
              "Content-Length", String.valueOf(method.equals("POST") ? body.length() : 0)));
    }

    Raw with(String name, String value) {
      Map<String, String> all = new TreeMap<>(headers);
      all.put(name, value);
      return new Raw(method, address, body, all);
    }

    Answer to(TestService served) throws IOException {
      StringBuilder text = new StringBuilder(method + " " + address + " HTTP/1.1\r\n");
      headers.forEach((name, value) -> text.append(name + ": " + value + "\r\n"));
      text.append("\r\n").append(method.equals("POST") ? body : "");
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
        socket.setSoTimeout(15_000);
        write(socket, text.toString());
        byte[] all = socket.getInputStream().readAllBytes();
        return parsed(new String(all, StandardCharsets.UTF_8));
      }
    }

    private static Answer parsed(String text) {
      int end = text.indexOf("\r\n\r\n");
      String type =
          text.substring(0, end)
              .lines()
              .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("content-type: "))
              .map(line -> line.substring("content-type: ".length()))
              .findFirst()
              .orElse("");
      return new Answer(Integer.parseInt(text.substring(9, 12)), type, text.substring(end + 4));
    }
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  @Override
  public void close() {
    release.countDown();
    try {
      guest.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    services.values().forEach(TestService::close);
  }
}
