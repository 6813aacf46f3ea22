package dev.akin.spark.cli;

import dev.akin.core.measure.TooCostlyException;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.table.RepeatedLinkException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The application for {@code spark-submit}, with one command per job. */
@Command(
    name = "akin-spark",
    mixinStandardHelpOptions = true,
    description = {
      "Related pages and ranks on Apache Spark, for webs that outgrow one machine.",
      "Jobs read and write tables: a directory of Parquet files that the job 'links' or 'akin"
          + " export",
      "COLLECTION --to NAME.parquet' writes and 'akin import NAME.parquet --into COLLECTION' opens."
    },
    subcommands = {
      LinksJob.class,
      RankJob.class,
      RelatedJob.class,
      ReplicatedJob.SimRankJob.class,
      ReplicatedJob.MatchSimJob.class,
      ReferencesJob.class,
      EvalJob.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spark-submit akin-spark.jar links 'crawl/*.warc.gz' --into web.parquet",
      "  spark-submit akin-spark.jar rank web.parquet",
      "  spark-submit akin-spark.jar related web.parquet --measure jaccard -k 10"
    })
public final class AkinSpark {
  private static final int INTERRUPTED = 130;

  private AkinSpark() {}

  /**
   * Runs a command and exits with its code. After success it returns instead: YARN counts a driver
   * that calls {@link System#exit} as failed and starts it again.
   */
  public static void main(String[] arguments) {
    int code = run(arguments);
    SparkSession.getDefaultSession()
        .foreach(
            session -> {
              session.stop();
              return null;
            });
    if (code != 0) {
      System.exit(code);
    }
  }

  /** Runs a command. */
  static int run(String... arguments) {
    CommandLine commands = new CommandLine(new AkinSpark());
    commands.setCaseInsensitiveEnumValuesAllowed(true);
    commands.setUsageHelpWidth(110);
    commands.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          PrintWriter err = command.getErr();
          if (isInterrupted()) {
            err.println(
                "akin-spark: interrupted; start the job again to continue from its checkpoints");
            err.flush();
            return INTERRUPTED;
          }
          if (isExpected(failure)) {
            err.println("akin-spark: " + failure.getMessage());
          } else if (failure instanceof SparkThrowable || failure instanceof UncheckedIOException) {
            err.println("akin-spark: " + reason(failure) + "; see the log of Spark");
          } else {
            failure.printStackTrace(err);
          }
          err.flush();
          return failure instanceof IllegalArgumentException ? 2 : 1;
        });
    commands.setParameterExceptionHandler(
        (wrong, all) -> {
          CommandLine command = wrong.getCommandLine();
          String name = command.getCommandSpec().qualifiedName();
          command
              .getErr()
              .println("akin-spark: " + wrong.getMessage() + "; see " + name + " --help");
          return command.getCommandSpec().exitCodeOnInvalidInput();
        });
    return commands.execute(arguments);
  }

  /**
   * Whether the JVM is shutting down, as after Ctrl-C. Spark stops first, so running code fails
   * with various exceptions.
   */
  private static boolean isInterrupted() {
    Thread hook = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      Runtime.getRuntime().removeShutdownHook(hook);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  /** Why a job failed: the first line of the innermost cause. */
  private static String reason(Throwable failure) {
    Throwable cause = failure;
    String file = file(failure);
    while (cause.getCause() != null) {
      cause = cause.getCause();
      file = file.isEmpty() ? file(cause) : file;
    }
    String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    String brief = message.strip().lines().findFirst().orElse("");
    if (file.isEmpty()) {
      return brief;
    }
    String advice =
        file.contains("/" + TableFacts.STEPS)
            ? "start the job again to rebuild it"
            : "if the file is reachable, write the tables again";
    return file + " cannot be read (" + brief + "); " + advice;
  }

  /** The file that could not be read; empty for other failures. */
  private static String file(Throwable failure) {
    return failure instanceof SparkThrowable known
            && String.valueOf(known.getCondition()).startsWith("FAILED_READ_FILE")
        ? known.getMessageParameters().getOrDefault("path", "")
        : "";
  }

  private static boolean isExpected(Exception failure) {
    return failure instanceof IOException
        || failure instanceof IllegalArgumentException
        || failure instanceof TooCostlyException
        || failure instanceof RepeatedLinkException
        || failure instanceof CancellationException;
  }
}
