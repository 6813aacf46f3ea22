package dev.akin.app.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.endpoint.Endpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients that occupy connections and places do not affect others. */
@Tag("long")
class HostileClientTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** Sockets that have sent a partial request. */
  private static final class Crowd implements AutoCloseable {
    private final List<Socket> sockets = new ArrayList<>();

    Crowd(TestService served, int count, String sent) throws IOException {
      for (int i = 0; i < count; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port());
        sockets.add(socket);
        socket.getOutputStream().write(sent.getBytes(StandardCharsets.UTF_8));
      }
    }

    Socket first() {
      return sockets.get(0);
    }

    @Override
    public void close() throws IOException {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  private static final Endpoint ENDLESS =
      exchange -> {
        while (true) {
          exchange.run().check();
          Thread.sleep(5);
        }
      };

  private TestService served(double deadline) throws IOException {
    Limits limits = new Limits(1000, 8, deadline);
    Service.Pages pages = TestService.pages(Map.of("/endless", ENDLESS));
    return TestService.of(TestService.zoo(folder), limits, pages, "");
  }

  private static void assertAlive(TestService served) {
    long start = System.nanoTime();
    assertThat(served.get("/livez").statusCode()).isEqualTo(200);
    assertThat(System.nanoTime() - start).isLessThan(TimeUnit.MILLISECONDS.toNanos(1500));
  }

  @Test
  void slowBodiesHoldNoThreads() throws Exception {
    String group = "POST /v1/group HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{";
    String live = "GET /livez HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{";
    try (TestService served = served(10);
        Crowd posting = new Crowd(served, 300, group)) {
      assertAlive(served);
      try (Crowd getting = new Crowd(served, 150, live)) {
        assertAlive(served);
        assertThat(start(getting.first())).startsWith("HTTP/1.1 200");
      }
      assertThat(start(posting.first())).startsWith("HTTP/1.1 408");
    }
  }

  private static String start(Socket socket) throws IOException {
    socket.setSoTimeout(15_000);
    return new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
  }

  /** The service refuses a client without the key before it reads a slow body. */
  @Test
  void theKeyIsCheckedBeforeTheBody() throws Exception {
    String job = "POST /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{";
    try (TestService served = served(10);
        Crowd one = new Crowd(served, 1, job)) {
      one.first().setSoTimeout(2000);
      byte[] told = one.first().getInputStream().readNBytes(12);
      assertThat(new String(told, StandardCharsets.UTF_8)).startsWith("HTTP/1.1 401");
    }
  }

  @Test
  void idleConnectionsBlockNoClients() throws Exception {
    try (TestService served = served(10);
        Crowd idle = new Crowd(served, 1100, "")) {
      assertAlive(served);
      assertThat(idle.first().getInputStream().read())
          .as("the longest idle connection is closed")
          .isEqualTo(-1);
    }
  }

  /** Waiting for a place does not extend the deadline. */
  @Test
  void theDeadlineBeginsWhenTheRequestArrives() throws Exception {
    try (TestService served = served(1.5)) {
      List<CompletableFuture<Double>> asking = new ArrayList<>();
      for (int i = 0; i < 2 * PROCESSORS + 2; i++) {
        asking.add(
            CompletableFuture.supplyAsync(
                () -> {
                  long start = System.nanoTime();
                  assertThat(served.get("/endless").statusCode()).isIn(429, 503);
                  return (System.nanoTime() - start) / 1e9;
                },
                task -> new Thread(task).start()));
      }
      for (CompletableFuture<Double> each : asking) {
        assertThat(each.get(30, TimeUnit.SECONDS)).isLessThan(2.5);
      }
    }
  }

  @Test
  void disconnectedClientsLeaveTheQueue() throws Exception {
    String ask = "GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n";
    try (TestService served = served(20);
        Crowd working = new Crowd(served, 2 * PROCESSORS, ask)) {
      TestService.await(() -> inside(served) == 2 * PROCESSORS);
      Crowd waiting = new Crowd(served, 3, ask);
      TestService.await(() -> inside(served) == 2 * PROCESSORS + 3);
      waiting.close();
      long left = System.nanoTime();
      TestService.await(() -> inside(served) == 2 * PROCESSORS);
      assertThat(System.nanoTime() - left).isLessThan(TimeUnit.SECONDS.toNanos(2));
      assertThat(working.first().isClosed()).isFalse();
    }
  }

  private static int inside(TestService served) {
    return served
        .get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("akin_requests_inside "))
        .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' ') + 1)))
        .sum();
  }

  /** A client that closes its sending side gets the reason of the refusal. */
  @Test
  void aHalfClosedConnectionGetsTheReason() throws Exception {
    String ask = "GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n";
    try (TestService served = served(10);
        Crowd one = new Crowd(served, 1, ask)) {
      one.first().shutdownOutput();
      one.first().setSoTimeout(5000);
      byte[] answer = one.first().getInputStream().readAllBytes();
      assertThat(new String(answer, StandardCharsets.UTF_8))
          .startsWith("HTTP/1.1 499")
          .contains("urn:akin:problem:left");
    }
  }
}
