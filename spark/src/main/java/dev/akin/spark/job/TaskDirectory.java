package dev.akin.spark.job;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.spark.SparkEnv;
import org.apache.spark.util.Utils;

/**
 * A directory on the disk of the machine that a task runs on, where Spark has its own; gone when it
 * is closed.
 *
 * @param directory where it is
 */
public record TaskDirectory(Path directory) implements Closeable {
  /** Makes one. */
  public static TaskDirectory make() throws IOException {
    Path root = Path.of(Utils.getLocalDir(SparkEnv.get().conf()));
    return new TaskDirectory(Files.createTempDirectory(root, "akin-"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
