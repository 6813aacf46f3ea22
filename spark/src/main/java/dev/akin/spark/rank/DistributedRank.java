package dev.akin.spark.rank;

import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.SimilarityPageRank;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.Held;
import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** The ranks of all pages on Spark, as {@code akin rank} finds them on one machine. */
public final class DistributedRank {
  private final Dataset<Row> pages;
  private final Dataset<Row> links;
  private final @Nullable Dataset<Row> texts;
  private final Checkpoints checkpoints;
  private final Held held;

  /**
   * Sets out.
   *
   * @param pages a row for each page
   * @param links source and target of each link
   * @param texts page, title, head, meta, body and language; null if there are none
   * @param checkpoints keep ranks, and hear of each iteration; of these pages and links, no others
   * @param held holds links and ranks for as long as the result is to be read
   */
  public DistributedRank(
      Dataset<Row> pages,
      Dataset<Row> links,
      @Nullable Dataset<Row> texts,
      Checkpoints checkpoints,
      Held held) {
    this.pages = pages.select("page");
    this.links = links.select("source", "target");
    this.texts = texts;
    this.checkpoints = checkpoints;
    this.held = held;
  }

  /** Computes them. */
  public RankResult run(RankMethod method) throws IOException {
    Checkpoints steps = checkpoints.within(method.toString());
    if (method instanceof PageRank pageRank) {
      return run(pageRank, steps);
    }
    if (method instanceof SimilarityPageRank similarity) {
      return run(similarity, steps);
    }
    throw new IllegalArgumentException(
        "Spark ranks by pagerank and similarity-pagerank, but was asked for " + method);
  }

  private RankResult run(PageRank method, Checkpoints steps) throws IOException {
    return iterate(
        RankFormula.of(method, pages.count()), links, new Portions(method.damping(), true), steps);
  }

  /** Each link by how alike the keywords of its ends are. */
  private RankResult run(SimilarityPageRank method, Checkpoints steps) throws IOException {
    if (texts == null) {
      throw new IllegalArgumentException(method + " needs words, and the tables have none");
    }
    boolean isPublished = method.mode() == SimilarityPageRank.Mode.PUBLISHED;
    return iterate(
        RankFormula.of(method, pages.count()),
        LinkWeights.of(links, texts, method, held),
        new Portions(method.damping(), isPublished),
        steps);
  }

  private RankResult iterate(
      RankFormula formula, Dataset<Row> linked, Portions portions, Checkpoints steps)
      throws IOException {
    RankBlocks blocks = RankBlocks.of(pages, linked, links.count(), portions, held);
    return new Ranking(formula, blocks, steps, held).run();
  }
}
