package dev.akin.bench.service;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Load from another process: Debian's wrk, with one thread. */
final class WrkLoad {
  private WrkLoad() {}

  /**
   * What a run saw.
   *
   * @param median milliseconds that half of the answers took at most
   * @param slow the same for 99 of 100
   * @param answered answers with status 200
   * @param many refusals with 429
   * @param busy refusals with 503
   * @param failed anything else, errors of connections among them
   */
  record Result(
      double seconds,
      double median,
      double slow,
      long answered,
      long many,
      long busy,
      long failed) {
    /** Good answers a second. */
    double rate() {
      return answered / seconds;
    }
  }

  /**
   * Asks for paths in turn.
   *
   * @param pause milliseconds that each connection waits before it asks again
   */
  static Result run(String url, Path paths, int connections, int seconds, int pause)
      throws IOException {
    return run(url, paths, connections, seconds, pause, "keep");
  }

  /**
   * The same in another way.
   *
   * @param way keep for connections that are kept, close for one each request, pipeline for four
   *     requests at once
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
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String[] numbers =
        said.lines()
            .filter(line -> line.startsWith("result "))
            .findFirst()
            .orElseThrow(() -> new IOException("wrk gave no result:\n" + said))
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
