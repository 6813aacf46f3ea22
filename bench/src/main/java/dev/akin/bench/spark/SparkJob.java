package dev.akin.bench.spark;

import dev.akin.bench.harness.PeakMemoryMonitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A finished job of akin-spark.jar, run in separate processes.
 *
 * @param seconds wall-clock time, with the start of JVMs
 * @param peak peak memory of one worker process, in bytes
 * @param iterations the time at which each iteration was reported, in seconds from the start
 */
record SparkJob(double seconds, long peak, List<Double> iterations, SparkEventLog log) {
  private static final Path MODULE = Path.of("spark");

  /** Runs a job on two threads of one process, with a heap of {@code gigabytes}. */
  static SparkJob local(Path scratch, int gigabytes, List<String> job) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + MODULE.resolve("jvm-options"),
                "-Dlog4j2.configurationFile=" + MODULE.resolve("submit-log.properties"),
                "-Dakin.log=" + scratch.resolve("spark.log"),
                "-Xmx" + gigabytes + "g",
                "-XX:+UseParallelGC",
                "-cp",
                Files.readString(MODULE.resolve("target/spark.classpath")),
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                "local[2]",
                "--class",
                "dev.akin.spark.cli.AkinSpark"));
    List<String> settings =
        List.of(
            "spark.ui.enabled=false",
            "spark.driver.host=127.0.0.1",
            "spark.driver.bindAddress=127.0.0.1");
    return run(
        scratch,
        command,
        settings,
        Stream.concat(Stream.of(MODULE.resolve("target/akin-spark.jar").toString()), job.stream())
            .toList(),
        Stream::of);
  }

  /**
   * Runs a command that submits a job, and waits for its end.
   *
   * @param settings Spark settings
   * @param rest arguments after the settings
   * @param workers the worker processes of the command's process
   */
  static SparkJob run(
      Path scratch,
      List<String> command,
      List<String> settings,
      List<String> rest,
      Function<ProcessHandle, Stream<ProcessHandle>> workers)
      throws IOException {
    Path events = Files.createDirectories(scratch.resolve("events"));
    List<String> whole = new ArrayList<>(command);
    Stream.concat(settings.stream(), SparkEventLog.settings(events).stream())
        .forEach(setting -> whole.addAll(List.of("--conf", setting)));
    whole.addAll(rest);
    long begun = System.nanoTime();
    Process process = new ProcessBuilder(whole).redirectErrorStream(true).start();
    try (PeakMemoryMonitor memory =
        new PeakMemoryMonitor(() -> workers.apply(process.toHandle()))) {
      List<Double> iterations = listen(process, begun);
      if (process.onExit().join().exitValue() != 0) {
        throw new IOException("job failed: " + String.join(" ", rest));
      }
      double seconds = (System.nanoTime() - begun) / 1e9;
      return new SparkJob(seconds, memory.bytes(), iterations, SparkEventLog.take(events));
    }
  }

  /** Forwards the output, except reports of iterations, whose times are recorded. */
  private static List<Double> listen(Process process, long begun) throws IOException {
    List<Double> iterations = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line; (line = lines.readLine()) != null; ) {
        if (line.startsWith("iteration ")) {
          iterations.add((System.nanoTime() - begun) / 1e9);
        } else {
          System.err.println(line);
        }
      }
    }
    return iterations;
  }

  /** Mean seconds of the iterations after the first {@code done}. */
  double iterationAfter(int done) {
    int last = iterations.size() - 1;
    return (iterations.get(last) - iterations.get(done - 1)) / (last - (done - 1));
  }
}
