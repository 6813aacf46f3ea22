package dev.akin.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/**
 * What happens when a crowd asks of {@code akin serve} twice what it can answer, for ten minutes or
 * AKIN_LOAD_MINUTES: what is refused, what becomes of the heap, and how a polite client fares that
 * asks now and then from another address.
 */
final class OverloadBenchmark implements Benchmarks.Benchmark {
  /** Nearly as many connections as the service lets one client have. */
  private static final int CROWD = 480;

  /** Milliseconds that an answer takes in the crowd, about: they are a part of the pause. */
  private static final int WAIT = 25;

  @Override
  public void run(BenchData data) throws IOException {
    Path collection = LoadBenchmark.demo(data);
    int minutes = Integer.parseInt(System.getenv().getOrDefault("AKIN_LOAD_MINUTES", "10"));
    List<String> paths = LoadBenchmark.related(collection, LoadBenchmark.WITH_REASONS);
    Path file = Files.write(data.scratch().resolve("paths"), paths);
    try (Served served = Served.start(collection, LoadBenchmark.HEAP)) {
      Wrk.run(served.url(), file, LoadBenchmark.CONNECTIONS, LoadBenchmark.SECONDS, 0);
      double capacity =
          Wrk.run(served.url(), file, LoadBenchmark.CONNECTIONS, LoadBenchmark.SECONDS, 0).rate();
      int pause = Math.max(1, (int) Math.round(1e3 * CROWD / (2 * capacity) - WAIT));
      CompletableFuture<Wrk.Result> load =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return Wrk.run(served.url(), file, CROWD, 60 * minutes, pause);
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              });
      double[] leastHeap = new double[minutes];
      Arrays.fill(leastHeap, Double.MAX_VALUE);
      List<Double> polite = new ArrayList<>();
      int refused = 0;
      long begun = System.nanoTime();
      for (int i = 0; !load.isDone(); i++) {
        pause();
        Served.Answer answer = served.ask(paths.get(i % paths.size()));
        refused += answer.status() == 200 ? 0 : 1;
        polite.add(answer.millis());
        int minute = (int) ((System.nanoTime() - begun) / 60e9);
        if (minute < minutes) {
          leastHeap[minute] = Math.min(leastHeap[minute], served.heap());
        }
      }
      report(load.join(), capacity, polite, refused, leastHeap);
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(200);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static void report(
      Wrk.Result load, double capacity, List<Double> polite, int refused, double[] leastHeap) {
    double[] times = polite.stream().mapToDouble(each -> each).sorted().toArray();
    System.out.printf(
        "%d connections for %.0f s ask %.2f times of the %,.0f/s that it can answer: %,d answers"
            + " (%,.0f/s), %,d × 429, %,d × 503, %,d failed; p50 %.0f ms, p99 %.0f ms%n",
        CROWD,
        load.seconds(),
        (load.answered() + load.many() + load.busy()) / load.seconds() / capacity,
        capacity,
        load.answered(),
        load.rate(),
        load.many(),
        load.busy(),
        load.failed(),
        load.median(),
        load.slow());
    System.out.printf(
        "another client meanwhile: %,d asked, %d refused, p50 %.0f ms, p99 %.0f ms%n",
        times.length, refused, Timing.quantile(times, 0.5), Timing.quantile(times, 0.99));
    System.out.println(
        "least heap in use, MB, by minute: "
            + String.join(
                " ",
                IntStream.range(0, leastHeap.length)
                    .mapToObj(i -> String.valueOf(Math.round(leastHeap[i])))
                    .toList()));
  }
}
