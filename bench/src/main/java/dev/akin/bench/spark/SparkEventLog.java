package dev.akin.bench.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.bench.harness.Timing;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Times and volumes of a Spark application, read from its event log. */
final class SparkEventLog {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, List<Double>> stages = new TreeMap<>();
  private long begun = Long.MAX_VALUE;
  private long ended;
  private long shuffled;
  private long fetched;
  private long spilled;
  private double work;
  private double collecting;
  private long heap;

  /** Spark settings that write the log to an existing directory. */
  static List<String> settings(Path directory) {
    return List.of(
        "spark.eventLog.enabled=true",
        "spark.eventLog.dir=" + directory.toUri(),
        "spark.eventLog.rolling.enabled=false",
        "spark.eventLog.compress=false",
        "spark.eventLog.logStageExecutorMetrics=true");
  }

  /** Reads the only log in a directory and deletes it. */
  static SparkEventLog take(Path directory) throws IOException {
    List<Path> files;
    try (Stream<Path> inside = Files.list(directory)) {
      files = inside.toList();
    }
    if (files.size() != 1) {
      throw new IOException("expected one event log, found " + files);
    }
    SparkEventLog log = new SparkEventLog();
    try (BufferedReader lines = Files.newBufferedReader(files.get(0))) {
      for (String line; (line = lines.readLine()) != null; ) {
        log.add(JSON.readTree(line));
      }
    }
    Files.delete(files.get(0));
    return log;
  }

  private void add(JsonNode event) {
    switch (event.path("Event").asText()) {
      case "SparkListenerJobStart" ->
          begun = Math.min(begun, event.path("Submission Time").asLong());
      case "SparkListenerJobEnd" -> ended = Math.max(ended, event.path("Completion Time").asLong());
      case "SparkListenerTaskEnd" -> addTask(event);
      case "SparkListenerStageExecutorMetrics" ->
          heap = Math.max(heap, event.path("Executor Metrics").path("JVMHeapMemory").asLong());
      default -> {}
    }
  }

  private void addTask(JsonNode event) {
    JsonNode info = event.path("Task Info");
    JsonNode metrics = event.path("Task Metrics");
    JsonNode read = metrics.path("Shuffle Read Metrics");
    double seconds = (info.path("Finish Time").asLong() - info.path("Launch Time").asLong()) / 1e3;
    String stage = event.path("Stage ID").asText() + "." + event.path("Stage Attempt ID").asText();
    stages.computeIfAbsent(stage, key -> new ArrayList<>()).add(seconds);
    shuffled += metrics.path("Shuffle Write Metrics").path("Shuffle Bytes Written").asLong();
    fetched += read.path("Remote Bytes Read").asLong() + read.path("Local Bytes Read").asLong();
    spilled += metrics.path("Disk Bytes Spilled").asLong();
    work += metrics.path("Executor CPU Time").asLong() / 1e9;
    collecting += metrics.path("JVM GC Time").asLong() / 1e3;
  }

  /** Seconds from the start of the first job to the end of the last. */
  double seconds() {
    return (ended - begun) / 1e3;
  }

  /** Bytes of shuffle output. */
  long shuffled() {
    return shuffled;
  }

  /** Bytes of shuffle input. */
  long fetched() {
    return fetched;
  }

  /** Bytes spilled to disk. */
  long spilled() {
    return spilled;
  }

  /** Seconds of processor time of all tasks. */
  double work() {
    return work;
  }

  /** Seconds of garbage collection in executors. */
  double collecting() {
    return collecting;
  }

  /** Peak heap of one executor in bytes, sampled every few seconds. */
  long heap() {
    return heap;
  }

  /** The stage with the longest task. */
  Stage longest() {
    return stages.values().stream()
        .map(Stage::of)
        .max(Comparator.comparingDouble(Stage::most))
        .orElseThrow();
  }

  /**
   * Durations of the tasks of a stage, in seconds.
   *
   * @param tasks number of tasks
   */
  record Stage(int tasks, double most, double median, double mean) {
    private static Stage of(List<Double> seconds) {
      double[] sorted = seconds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
      double sum = seconds.stream().mapToDouble(Double::doubleValue).sum();
      return new Stage(
          sorted.length,
          sorted[sorted.length - 1],
          Timing.quantile(sorted, 0.5),
          sum / sorted.length);
    }
  }
}
