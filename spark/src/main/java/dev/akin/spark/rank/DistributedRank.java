package dev.akin.spark.rank;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;

import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.spark.job.Checkpoints;
import java.io.IOException;
import java.util.function.Consumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The ranks of all pages on Spark, as {@code akin rank} finds them on one machine. */
public final class DistributedRank {
  private final Dataset<Row> pages;
  private final Dataset<Row> links;
  private final Checkpoints checkpoints;
  private final Consumer<String> log;

  /**
   * Sets out.
   *
   * @param pages a row for each page
   * @param links source and target of each link
   * @param log hears of each iteration
   */
  public DistributedRank(
      Dataset<Row> pages, Dataset<Row> links, Checkpoints checkpoints, Consumer<String> log) {
    this.pages = pages.select("page");
    this.links = links.select("source", "target");
    this.checkpoints = checkpoints;
    this.log = log;
  }

  /** Computes them. */
  public RankResult run(RankMethod method) throws IOException {
    if (method instanceof PageRank pageRank) {
      return run(pageRank);
    }
    throw new IllegalArgumentException("Spark does not run " + method);
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
