package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** A cluster started by the script {@code cluster}, in separate processes. */
final class TestCluster {
  private static final String SCRIPT = Path.of("cluster").toAbsolutePath().toString();

  /** As in {@link dev.akin.spark.LocalSpark}, with short retries after a machine is lost. */
  private static final List<String> SETTINGS =
      List.of(
          "spark.sql.shuffle.partitions=2",
          "spark.sql.codegen.wholeStage=false",
          "spark.sql.codegen.factoryMode=NO_CODEGEN",
          "spark.sql.adaptive.enabled=false",
          "spark.shuffle.io.retryWait=1s",
          "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");

  private final Path directory;
  private final Set<ProcessHandle> seen = Collections.synchronizedSet(new TreeSet<>());

  /** Workers by pid file. Each file is read once, as process ids are reused. */
  private final Map<Path, Optional<ProcessHandle>> workers = new TreeMap<>();

  private int submitted;

  private TestCluster(Path directory) {
    this.directory = directory;
  }

  /** Starts two workers. */
  static TestCluster start(Path directory) throws Exception {
    return start(directory, "1g");
  }

  /** Starts two workers with {@code memory} each. */
  static TestCluster start(Path directory, String memory) throws Exception {
    TestCluster cluster = new TestCluster(directory);
    assertThat(cluster.script("start", "--memory", memory, directory.toString()))
        .startsWith("spark://127.0.0.1:");
    cluster.look();
    return cluster;
  }

  /** Starts a job with settings for small tables; its output goes to a file. */
  SubmittedJob submit(List<String> job) throws IOException {
    return submit(job, SETTINGS);
  }

  /** Starts a job with Spark's default settings. */
  SubmittedJob submitAsUsual(List<String> job) throws IOException {
    return submit(job, List.of());
  }

  /** Starts a job with these settings and Spark's defaults otherwise. */
  SubmittedJob submit(List<String> job, List<String> settings) throws IOException {
    List<String> command = new ArrayList<>(List.of(SCRIPT, "submit", directory.toString()));
    for (String setting : settings) {
      command.addAll(List.of("--conf", setting));
    }
    command.addAll(job);
    Path output = directory.resolve("job" + ++submitted + ".out");
    ProcessBuilder builder = builder(command).redirectErrorStream(true);
    builder.environment().put("AKIN_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -Xmx512m");
    return new SubmittedJob(this, builder.redirectOutput(output.toFile()).start(), output);
  }

  /** The running workers. */
  List<ProcessHandle> workers() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "worker*.pid")) {
      for (Path file : files) {
        if (!workers.containsKey(file)) {
          workers.put(file, process(file));
        }
      }
    }
    return workers.values().stream()
        .flatMap(Optional::stream)
        .filter(ProcessHandle::isAlive)
        .sorted()
        .toList();
  }

  private static Optional<ProcessHandle> process(Path file) throws IOException {
    return ProcessHandle.of(Long.parseLong(Files.readString(file).strip()));
  }

  /** Kills a worker and its executors as a power cut would, and returns the number of executors. */
  int kill(ProcessHandle worker) {
    List<ProcessHandle> executors = worker.children().toList();
    seen.addAll(executors);
    worker.destroyForcibly();
    executors.forEach(ProcessHandle::destroyForcibly);
    return executors.size();
  }

  /** Starts one more worker. */
  void add() throws Exception {
    script("add", directory.toString());
    look();
  }

  /** Records the running processes. */
  void look() throws IOException {
    for (ProcessHandle worker : workers()) {
      seen.add(worker);
      worker.children().forEach(seen::add);
    }
  }

  private String script(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(SCRIPT));
    command.addAll(List.of(arguments));
    Path errors = Files.createTempFile("cluster", ".err");
    Process process = builder(command).redirectError(errors.toFile()).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    Files.delete(errors);
    return output;
  }

  private static ProcessBuilder builder(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder;
  }

  /** Stops the cluster; all recorded processes must end. */
  void stop() throws Exception {
    look();
    seen.add(process(directory.resolve("master.pid")).orElseThrow());
    script("stop", directory.toString());
    for (ProcessHandle process : seen) {
      process.onExit().get(20, TimeUnit.SECONDS);
    }
  }
}
