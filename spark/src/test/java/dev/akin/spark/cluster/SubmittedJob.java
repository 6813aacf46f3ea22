package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A job that was submitted.
 *
 * @param process spark-submit, which is the driver too
 * @param output where it writes what it has to say
 */
record SubmittedJob(TestCluster cluster, Process process, Path output) {
  private static final long MOST_SECONDS = 600;

  /** Lets it run for so long, or to its end; says whether it is still running. */
  boolean runsAfter(double seconds) throws Exception {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (process.isAlive() && System.nanoTime() < end) {
      Thread.sleep(100);
      cluster.look();
    }
    return process.isAlive();
  }

  /** Waits until it has said something; says whether it is still running. */
  boolean runsAfterSaying(String text) throws Exception {
    while (process.isAlive() && !said().contains(text)) {
      Thread.sleep(50);
    }
    return process.isAlive();
  }

  /** Waits for a good end. */
  void succeed() throws Exception {
    if (runsAfter(MOST_SECONDS)) {
      process.destroyForcibly();
    }
    assertThat(process.waitFor()).as(said()).isZero();
  }

  /** Ends the driver as a power cut would. */
  void kill() throws Exception {
    process.destroyForcibly();
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
  }

  /** What it has said so far. */
  String said() throws IOException {
    return Files.readString(output);
  }
}
