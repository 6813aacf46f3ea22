package dev.akin.bench.service;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Generates load with wrk in another process, on one thread. */
final class WrkLoad {
  private WrkLoad() {}

  /**
   * The result of a run.
   *
   * @param median median response time in milliseconds
   * @param slow 99th percentile of response times in milliseconds
   * @param answered responses with status 200
   * @param many refusals with 429
   * @param busy refusals with 503
   * @param failed all other responses, and connection errors
   */
  record Result(
      double seconds,
      double median,
      double slow,
      long answered,
      long many,
      long busy,
      long failed) {
    /** Responses with status 200 per second. */
    double rate() {
      return answered / seconds;
    }
  }

  /**
   * Requests paths in turn over persistent connections.
   *
   * @param pause milliseconds between a response and the next request of a connection
   */
  static Result run(String url, Path paths, int connections, int seconds, int pause)
      throws IOException {
    return run(url, paths, connections, seconds, pause, "keep");
  }

  /**
   * Requests paths in turn.
   *
   * @param way {@code keep} for persistent connections, {@code close} for one connection per
   *     request, {@code pipeline} for four requests at once
   */
  static Result run(String url, Path paths, int connections, int seconds, int pause, String way)
      throws IOException {
    if (!Files.isExecutable(Path.of("/usr/bin/wrk"))) {
      throw new IOException("wrk is not installed; on Debian: apt-get install wrk");
    }
    Process process =
        new ProcessBuilder(
                List.of(
                    "wrk",
                    "-t1",
                    "-c" + connections,
                    "-d" + seconds + "s",
                    "--timeout",
                    "15s",
                    "-s",
                    "bench/load.lua",
                    url,
                    "--",
                    paths.toString(),
                    Integer.toString(pause),
                    way))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String[] numbers =
        output
            .lines()
            .filter(line -> line.startsWith("result "))
            .findFirst()
            .orElseThrow(() -> new IOException("wrk printed no result:\n" + output))
            .split(" ", -1);
    return new Result(
        Double.parseDouble(numbers[1]),
        Double.parseDouble(numbers[2]),
        Double.parseDouble(numbers[3]),
        Long.parseLong(numbers[4]),
        Long.parseLong(numbers[5]),
        Long.parseLong(numbers[6]),
        Long.parseLong(numbers[7]));
  }
}
