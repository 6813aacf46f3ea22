package dev.akin.spark.rank;

import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.SimilarityPageRank;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.job.PersistScope;
import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Computes the ranks of all pages on Spark; the results are those of {@code akin rank}. */
public final class DistributedRank {
  private final Dataset<Row> pages;
  private final Dataset<Row> links;
  private final @Nullable Dataset<Row> texts;
  private final Checkpoints checkpoints;
  private final PersistScope scope;

  /**
   * Creates the computation.
   *
   * @param pages a row for each page
   * @param links source and target of each link
   * @param texts page, title, head, meta, body and language; null if there are none
   * @param checkpoints checkpoints of a job over these pages and links
   * @param scope persists links and ranks; close it after the result has been read
   */
  public DistributedRank(
      Dataset<Row> pages,
      Dataset<Row> links,
      @Nullable Dataset<Row> texts,
      Checkpoints checkpoints,
      PersistScope scope) {
    this.pages = pages.select("page");
    this.links = links.select("source", "target");
    this.texts = texts;
    this.checkpoints = checkpoints;
    this.scope = scope;
  }

  /** Computes the ranks. */
  public RankResult run(RankMethod method) throws IOException {
    check(method, texts != null);
    Checkpoints steps = checkpoints.within(method.toString());
    return method instanceof SimilarityPageRank similarity && texts != null
        ? run(similarity, texts, steps)
        : run((PageRank) method, steps);
  }

  /**
   * Checks that a method is supported.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void check(RankMethod method, boolean hasText) {
    if (!(method instanceof PageRank || method instanceof SimilarityPageRank)) {
      throw new IllegalArgumentException(
          "Spark ranks by pagerank and similarity-pagerank, not " + method);
    }
    if (method instanceof SimilarityPageRank && !hasText) {
      throw new IllegalArgumentException(method + " needs words, and the tables have none");
    }
  }

  private RankResult run(PageRank method, Checkpoints steps) throws IOException {
    long size = pages.count();
    return iterate(
        RankFormula.of(method, size), size, links, new RankShare(method.damping(), true), steps);
  }

  /** Weights each link by the keyword similarity of its ends. */
  private RankResult run(SimilarityPageRank method, Dataset<Row> words, Checkpoints steps)
      throws IOException {
    boolean isPublished = method.mode() == SimilarityPageRank.Mode.PUBLISHED;
    long size = pages.count();
    return iterate(
        RankFormula.of(method, size),
        size,
        weighed(method, words, steps),
        new RankShare(method.damping(), isPublished),
        steps);
  }

  /** The links with their weights, as a step; data for the weights is released afterwards. */
  private Dataset<Row> weighed(SimilarityPageRank method, Dataset<Row> words, Checkpoints steps)
      throws IOException {
    steps.report("weighing links");
    try (PersistScope own = new PersistScope()) {
      return steps.step("weights", () -> LinkWeights.of(links, words, method, own));
    }
  }

  private RankResult iterate(
      RankFormula formula, long size, Dataset<Row> linked, RankShare portions, Checkpoints steps)
      throws IOException {
    int count = RankBlocks.count(size, links.count());
    steps.report("ranking in " + count + " blocks");
    RankBlocks blocks = RankBlocks.of(pages, linked, count, portions, scope);
    return new RankIteration(formula, blocks, steps, scope).run();
  }
}
