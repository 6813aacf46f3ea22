package dev.akin.app.http.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.server.Service;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that wait for the preparation of a measure hold no place. */
@Tag("long")
class PendingPreparationTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private final AtomicInteger begun = new AtomicInteger();
  private final AtomicBoolean isReleased = new AtomicBoolean();
  private final ExecutorService clients = Executors.newCachedThreadPool();

  @AfterEach
  void endClients() {
    clients.shutdownNow();
  }

  /** A measure whose preparation lasts until it is released or cancelled. */
  private record Slow(String name, AtomicInteger begun, AtomicBoolean isReleased)
      implements Measure {
    @Override
    public MeasureInfo info() {
      return Measures.parse("jaccard").info();
    }

    @Override
    public MemoryEstimate memory(GraphSize size) {
      return MemoryEstimate.none();
    }

    @Override
    public Forecast forecast(Snapshot snapshot, Run run) {
      return new Forecast(MemoryEstimate.none(), 25);
    }

    @Override
    public Scorer prepare(Snapshot snapshot, Run run) {
      begun.incrementAndGet();
      while (!isReleased.get()) {
        run.check();
        LockSupport.parkNanos(1_000_000);
      }
      return Measures.parse("jaccard").prepare(snapshot, run);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Serves a path that scores a pair by the slow measure of a given name. */
  private TestService served() throws IOException {
    Endpoint cold =
        exchange -> {
          Measure slow = new Slow(exchange.parameters().required("name"), begun, isReleased);
          Scorer scorer = exchange.snapshot().queries().scorer(slow, exchange.run());
          return Reply.of("text/plain", String.valueOf(scorer.score(0, 1)));
        };
    Service.Pages pages = TestService.pages(Map.of("/cold", cold));
    return TestService.of(TestService.zoo(folder), Limits.STANDARD, pages, "");
  }

  private CompletableFuture<Integer> ask(TestService served, String name) {
    return CompletableFuture.supplyAsync(
        () -> served.get("/cold?name=" + name).statusCode(), clients);
  }

  private static void assertOthersAreAnswered(TestService served) {
    for (int n = 1; n <= 10; n++) {
      assertThat(served.get("/v1/rank?n=" + n).statusCode()).isEqualTo(200);
    }
  }

  private void releaseAndJoin(List<CompletableFuture<Integer>> cold) throws Exception {
    isReleased.set(true);
    for (CompletableFuture<Integer> each : cold) {
      assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(200);
    }
  }

  @Test
  void requestsForOneSlowMeasureFreeTheirPlaces() throws Exception {
    try (TestService served = served()) {
      List<CompletableFuture<Integer>> cold = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        cold.add(ask(served, "slow"));
      }
      TestService.await(() -> begun.get() == 1);
      assertOthersAreAnswered(served);
      releaseAndJoin(cold);
      assertThat(begun).as("preparations").hasValue(1);
    }
  }

  @Test
  void requestsForManySlowMeasuresLeaveFreePlaces() throws Exception {
    int cores = Runtime.getRuntime().availableProcessors();
    try (TestService served = served()) {
      List<CompletableFuture<Integer>> cold = new ArrayList<>();
      for (int i = 0; i < 3 * cores; i++) {
        cold.add(ask(served, "slow" + i));
      }
      TestService.await(() -> begun.get() == cores);
      assertOthersAreAnswered(served);
      assertThat(begun).as("preparations at once").hasValue(cores);
      releaseAndJoin(cold);
      assertThat(begun).as("preparations").hasValue(3 * cores);
    }
  }

  @Test
  void anotherRequestContinuesThePreparation() throws Exception {
    try (TestService served = served()) {
      CompletableFuture<Integer> second;
      try (Socket first = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
        String request = "GET /cold?name=slow HTTP/1.1\r\nHost: localhost\r\n\r\n";
        first.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        TestService.await(() -> begun.get() == 1);
        second = ask(served, "slow");
        assertOthersAreAnswered(served);
      }
      TestService.await(() -> begun.get() == 2);
      releaseAndJoin(List.of(second));
    }
  }
}
