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
 * A temporary directory on the local disk of a task, in Spark's local directory. Closing deletes
 * it.
 *
 * @param directory its path
 */
public record TaskDirectory(Path directory) implements Closeable {
  /** Creates a directory. */
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
