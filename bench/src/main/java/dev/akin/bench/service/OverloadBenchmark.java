package dev.akin.bench.service;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Throughput of {@code akin serve} under overload, compared with its rate without: twice as many
 * requests, and hundreds of connections that repeat requests at once. During each load, two polite
 * clients send one request at a time, one from the address of the load and one from another.
 * AKIN_LOAD_MINUTES is the duration of the load of twice the rate.
 */
public final class OverloadBenchmark implements Benchmark {
  private static final int CROWD = 480;

  /**
   * Approximate response time in milliseconds with {@link #CROWD} connections, a part of the pause.
   */
  private static final int WAIT = 25;

  /** Milliseconds between two requests of a polite client; after a refusal {@link #RETRY_AFTER}. */
  private static final int PAUSE = 200;

  private static final int RETRY_AFTER = 1000;

  @Override
  public void run(BenchData data) throws IOException {
    Path collection = LoadBenchmark.demo(data);
    int minutes = Integer.parseInt(System.getenv().getOrDefault("AKIN_LOAD_MINUTES", "1"));
    System.out.println(
        "| request | load | responses/s | of the rate without overload | refused/s | failed |"
            + " p50 | p99 |"
            + " polite, same address: answered | p50 | p99 | polite, other address: answered"
            + " | p50 |"
            + " p99 | least heap |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    table(data, collection, "related", LoadBenchmark.related(collection, ""), minutes);
    List<String> reasons = LoadBenchmark.related(collection, LoadBenchmark.WITH_REASONS);
    table(data, collection, "related, three reasons", reasons, minutes);
    table(data, collection, "compare, all measures", comparisons(), minutes);
  }

  private static List<String> comparisons() {
    List<String> paths = new ArrayList<>();
    for (int page = 0; page < 300; page++) {
      paths.add("/v1/compare?a=@" + page + "&b=@" + (7 * page + 1) % 900);
    }
    return paths;
  }

  /** A load by wrk. */
  private record Load(String name, int connections, int seconds, int pause, String way) {}

  private static void table(
      BenchData data, Path collection, String asked, List<String> paths, int minutes)
      throws IOException {
    Path file = Files.write(data.scratch().resolve("paths"), paths);
    int seconds = LoadBenchmark.SECONDS;
    try (ServeProcess server = ServeProcess.start(collection, LoadBenchmark.HEAP)) {
      WrkLoad.run(server.url(), file, LoadBenchmark.CONNECTIONS, seconds, 0);
      Load alone = new Load("8 connections", LoadBenchmark.CONNECTIONS, seconds, 0, "keep");
      double rate = new Trial(server, file, paths, asked, 0).row(alone);
      int pause = Math.max(1, (int) Math.round(1e3 * CROWD / (2 * rate) - WAIT));
      Trial trial = new Trial(server, file, paths, asked, rate);
      trial.row(new Load("480 connections, twice the rate", CROWD, 60 * minutes, pause, "keep"));
      trial.row(new Load("64 connections", 64, seconds, 0, "keep"));
      trial.row(new Load("480 connections", CROWD, seconds, 0, "keep"));
      trial.row(new Load("480, one each request", CROWD, seconds, 0, "close"));
      trial.row(new Load("480, four requests at once", CROWD, seconds, 0, "pipeline"));
    }
  }

  /** A service under one load after another. */
  private record Trial(
      ServeProcess server, Path file, List<String> paths, String asked, double rate) {
    /** Prints a row and returns the rate of responses with status 200. */
    double row(Load load) throws IOException {
      CompletableFuture<WrkLoad.Result> running =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return WrkLoad.run(
                      server.url(), file, load.connections, load.seconds, load.pause, load.way);
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              });
      PoliteClient here = new PoliteClient(server, paths, ServeProcess.HERE, running);
      PoliteClient elsewhere = new PoliteClient(server, paths, ServeProcess.ELSEWHERE, running);
      Thread second = new Thread(here);
      second.start();
      elsewhere.run();
      WrkLoad.Result found = running.join();
      join(second);
      System.out.printf(
          "| %s | %s | %,.0f | %s | %,.0f | %,d | %.0f ms | %.0f ms | %s | %s | %.0f MB |%n",
          asked,
          load.name,
          found.rate(),
          rate == 0 ? "100 %" : Math.round(100 * found.rate() / rate) + " %",
          (found.many() + found.busy()) / found.seconds(),
          found.failed(),
          found.median(),
          found.slow(),
          here,
          elsewhere,
          Math.min(here.leastHeap, elsewhere.leastHeap));
      return found.rate();
    }

    private static void join(Thread thread) throws IOException {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }

  /** A client that sends one request at a time and waits a second after a refusal. */
  private static final class PoliteClient implements Runnable {
    private final ServeProcess server;
    private final List<String> paths;
    private final String from;
    private final CompletableFuture<?> until;
    private final List<Double> times = new ArrayList<>();
    private int asked;
    private double leastHeap = Double.MAX_VALUE;

    PoliteClient(ServeProcess server, List<String> paths, String from, CompletableFuture<?> until) {
      this.server = server;
      this.paths = paths;
      this.from = from;
      this.until = until;
    }

    @Override
    public void run() {
      try {
        while (!until.isDone()) {
          Thread.sleep(ask() ? PAUSE : RETRY_AFTER);
          leastHeap = Math.min(leastHeap, server.heap());
        }
      } catch (InterruptedException | IOException e) {
        throw new IllegalStateException(e);
      }
    }

    private boolean ask() {
      try {
        ServeProcess.Answer answer = server.ask(paths.get(asked++ % paths.size()), from);
        if (answer.status() == 200) {
          times.add(answer.millis());
        }
        return answer.status() == 200;
      } catch (IOException | RuntimeException e) {
        return false; // counts as sent, but not answered
      }
    }

    @Override
    public String toString() {
      double[] sorted = times.stream().mapToDouble(each -> each).sorted().toArray();
      return sorted.length == 0
          ? "0 of " + asked + " | | "
          : String.format(
              "%d of %d | %.0f ms | %.0f ms",
              sorted.length, asked, Timing.quantile(sorted, 0.5), Timing.quantile(sorted, 0.99));
    }
  }
}
