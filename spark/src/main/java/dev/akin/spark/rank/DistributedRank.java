package dev.akin.spark.rank;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

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
    Dataset<Row> degrees = links.groupBy("source").agg(count(lit(1)).as("degree"));
    Dataset<Row> portions =
        links
            .join(degrees, "source")
            .select(
                col("source"),
                col("target"),
                lit(method.damping()).divide(col("degree")).as("portion"));
    return iterate(RankFormula.of(method, pages.count()), portions);
  }

  /** Each link by how alike the keywords of its ends are. */
  private RankResult run(SimilarityPageRank method) throws IOException {
    if (texts == null) {
      throw new IllegalArgumentException(method + " needs words, and the tables have none");
    }
    Dataset<Row> weighed = LinkWeights.of(links, texts, method).persist();
    Dataset<Row> totals =
        weighed.groupBy("source").agg(sum("weight").as("total"), count(lit(1)).as("degree"));
    boolean isPublished = method.mode() == SimilarityPageRank.Mode.PUBLISHED;
    Dataset<Row> portions =
        weighed
            .join(totals, "source")
            .select(
                col("source"),
                col("target"),
                lit(method.damping())
                    .multiply(col("weight"))
                    .divide(isPublished ? col("degree") : col("total"))
                    .as("portion"));
    return iterate(RankFormula.of(method, pages.count()), portions);
  }

  private RankResult iterate(RankFormula formula, Dataset<Row> portions) throws IOException {
    Dataset<Row> held =
        portions.repartition(col("source")).sortWithinPartitions("source").persist();
    Dataset<Row> linking = links.select(col("source").as("page")).distinct();
    Dataset<Row> marked =
        pages
            .join(
                linking.withColumn("hasLinks", lit(true)),
                pages.col("page").equalTo(linking.col("page")),
                "left_outer")
            .select(pages.col("page"), col("hasLinks").isNull().as("isIdle"))
            .repartition(col("page"))
            .sortWithinPartitions("page")
            .persist();
    try {
      return new Ranking(formula, marked, held, checkpoints, log).run();
    } finally {
      held.unpersist();
      marked.unpersist();
    }
  }
}
