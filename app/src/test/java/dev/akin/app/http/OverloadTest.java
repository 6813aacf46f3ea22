package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.server.Admission;
import dev.akin.app.http.server.Service;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Overload by many connections from one address. */
class OverloadTest {
  private static final int FLOOD = 40;
  private static final String ASK = "GET /slow HTTP/1.1\r\nHost: localhost\r\n";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private final AtomicInteger worked = new AtomicInteger();
  private final AtomicInteger answered = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();

  private TestService served(Endpoint endpoint, Duration patience) throws IOException {
    Service.Pages pages = TestService.pages(Map.of("/slow", endpoint));
    return TestService.of(TestService.zoo(folder), pages, new Admission(2, 1000, patience));
  }

  /** Each release of the endpoint answers one request: none is lost, however many wait. */
  @Test
  void everyFreePlaceAnswersARequest() throws Exception {
    Semaphore releases = new Semaphore(0);
    Endpoint blocked =
        exchange -> {
          releases.acquire();
          worked.incrementAndGet();
          return Reply.of("text/plain", "done");
        };
    try (TestService served = served(blocked, Duration.ofSeconds(60));
        Flood flood = new Flood(served, "\r\n")) {
      for (int i = 1; i <= 200; i++) {
        releases.release();
        int count = i;
        TestService.await(() -> worked.get() == count);
      }
      assertThat(refused).hasValue(0);
      flood.stop();
      releases.release(10 * FLOOD);
    }
  }

  @Test
  @Tag("slow") // compares rates, which takes seconds
  void overloadKeepsTheRateAndServesPatientClients() throws Exception {
    Endpoint slow =
        exchange -> {
          Thread.sleep(40);
          return Reply.of("text/plain", "done");
        };
    for (String header : List.of("\r\n", "Connection: close\r\n\r\n")) {
      answered.set(0);
      try (TestService served = served(slow, Duration.ofMillis(400))) {
        int alone = 0;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(3);
        try (Flood few = new Flood(served, header, 4)) {
          few.await(end);
          alone = answered.getAndSet(0);
        }
        answered.set(0);
        refused.set(0);
        int polite = 0;
        int asked = 0;
        end = System.nanoTime() + TimeUnit.SECONDS.toNanos(3);
        try (Flood flood = new Flood(served, header)) {
          try (Socket socket = connect(served)) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (System.nanoTime() < end) {
              Thread.sleep(400);
              asked++;
              polite += ask(socket, in, "\r\n") == 200 ? 1 : 0;
            }
          }
          flood.await(end);
        }
        assertThat(answered.get()).as("rate").isGreaterThan(alone * 8 / 10);
        assertThat(refused.get()).as("refusals are few").isLessThan(FLOOD * 20);
        assertThat(polite).as("patient client").isEqualTo(asked).isGreaterThan(2);
      }
    }
  }

  /** Connections that send the next request right after an answer. */
  private final class Flood implements AutoCloseable {
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean isOver;

    Flood(TestService served, String header) {
      this(served, header, FLOOD);
    }

    Flood(TestService served, String header, int count) {
      for (int i = 0; i < count; i++) {
        Thread thread = new Thread(() -> hammer(served, header));
        thread.start();
        threads.add(thread);
      }
    }

    private void hammer(TestService served, String header) {
      while (!isOver) {
        try (Socket socket = connect(served)) {
          InputStream in = new BufferedInputStream(socket.getInputStream());
          do {
            (ask(socket, in, header) == 200 ? answered : refused).incrementAndGet();
          } while (!isOver && header.length() == 2);
        } catch (IOException e) {
          refused.incrementAndGet();
        }
      }
    }

    void await(long end) throws InterruptedException {
      while (System.nanoTime() < end) {
        Thread.sleep(10);
      }
    }

    void stop() {
      isOver = true;
    }

    @Override
    public void close() {
      stop();
      try {
        for (Thread thread : threads) {
          thread.join();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static Socket connect(TestService served) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port());
    socket.setSoTimeout(20_000);
    return socket;
  }

  /** Sends a request and returns the status of the answer. */
  private static int ask(Socket socket, InputStream in, String header) throws IOException {
    socket.getOutputStream().write((ASK + header).getBytes(StandardCharsets.UTF_8));
    StringBuilder head = new StringBuilder();
    for (int b; head.indexOf("\r\n\r\n") < 0; head.append((char) b)) {
      b = in.read();
      if (b < 0) {
        throw new SocketException("closed");
      }
    }
    String text = head.toString();
    int at = text.indexOf("Content-Length: ") + 16;
    var unused = in.readNBytes(Integer.parseInt(text.substring(at, text.indexOf('\r', at))));
    return Integer.parseInt(text.substring(9, 12));
  }
}
