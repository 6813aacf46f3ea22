package dev.akin.bench.spark;

import dev.akin.bench.harness.Command;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Two workers with one core each on this machine, started by the script {@code spark/cluster}. */
final class SparkCluster implements Closeable {
  private static final String SCRIPT = "spark/cluster";

  private final Path directory;

  private SparkCluster(Path directory) {
    this.directory = directory;
  }

  /** Starts a cluster in a new directory; each worker has {@code gigabytes} of memory. */
  static SparkCluster start(Path directory, int gigabytes) throws IOException {
    script("start", "--workers", "2", "--cores", "1", "--memory", gigabytes + "g", directory + "");
    return new SparkCluster(directory);
  }

  /** Runs a job and waits for its end. */
  SparkJob run(List<String> job) throws IOException {
    List<String> command = List.of(SCRIPT, "submit", directory.toString());
    return SparkJob.run(directory, command, List.of(), job, process -> executors());
  }

  /** The executors: child processes of the workers. */
  private Stream<ProcessHandle> executors() {
    List<ProcessHandle> found = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "worker*.pid")) {
      for (Path file : files) {
        Optional<ProcessHandle> worker =
            ProcessHandle.of(Long.parseLong(Files.readString(file).strip()));
        worker.stream().flatMap(ProcessHandle::children).forEach(found::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found.stream();
  }

  private static void script(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(SCRIPT));
    command.addAll(List.of(arguments));
    Command.run(command);
  }

  @Override
  public void close() throws IOException {
    script("stop", directory.toString());
  }
}
