package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.spark.LocalSpark;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs jobs on one thread of Spark, in a separate process. */
public final class SingleThreadProcess {
  private SingleThreadProcess() {}

  /**
   * Runs jobs one after another, which must all succeed, and returns their output.
   *
   * @param log file for the output
   * @param options options of the JVM
   */
  public static String run(List<List<String>> jobs, Path log, String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("@jvm-options", "-Xmx2g"));
    command.addAll(List.of(options));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(SingleThreadProcess.class.getName());
    jobs.forEach(job -> command.add(String.join("\n", job)));
    int failed =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    String said = Files.readString(log);
    assertThat(failed).as(said).isZero();
    return said;
  }

  /** Runs jobs; each argument is a job with one word per line. */
  public static void main(String[] jobs) {
    LocalSpark.session(1);
    int failed = 0;
    for (String job : jobs) {
      failed += AkinSpark.run(job.split("\n", -1));
    }
    System.exit(failed);
  }
}
