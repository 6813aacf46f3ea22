package dev.akin.spark.cli;

import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.engine.table.TableFacts;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.rank.DistributedRank;
import dev.akin.spark.rank.RankResult;
import dev.akin.spark.table.Tables;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code rank}: the ranks of all pages. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    description = {
      "Ranks all pages and adds the table 'ranks' to the tables.",
      "Every ten iterations the ranks are kept: a job that was killed goes on when started again."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spark-submit akin-spark.jar rank web.parquet",
      "  spark-submit akin-spark.jar rank web.parquet --method 'pagerank(damping=0.9)'"
    })
final class RankJob extends TableJob {
  @Option(
      names = "--method",
      paramLabel = "RANK",
      description = "How to rank: pagerank (by default) or similarity-pagerank.")
  String method = "pagerank";

  @Override
  String description() {
    return RankMethods.parse(method).toString();
  }

  @Override
  void run(Tables tables, Checkpoints checkpoints) throws IOException {
    RankMethod parsed = RankMethods.parse(method);
    DistributedRank ranking =
        new DistributedRank(
            tables.pages(),
            tables.rankedLinks(),
            tables.texts().orElse(null),
            checkpoints,
            this::say);
    RankResult found = ranking.run(parsed);
    tables.writeRanks(
        found.rows(),
        new TableFacts.Rank(
            parsed.toString(), found.iterations(), found.residual(), found.isConverged(), ""));
    say(
        (found.isConverged() ? "converged after " : "stopped after ")
            + found.iterations()
            + " iterations with a residual of "
            + found.residual());
  }
}
