package dev.akin.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.spark.LocalSpark;
import dev.akin.spark.ParityAssertions;
import dev.akin.spark.cli.JobOutput;
import dev.akin.spark.cli.SingleThreadProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/**
 * Three deployments of Spark: two threads, one thread, and two workers with default settings. Each
 * has its own tables.
 */
final class Deployments {
  private final SparkSession session = LocalSpark.session(2);
  private final List<Deployment> places;

  /** Runs a job that must succeed, and returns its output. */
  @FunctionalInterface
  private interface Runner {
    String run(List<String> job) throws Exception;
  }

  private record Deployment(String name, String tables, Runner runner) {}

  /** Writes the input tables. */
  @FunctionalInterface
  interface Writer {
    void write(String tables) throws IOException;
  }

  /** An action with the deployments. */
  @FunctionalInterface
  interface Action {
    void run(Deployments places) throws Exception;
  }

  /** Checks the tables and output of a job. */
  @FunctionalInterface
  interface Check {
    void look(String tables, String said) throws Exception;
  }

  private Deployments(List<Deployment> places) {
    this.places = places;
  }

  /** Writes tables and runs an action while the workers are up. */
  static void open(Path directory, Writer writer, Action action) throws Exception {
    List<String> tables = new ArrayList<>();
    for (String name : List.of("two", "one", "workers")) {
      tables.add(directory.resolve(name + ".parquet").toString());
      writer.write(tables.get(tables.size() - 1));
    }
    Path log = directory.resolve("one.log");
    TestCluster cluster = TestCluster.start(directory.resolve("cluster"), "2g");
    try {
      action.run(
          new Deployments(
              List.of(
                  new Deployment(
                      "two threads",
                      tables.get(0),
                      job -> JobOutput.by(0, job.toArray(String[]::new))),
                  new Deployment(
                      "one thread",
                      tables.get(1),
                      job -> SingleThreadProcess.run(List.of(job), log)),
                  new Deployment(
                      "two workers",
                      tables.get(2),
                      job -> {
                        SubmittedJob submitted = cluster.submitAsUsual(job);
                        submitted.succeed();
                        return submitted.said();
                      }))));
    } finally {
      cluster.stop();
    }
  }

  /** Runs a job in each deployment and checks the results. */
  void run(Check check, String job, String... options) throws Exception {
    for (Deployment place : places) {
      List<String> command = new ArrayList<>(List.of(job, place.tables));
      command.addAll(List.of(options));
      long begin = System.nanoTime();
      String said = place.runner.run(command);
      double seconds = (System.nanoTime() - begin) / 1e9;
      check.look(place.tables, said);
      System.out.printf(
          "%s %s, %s: the same, %.1f s%n", job, String.join(" ", options), place.name, seconds);
    }
  }

  /** As {@link #run}, for a job whose table must have the same bits in all deployments. */
  void runFor(String table, Check check, String job, String... options) throws Exception {
    run(check, job, options);
    List<String> rows = ParityAssertions.rows(session, places.get(0).tables, table);
    for (Deployment place : places) {
      assertThat(ParityAssertions.rows(session, place.tables, table).equals(rows))
          .as("%s of %s", table, place.name)
          .isTrue();
    }
  }
}
