package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.nullif;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.when;

import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.table.HostLanguages;
import dev.akin.spark.table.TextColumns;
import java.io.IOException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The pages with their words and languages (see {@link HostLanguages}). Of several records of a
 * page its own takes precedence, then that of the alias that sorts first.
 */
final class PageTable {
  private static final String STEP = "texts";

  private PageTable() {}

  /**
   * Rows of page, url, title, head, meta, body, language.
   *
   * @param records rows of {@link RecordSchema}
   * @param names name, page and url of every name of a page
   * @param heavy maximum pages of a host per task
   */
  static Dataset<Row> of(Dataset<Row> records, Dataset<Row> names, int heavy, Checkpoints steps)
      throws IOException {
    Dataset<Row> texts = steps.step(STEP, () -> guessed(records, names));
    return HostLanguages.settle(texts, heavy, steps)
        .select(
            col("page"),
            col("url"),
            col("title"),
            some("head"),
            some("meta"),
            some("body"),
            col("language"));
  }

  /** A text of a page; null instead of empty. */
  private static Column some(String text) {
    return nullif(col("texts." + text), lit("")).as(text);
  }

  /** The pages with their words and guessed languages. */
  private static Dataset<Row> guessed(Dataset<Row> records, Dataset<Row> names) {
    Column order =
        struct(
            col("name").notEqual(col("url")),
            NameNumbering.order(col("name")),
            col("task"),
            col("number"));
    Column texts = TextColumns.struct();
    return records
        .filter(col("isPage"))
        .join(names, "name")
        .groupBy("page", "url")
        .agg(
            min(struct(order.as("order"), texts.as("texts"))).as("best"),
            min(when(col("title").notEqual(""), struct(order.as("order"), col("title"))))
                .as("titled"))
        .select(
            col("page"),
            col("url"),
            HostLanguages.host(col("url")).as("host"),
            col("titled.title"),
            col("best.texts"))
        .withColumn("guess", HostLanguages.guess(col("texts")));
  }
}
