package dev.akin.spark.rank;

import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.SimilarityPageRank;
import dev.akin.spark.job.Checkpoints;
import java.io.IOException;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** The ranks of all pages on Spark, as {@code akin rank} finds them on one machine. */
public final class DistributedRank {
  private final Dataset<Row> pages;
  private final Dataset<Row> links;
  private final @Nullable Dataset<Row> texts;
  private final Checkpoints checkpoints;
  private final Consumer<String> log;

  /**
   * Sets out.
   *
   * @param pages a row for each page
   * @param links source and target of each link
   * @param texts page, title, head, meta, body and language; null if there are none
   * @param log hears of each iteration
   */
  public DistributedRank(
      Dataset<Row> pages,
      Dataset<Row> links,
      @Nullable Dataset<Row> texts,
      Checkpoints checkpoints,
      Consumer<String> log) {
    this.pages = pages.select("page");
    this.links = links.select("source", "target");
    this.texts = texts;
    this.checkpoints = checkpoints;
    this.log = log;
  }

  /** Computes them. */
  public RankResult run(RankMethod method) throws IOException {
    if (method instanceof PageRank pageRank) {
      return run(pageRank);
    }
    if (method instanceof SimilarityPageRank similarity) {
      return run(similarity);
    }
    throw new IllegalArgumentException(
        "Spark ranks by pagerank and similarity-pagerank, but was asked for " + method);
  }

  private RankResult run(PageRank method) throws IOException {
    return iterate(
        RankFormula.of(method, pages.count()), links, new Portions(method.damping(), true));
  }

  /** Each link by how alike the keywords of its ends are. */
  private RankResult run(SimilarityPageRank method) throws IOException {
    if (texts == null) {
      throw new IllegalArgumentException(method + " needs words, and the tables have none");
    }
    boolean isPublished = method.mode() == SimilarityPageRank.Mode.PUBLISHED;
    return iterate(
        RankFormula.of(method, pages.count()),
        LinkWeights.of(links, texts, method),
        new Portions(method.damping(), isPublished));
  }

  private RankResult iterate(RankFormula formula, Dataset<Row> linked, Portions portions)
      throws IOException {
    RankBlocks blocks = RankBlocks.of(pages, linked, links.count(), portions);
    return new Ranking(formula, blocks, checkpoints, log).run();
  }
}
