package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.server.Service;
import dev.akin.app.http.server.ServiceSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The service with misbehaving clients, new snapshots, and its shutdown. */
class ServiceTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Computes until it is cancelled, and records how it ended. */
  private static final class Endless implements Endpoint {
    final CountDownLatch started = new CountDownLatch(1);
    volatile boolean hasEnded;

    @Override
    public Reply answer(Exchange exchange) throws InterruptedException {
      started.countDown();
      try {
        while (true) {
          exchange.run().check();
          Thread.sleep(5);
        }
      } finally {
        hasEnded = true;
      }
    }
  }

  private static Service.Pages pages(Endpoint endless) {
    return TestService.pages(Map.of("/endless", endless));
  }

  /** The Java runtime may report a fault of a mapped file only to the next request. */
  @Test
  void aTransientFaultIsNotReported() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    Endpoint once =
        exchange -> {
          if (asked.incrementAndGet() == 1) {
            throw new InternalError("a fault of an earlier request");
          }
          return Reply.of("text/plain", "done");
        };
    Endpoint ever =
        exchange -> {
          throw new InternalError("a fault of a mapping");
        };
    Service.Pages pages = TestService.pages(Map.of("/once", once, "/ever", ever));
    try (TestService served = TestService.of(TestService.zoo(folder), Limits.STANDARD, pages, "")) {
      assertThat(served.get("/once").body()).isEqualTo("done");
      assertThat(asked).hasValue(2);
      assertThat(served.get("/ever").statusCode()).isEqualTo(503);
    }
  }

  @Test
  void newSnapshotsAreOpenedWithoutARestart() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      JsonNode before = served.json("/v1/related?page=cats.html&measure=cocitation");
      String tag = served.get("/v1/rank").headers().firstValue("ETag").orElseThrow();
      assertThat(before.path("snapshot").asInt()).isEqualTo(1);
      Path more = Files.createDirectories(folder.resolve("more"));
      Files.writeString(more.resolve("a.html"), "<title>New</title><a href=b.html>b</a>");
      Files.writeString(more.resolve("b.html"), "<title>Newer</title>");
      TestService.akin(
          "import", more, "--into", served.collection(), "--base", "http://zoo.example/");
      TestService.await(() -> served.json("/readyz").path("snapshot").asInt() == 2);
      assertThat(served.json("/v1/rank").path("snapshot").asInt()).isEqualTo(2);
      assertThat(served.get("/v1/related?page=cats.html").statusCode()).isEqualTo(404);
      assertThat(
              TestService.send(served.request("/v1/rank").header("If-None-Match", tag).build())
                  .statusCode())
          .isEqualTo(200);
    }
  }

  /** Seven pages in the first snapshot, two in the second; no answer may mix them. */
  @Test
  void noAnswerMixesSnapshots() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      Set<String> seen = ConcurrentHashMap.newKeySet();
      CompletableFuture<Void> asking =
          CompletableFuture.runAsync(
              () -> {
                for (int i = 0; !seen.contains("2: 2") && i < 20_000; i++) {
                  JsonNode answer = served.json("/v1/rank?n=100");
                  seen.add(answer.path("snapshot") + ": " + answer.path("results").size());
                }
              });
      Path more = Files.createDirectories(folder.resolve("more"));
      Files.writeString(more.resolve("a.html"), "<title>New</title><a href=b.html>b</a>");
      Files.writeString(more.resolve("b.html"), "<title>Newer</title>");
      TestService.akin(
          "import", more, "--into", served.collection(), "--base", "http://zoo.example/");
      asking.get(30, TimeUnit.SECONDS);
      assertThat(seen).containsExactlyInAnyOrder("1: 7", "2: 2");
    }
  }

  /** One byte per second keeps a connection busy without a request. */
  @Test
  @Tag("slow")
  void slowHeadersAreCutOff() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
      write(socket, "GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
      socket.setSoTimeout(1000);
      int seconds = 0;
      for (int read = 0; read >= 0; seconds++) {
        assertThat(seconds).as("seconds until it is cut off").isLessThan(30);
        try {
          write(socket, "x");
          read = socket.getInputStream().read();
        } catch (SocketTimeoutException e) {
          read = 0;
        } catch (IOException e) {
          read = -1;
        }
      }
      assertThat(served.get("/livez").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void workEndsWhenTheClientDisconnects() throws Exception {
    Endless endless = new Endless();
    try (TestService served =
        TestService.of(TestService.zoo(folder), Limits.STANDARD, pages(endless), "")) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
        write(socket, "GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assertThat(endless.started.await(5, TimeUnit.SECONDS)).isTrue();
      }
      long left = System.nanoTime();
      TestService.await(() -> endless.hasEnded);
      assertThat(System.nanoTime() - left).isLessThan(TimeUnit.SECONDS.toNanos(1));
      TestService.await(() -> served.log().contains("\"status\":499"));
    }
  }

  @Test
  void workEndsAtTheDeadline() throws Exception {
    Limits hasty = new Limits(1000, 8, 0.3);
    try (TestService served =
        TestService.of(TestService.zoo(folder), hasty, pages(new Endless()), "")) {
      HttpResponse<String> response = served.get("/endless");
      assertThat(response.statusCode()).isEqualTo(503);
      assertThat(response.body()).contains("urn:akin:problem:deadline");
      assertThat(TestService.json(response).path("raise").asText())
          .isEqualTo("akin serve --deadline 1");
      assertThat(response.headers().firstValue("Retry-After")).isPresent();
    }
  }

  @Test
  void oneClientCannotTakeAllPlaces() throws Exception {
    Limits hasty = new Limits(1000, 8, 2);
    try (TestService served =
        TestService.of(TestService.zoo(folder), hasty, pages(new Endless()), "")) {
      List<CompletableFuture<Integer>> greedy = new ArrayList<>();
      for (int i = 0; i < 70; i++) {
        greedy.add(
            CompletableFuture.supplyAsync(
                () -> served.get("/endless?" + Math.random()).statusCode(),
                task -> new Thread(task).start()));
      }
      TestService.await(() -> greedy.stream().anyMatch(each -> each.getNow(0) == 429));
      assertThat(served.get("/livez").statusCode()).isEqualTo(200);
      for (CompletableFuture<Integer> each : greedy) {
        assertThat(each.get(30, TimeUnit.SECONDS)).isIn(429, 503);
      }
      assertThat(served.get("/v1/rank").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void costlyRequestsAreRefusedWithAnEstimate() throws Exception {
    Limits poor = new Limits(1000, 0, 10);
    try (TestService served =
        TestService.of(TestService.zoo(folder), poor, TestService.pages(Map.of()), "")) {
      HttpResponse<String> response = served.get("/v1/related?page=cats.html&measure=simrank");
      assertThat(response.statusCode()).isEqualTo(422);
      JsonNode problem = TestService.json(response);
      assertThat(problem.path("type").asText()).isEqualTo("urn:akin:problem:too-costly");
      assertThat(problem.at("/estimate/seconds").isNumber()).isTrue();
      assertThat(problem.at("/estimate/memoryBytes").isNumber()).isTrue();
    }
  }

  /** A refusal tells how to raise the limits, and lists alternatives within them. */
  @Test
  void aRefusalTellsHowToAllowMoreAndListsAlternatives() throws Exception {
    Limits poor = new Limits(1000, 0, 10);
    try (TestService served =
        TestService.of(TestService.zoo(folder), poor, TestService.pages(Map.of()), "")) {
      HttpResponse<String> response = served.get("/v1/related?page=cats.html&k=3&measure=simrank");
      JsonNode problem = TestService.json(response);
      String raise = problem.path("raise").asText();
      assertThat(raise).startsWith("akin serve --max-cost ");
      assertThat(problem.path("detail").asText()).endsWith("start the service with " + raise);
      assertThat(problem.path("alternatives")).isNotEmpty();
      assertThat(problem.path("alternatives").findValuesAsText("measure"))
          .contains("salton", "pagesim", "reference-sim")
          .doesNotContain("simrank");
      for (JsonNode each : problem.path("alternatives")) {
        String address = each.path("address").asText();
        assertThat(address).startsWith("/v1/related?").contains("k=3");
        assertThat(served.json(address).path("measure").asText())
            .startsWith(each.path("measure").asText());
      }
      assertThat(served.faults(problem, "Problem")).isEmpty();
    }
  }

  /** 40 pages that all link to each other have more simple paths than can be enumerated. */
  @Test
  void tooManySimplePathsAreNotCounted() throws Exception {
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < 40 * 40; i++) {
      links.append(i / 40).append(' ').append(i % 40).append('\n');
    }
    Path file = Files.writeString(folder.resolve("links.txt"), links);
    Path web = folder.resolve("clique");
    TestService.akin("import", file, "--into", web, "--quiet");
    try (TestService served = TestService.of(web)) {
      for (String measure : List.of("", ",normalise=self", ",decay=1,score=min")) {
        String address = "/v1/related?page=1&measure=pagesim%28radius%3Dunbounded" + measure + ")";
        HttpResponse<String> response = served.get(address.replace(")", "%29"));
        assertThat(response.statusCode()).as(response.body()).isEqualTo(422);
        JsonNode problem = TestService.json(response);
        assertThat(problem.path("type").asText()).isEqualTo("urn:akin:problem:too-costly");
        assertThat(problem.path("detail").asText()).contains("choose radius=3 or less");
        assertThat(problem.path("detail").asText()).containsPattern(" end at page \\d+ within");
        assertThat(problem.path("alternatives").findValuesAsText("measure")).contains("pagesim");
      }
      String costly = "measure=pagesim%28radius%3Dunbounded%29";
      for (String question :
          List.of("/v1/page?page=1&" + costly, "/v1/compare?a=1&b=2&measure=&" + costly)) {
        followAlternatives(served, question);
      }
    }
  }

  private static void followAlternatives(TestService served, String question) {
    HttpResponse<String> response = served.get(question);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(422);
    JsonNode alternatives = TestService.json(response).path("alternatives");
    assertThat(alternatives).as(question).isNotEmpty();
    for (JsonNode each : alternatives) {
      String address = each.path("address").asText();
      assertThat(served.get(address).statusCode()).as(address).isEqualTo(200);
    }
  }

  @Test
  void bodiesAndHeadersAreLimited() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      HttpRequest large =
          served
              .request("/v1/group")
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString("x".repeat(70_000)))
              .build();
      HttpResponse<String> refused = TestService.send(large);
      assertThat(refused.statusCode()).isEqualTo(413);
      assertThat(refused.headers().firstValue("Connection")).contains("close");
      HttpRequest text =
          served.request("/v1/group").POST(HttpRequest.BodyPublishers.ofString("{}")).build();
      assertThat(TestService.send(text).statusCode()).isEqualTo(415);
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
        write(socket, "GET / HTTP/1.1\r\nHost: localhost\r\nA: " + "a".repeat(20_000) + "\r\n\r\n");
        assertThat(read(socket)).startsWith("HTTP/1.1 431");
      }
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
        write(socket, "POST /v1/group HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{");
        assertThat(read(socket)).startsWith("HTTP/1.1 408");
      }
      assertThat(served.get("/livez").statusCode()).isEqualTo(200);
    }
  }

  private static void write(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static String read(Socket socket) throws IOException {
    socket.setSoTimeout(15_000);
    InputStream in = socket.getInputStream();
    return new String(in.readNBytes(12), StandardCharsets.UTF_8);
  }

  @Test
  void aForeignNameForThisMachineIsRefused() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
      write(socket, "GET /v1/rank HTTP/1.1\r\nHost: evil.example\r\n\r\n");
      assertThat(read(socket)).startsWith("HTTP/1.1 421");
    }
  }

  @Test
  void aShutdownWaitsForRunningRequests() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    Endpoint slow =
        exchange -> {
          started.countDown();
          Thread.sleep(700);
          return Reply.of("text/plain", "whole");
        };
    TestService served = TestService.of(TestService.zoo(folder), Limits.STANDARD, pages(slow), "");
    CompletableFuture<String> answer =
        CompletableFuture.supplyAsync(() -> served.get("/endless").body());
    assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();
    long start = System.nanoTime();
    served.close();
    assertThat(answer.get(1, TimeUnit.SECONDS)).isEqualTo("whole");
    assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(5));
  }

  @Test
  void refusesInsecureSettings() {
    assertThatThrownBy(() -> new ServiceSettings("0.0.0.0", 0, "", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--key-file");
    assertThatThrownBy(() -> new ServiceSettings("127.0.0.1", 0, "short", ""))
        .hasMessageContaining("at least 16");
    assertThat(
            new ServiceSettings("0.0.0.0", 0, TestService.KEY, "")
                .opens("Bearer " + TestService.KEY))
        .isTrue();
  }
}
