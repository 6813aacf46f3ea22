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

/** {@code rank}: ranks all pages. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    description = {
      "Ranks all pages and adds the table 'ranks' to the tables.",
      "The ranks of every tenth iteration are saved. Start an interrupted job again to continue it."
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
      description = "Rank method: pagerank (the default) or similarity-pagerank.")
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
          "the ranks of " + parsed + " do not converge; use mode=stochastic or a smaller lambda");
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
    report(
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
            report(
                "removed the lists of "
                    + lists.measure()
                    + ", which used the ranks of "
                    + lists.ranks()
                    + "; run 'related' again"));
  }

  /**
   * A remark on convergence. The published form converges only if the spectral radius is below 1,
   * see {@link SimilarityPageRank}; the ratio of the last two changes estimates it.
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
        "the ratio of the last two changes is %.4g, an estimate of the spectral radius: the values"
            + " probably %s",
        found.growth(),
        found.growth() < 1 ? "converge" : "diverge");
  }
}
