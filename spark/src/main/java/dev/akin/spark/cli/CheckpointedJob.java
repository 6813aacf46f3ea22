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

/** A job with checkpoints, which a second start continues. */
abstract class CheckpointedJob implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  /** Validates the options, before Spark is started. */
  void checkOptions() {}

  /** The tables that the job creates or extends. */
  abstract TableDirectory tables() throws IOException;

  /** A description that differs from those of other jobs over the same tables. */
  abstract String description(TableDirectory tables) throws IOException;

  /**
   * Whether an earlier run finished the work, but did not remove its checkpoints.
   *
   * @param hasBegun whether checkpoints of the same job exist
   */
  boolean isFinished(TableDirectory tables, boolean hasBegun) throws IOException {
    return false;
  }

  /** Validates the input. */
  void check(TableDirectory tables) throws IOException {}

  /** Does the work; the caller removes the checkpoints afterwards. */
  abstract void run(TableDirectory tables, Checkpoints checkpoints) throws IOException;

  @Override
  public Integer call() throws IOException {
    checkOptions();
    TableDirectory tables = tables();
    String version = String.valueOf(CheckpointedJob.class.getPackage().getImplementationVersion());
    String job = spec.name() + " " + version + " " + description(tables);
    String steps = tables.directory() + "/" + steps();
    // A directory per job, so that checkpoints of other jobs of this kind are kept.
    String own = steps + "/" + Long.toHexString(TextHash.of(job));
    HadoopFiles files = HadoopFiles.of(steps, session().sparkContext().hadoopConfiguration());
    if (isFinished(tables, Checkpoints.hasBegun(files, own, job))) {
      report("the job had already finished");
      files.delete(steps);
      return 0;
    }
    Checkpoints checkpoints = Checkpoints.open(session(), own, job, this::report);
    StageProgress.Work work =
        () -> {
          check(tables);
          run(tables, checkpoints);
        };
    try {
      StageProgress.during(work, session(), this::report);
    } catch (Exception e) { // Spark throws undeclared checked exceptions
      clearIfEmpty(checkpoints, files, tables, e);
      throw e;
    }
    checkpoints.clear();
    if (!leavesOthers()) {
      files.delete(steps);
    } else if (!files.deleteIfEmpty(steps)) {
      report(
          steps
              + " holds checkpoints of unfinished jobs; start these again, or remove the"
              + " directory");
    }
    return 0;
  }

  /** Removes the directories of a job that failed before its first checkpoint. */
  private void clearIfEmpty(
      Checkpoints checkpoints, HadoopFiles files, TableDirectory tables, Exception failure) {
    try {
      if (checkpoints.isEmpty()) {
        checkpoints.clear();
        if (files.deleteIfEmpty(tables.directory() + "/" + steps())) {
          files.deleteIfEmpty(tables.directory());
        }
      }
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }

  /** Whether to keep the checkpoints of other jobs of this kind over the same tables. */
  boolean leavesOthers() {
    return true;
  }

  /** Name of the directory of checkpoints, next to the tables. */
  String steps() {
    return TableFacts.STEPS + spec.name();
  }

  /** The session, created on first use, so that {@code --help} starts no Spark. */
  static SparkSession session() {
    return SparkSession.builder().appName("akin").getOrCreate();
  }

  /** Reports progress on standard error. */
  void report(String message) {
    spec.commandLine().getErr().println(message);
    spec.commandLine().getErr().flush();
  }
}
