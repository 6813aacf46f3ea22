package dev.akin.spark.cli;

import dev.akin.engine.table.TableFacts;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.Files;
import dev.akin.spark.table.Tables;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What jobs have in common. */
abstract class Job implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  /** The tables that it makes or adds to. */
  abstract Tables tables() throws IOException;

  /** What distinguishes this job from others for the same tables. */
  abstract String description(Tables tables) throws IOException;

  /**
   * Whether all is done already but for clearing up.
   *
   * @param hasBegun whether the very same job was started before and has not cleared up
   */
  boolean isFinished(Tables tables, boolean hasBegun) throws IOException {
    return false;
  }

  /** Does the job; the checkpoints are gone when it is done. */
  abstract void run(Tables tables, Checkpoints checkpoints) throws IOException;

  @Override
  public Integer call() throws IOException {
    Tables tables = tables();
    String version = String.valueOf(Job.class.getPackage().getImplementationVersion());
    String job = spec.name() + " " + version + " " + description(tables);
    String steps = tables.directory() + "/" + steps();
    Files files = Files.of(steps, session().sparkContext().hadoopConfiguration());
    if (isFinished(tables, Checkpoints.hasBegun(files, steps, job))) {
      say("the job was finished before");
      files.delete(steps);
      return 0;
    }
    Checkpoints checkpoints = Checkpoints.open(session(), steps, job, this::say);
    try {
      run(tables, checkpoints);
    } catch (IOException | RuntimeException e) {
      // One that has not come to its first step leaves nothing behind.
      if (checkpoints.areEmpty()) {
        checkpoints.clear();
        files.deleteIfEmpty(tables.directory());
      }
      throw e;
    }
    checkpoints.clear();
    return 0;
  }

  /** The directory of what it has reached, beside the tables. */
  String steps() {
    return TableFacts.STEPS + spec.name();
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
