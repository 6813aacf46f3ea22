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
 * All places where users may run jobs: two threads, one thread, and two workers with the settings
 * that Spark comes with. Each has tables of its own.
 */
final class Deployments {
  private final SparkSession session = LocalSpark.session(2);
  private final List<Deployment> places;

  /** Runs a job that must end well; what it says. */
  @FunctionalInterface
  private interface Runner {
    String run(List<String> job) throws Exception;
  }

  private record Deployment(String name, String tables, Runner runner) {}

  /** Writes the tables that jobs run over. */
  @FunctionalInterface
  interface Writer {
    void write(String tables) throws IOException;
  }

  /** Does something in these places. */
  @FunctionalInterface
  interface Action {
    void run(Deployments places) throws Exception;
  }

  /** Looks at tables and what a job has said. */
  @FunctionalInterface
  interface Check {
    void look(String tables, String said) throws Exception;
  }

  private Deployments(List<Deployment> places) {
    this.places = places;
  }

  /** Writes tables, starts the workers for as long as they are needed, and does something. */
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

  /** Runs a job in each place and looks at what it leaves there. */
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

  /** The same of a job that makes a table, which must have the same bits in all places. */
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
