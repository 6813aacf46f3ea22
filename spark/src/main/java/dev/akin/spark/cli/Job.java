package dev.akin.spark.cli;

import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.Tables;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What jobs over tables have in common. */
abstract class Job implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "TABLES", description = "The directory of tables, on any file system.")
  String directory = "";

  /** Does the job; the checkpoints are gone when it is done. */
  abstract void run(Tables tables, Checkpoints checkpoints) throws IOException;

  /** What distinguishes this job from others over the same tables. */
  abstract String description();

  @Override
  public Integer call() throws IOException {
    Tables tables = Tables.at(session(), directory);
    String job = spec.name() + " " + description() + "\n" + tables.fingerprint();
    Checkpoints checkpoints =
        Checkpoints.open(session(), tables.directory() + "/_steps-" + spec.name(), job, this::say);
    run(tables, checkpoints);
    checkpoints.clear();
    return 0;
  }

  /** The one session; who asks for help only does not start it. */
  static SparkSession session() {
    return SparkSession.builder().appName("akin").getOrCreate();
  }

  /** Tells how far it is. */
  void say(String message) {
    spec.commandLine().getErr().println(message);
    spec.commandLine().getErr().flush();
  }
}
