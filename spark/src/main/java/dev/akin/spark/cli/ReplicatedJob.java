package dev.akin.spark.cli;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.spec.Spec;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.replica.ReplicatedRelated;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code simrank} and {@code matchsim}: related pages by measures that need the whole graph. */
abstract class ReplicatedJob extends TableJob {
  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      description = "The measure with its parameters, as in the examples below.")
  @Nullable String measure;

  @Option(names = "-k", defaultValue = "10", description = "Pages of a list; 10 by default.")
  int k;

  @Option(
      names = "--tasks",
      description = "Number of parts of the pages; by default eight times the cores.")
  @Nullable Integer tasks;

  @Override
  String description() {
    return measure() + " " + k;
  }

  private Measure measure() {
    Measure parsed = Measures.parse(measure == null ? spec.name() : measure);
    if (!parsed.info().id().equals(spec.name())) {
      throw new IllegalArgumentException(
          "this job runs " + spec.name() + ", not " + parsed + "; use another job");
    }
    return ReplicatedRelated.distributed(parsed);
  }

  @Override
  boolean isByRanks(TableDirectory tables) {
    return isByRanks(measure());
  }

  @Override
  void checkOptions() {
    Spec.require(k >= 1, "k", "be at least 1", k);
    Spec.require(tasks == null || tasks >= 1, "tasks", "be at least 1", String.valueOf(tasks));
    measure();
  }

  @Override
  void check(TableDirectory tables) throws IOException {
    Measure asked = measure();
    if (isByRanks(asked) && tables.ranks().isEmpty()) {
      throw new IllegalArgumentException(asked + " needs ranks; run 'rank' first");
    }
    super.check(tables);
  }

  @Override
  void run(TableDirectory tables, Checkpoints checkpoints) throws IOException {
    Measure asked = measure();
    int parts = tasks != null ? tasks : 8 * session().sparkContext().defaultParallelism();
    long pages = tables.facts().pages();
    ReplicatedRelated related = new ReplicatedRelated(session(), pages, checkpoints);
    writeRelated(
        tables,
        related.of(asked, k, tables.links(), tables.rankValues(isByRanks(asked)), parts),
        asked,
        k,
        "");
  }

  /** By SimRank. */
  @Command(
      name = "simrank",
      mixinStandardHelpOptions = true,
      description = {
        "Finds related pages by SimRank, with bounds, and writes the table 'related'.",
        "Every executor holds all links: 8 bytes each, at most 2^31. The driver once needs 20"
            + " bytes a",
        "link and about 2,440 a page, and uses all its cores."
      },
      footerHeading = "%nExamples:%n",
      footer =
          "  spark-submit akin-spark.jar simrank web.parquet --measure 'simrank(epsilon=0.01)'")
  static final class SimRankJob extends ReplicatedJob {}

  /** By MatchSim. */
  @Command(
      name = "matchsim",
      mixinStandardHelpOptions = true,
      description = {
        "Finds related pages by MatchSim, with bounds, and writes the table 'related'.",
        "It searches the vicinity of each page. Every executor holds all links: 20 bytes"
            + " each, at most",
        "2^31."
      },
      footerHeading = "%nExamples:%n",
      footer = {
        "  spark-submit akin-spark.jar matchsim web.parquet -k 5",
        "  spark-submit akin-spark.jar matchsim web.parquet --measure 'matchsim(maxIterations=5)'"
      })
  static final class MatchSimJob extends ReplicatedJob {}
}
