package dev.akin.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.spark.LocalSpark;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs jobs on one thread of Spark, in a process of their own. */
public final class SingleThreadProcess {
  private SingleThreadProcess() {}

  /**
   * Runs them one after the other, all of which must end well; what they say.
   *
   * @param log gets what they say
   * @param options of the process's JVM
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

  /** Runs jobs, each an argument with a word a line. */
  public static void main(String[] jobs) {
    LocalSpark.session(1);
    int failed = 0;
    for (String job : jobs) {
      failed += AkinSpark.run(job.split("\n", -1));
    }
    System.exit(failed);
  }
}
