package dev.akin.spark.cli;

import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.SimilarityPageRank;
import dev.akin.ingest.table.TableFacts;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.PersistScope;
import dev.akin.spark.rank.DistributedRank;
import dev.akin.spark.rank.RankResult;
import dev.akin.spark.table.TableDirectory;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
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
  void checkOptions() {
    DistributedRank.check(RankMethods.parse(method), true);
  }

  @Override
  void check(TableDirectory tables) throws IOException {
    DistributedRank.check(RankMethods.parse(method), tables.facts().hasText());
    super.check(tables);
  }

  @Override
  boolean isByUrls(TableDirectory tables) {
    return isByWords(RankMethods.parse(method));
  }

  private static boolean isByWords(RankMethod method) {
    return method instanceof SimilarityPageRank;
  }

  @Override
  void run(TableDirectory tables, Checkpoints checkpoints) throws IOException {
    RankMethod parsed = RankMethods.parse(method);
    try (PersistScope scope = new PersistScope()) {
      DistributedRank ranking =
          new DistributedRank(
              tables.pages(),
              tables.rankedLinks(),
              isByWords(parsed) ? tables.texts(checkpoints).orElse(null) : null,
              checkpoints,
              scope);
      write(parsed, ranking.run(parsed), tables);
    }
  }

  private void write(RankMethod parsed, RankResult found, TableDirectory tables)
      throws IOException {
    if (!Double.isFinite(found.residual())) {
      throw new IllegalArgumentException(
          "the ranks of "
              + parsed
              + " grow beyond all numbers: they have no limit; take"
              + " mode=stochastic or a smaller lambda");
    }
    String remark = remark(parsed, found);
    Optional<TableFacts.Related> removed =
        tables.writeRanks(
            found.rows(),
            new TableFacts.Rank(
                parsed.toString(),
                found.iterations(),
                found.residual(),
                found.isConverged(),
                remark));
    say(
        String.format(
            Locale.ROOT,
            "%s after %d iterations with a residual of %.3g%s; wrote %s/ranks",
            found.isConverged() ? "converged" : "stopped",
            found.iterations(),
            found.residual(),
            remark.isEmpty() ? "" : "; " + remark,
            tables.directory()));
    removed.ifPresent(
        lists ->
            say(
                "removed the lists of "
                    + lists.measure()
                    + ", which went by "
                    + lists.ranks()
                    + "; run 'related' again"));
  }

  /**
   * The published form has a limit only if the spectral radius is below 1, see {@link
   * SimilarityPageRank}; the last two changes tell about where it lies.
   */
  private static String remark(RankMethod method, RankResult found) {
    boolean isPublished =
        method instanceof SimilarityPageRank similarity
            && similarity.mode() == SimilarityPageRank.Mode.PUBLISHED;
    if (!isPublished || found.isConverged() || Double.isNaN(found.growth())) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "the last change was %.4g of the one before, about the spectral radius: the values seem to"
            + " %s",
        found.growth(),
        found.growth() < 1 ? "have a limit" : "grow without one");
  }
}
