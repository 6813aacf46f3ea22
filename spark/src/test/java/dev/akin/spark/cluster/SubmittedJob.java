package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A submitted job.
 *
 * @param process spark-submit, which is also the driver
 * @param output file of its output
 */
record SubmittedJob(TestCluster cluster, Process process, Path output) {
  private static final long MOST_SECONDS = 600;

  /** Waits for {@code seconds} or the end of the job; returns whether it is still running. */
  boolean runsAfter(double seconds) throws Exception {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (process.isAlive() && System.nanoTime() < end) {
      Thread.sleep(100);
      cluster.look();
    }
    return process.isAlive();
  }

  /** Waits for a text in the output or the end of the job; returns whether it is still running. */
  boolean runsUntilOutput(String text) throws Exception {
    while (process.isAlive() && !said().contains(text)) {
      Thread.sleep(50);
    }
    return process.isAlive();
  }

  /** Waits for success. */
  void succeed() throws Exception {
    if (runsAfter(MOST_SECONDS)) {
      process.destroyForcibly();
    }
    assertThat(process.waitFor()).as(said()).isZero();
  }

  /** Kills the driver as a power cut would. */
  void kill() throws Exception {
    process.destroyForcibly();
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
  }

  /** The output so far. */
  String said() throws IOException {
    return Files.readString(output);
  }
}
