package dev.akin.spark.cli;

import dev.akin.engine.url.TextHash;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.HadoopFiles;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What jobs have in common. */
abstract class CheckpointedJob implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  /** Makes sure that its options make sense, before Spark is started. */
  void checkOptions() {}

  /** The tables that it makes or adds to. */
  abstract TableDirectory tables() throws IOException;

  /** What distinguishes this job from others for the same tables. */
  abstract String description(TableDirectory tables) throws IOException;

  /**
   * Whether all is done already but for clearing up.
   *
   * @param hasBegun whether the very same job was started before and has not cleared up
   */
  boolean isFinished(TableDirectory tables, boolean hasBegun) throws IOException {
    return false;
  }

  /** Makes sure that it can be done, and that what it reads is what it should be. */
  void check(TableDirectory tables) throws IOException {}

  /** Does the job; the checkpoints are gone when it is done. */
  abstract void run(TableDirectory tables, Checkpoints checkpoints) throws IOException;

  @Override
  public Integer call() throws IOException {
    checkOptions();
    TableDirectory tables = tables();
    String version = String.valueOf(CheckpointedJob.class.getPackage().getImplementationVersion());
    String job = spec.name() + " " + version + " " + description(tables);
    String steps = tables.directory() + "/" + steps();
    // A place of its own: what another job of the kind has reached is not to be lost.
    String own = steps + "/" + Long.toHexString(TextHash.of(job));
    HadoopFiles files = HadoopFiles.of(steps, session().sparkContext().hadoopConfiguration());
    if (isFinished(tables, Checkpoints.hasBegun(files, own, job))) {
      say("the job was finished before");
      files.delete(steps);
      return 0;
    }
    Checkpoints checkpoints = Checkpoints.open(session(), own, job, this::say);
    StageProgress.Work work =
        () -> {
          check(tables);
          run(tables, checkpoints);
        };
    try {
      StageProgress.during(work, session(), this::say);
    } catch (Exception e) { // Spark throws checked ones that it does not declare
      clearIfEmpty(checkpoints, files, tables, e);
      throw e;
    }
    checkpoints.clear();
    if (!leavesOthers()) {
      files.delete(steps);
    } else if (!files.deleteIfEmpty(steps)) {
      say(
          steps
              + " holds what other jobs have reached that did not end; start them again, or remove"
              + " it");
    }
    return 0;
  }

  /** One that has not come to its first step leaves nothing behind. */
  private void clearIfEmpty(
      Checkpoints checkpoints, HadoopFiles files, TableDirectory tables, Exception failure) {
    try {
      if (checkpoints.areEmpty()) {
        checkpoints.clear();
        if (files.deleteIfEmpty(tables.directory() + "/" + steps())) {
          files.deleteIfEmpty(tables.directory());
        }
      }
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }

  /** Whether others of its kind may still go on over the same tables once it is done. */
  boolean leavesOthers() {
    return true;
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
