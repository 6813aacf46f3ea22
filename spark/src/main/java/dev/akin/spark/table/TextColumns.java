package dev.akin.spark.table;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;

import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.SiteLanguages;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.skew.HeavyJoin;
import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;

/** Columns with the words of pages. */
public final class TextColumns {
  /** The columns, in order. */
  public static final List<String> COLUMNS = List.of("title", "head", "meta", "body", "language");

  private TextColumns() {}

  /**
   * The pages with their words and languages, as an import would determine them: the declared
   * language of a page, or else one by its host.
   *
   * @param pages page, url and all columns of words
   * @param steps stores the languages of hosts
   * @return page, url and all columns of words
   */
  static Dataset<Row> withLanguages(Dataset<Row> pages, Checkpoints steps) throws IOException {
    UDF1<String, String> code = language -> language == null ? "" : SiteLanguages.told(language);
    Dataset<Row> told =
        pages.withColumn("told", udf(code, DataTypes.StringType).apply(col("language")));
    if (told.filter(col("told").equalTo("")).isEmpty()) {
      return told.drop("language", "label").withColumnRenamed("told", "language");
    }
    Column words = struct(COLUMNS.stream().map(functions::col).toArray(Column[]::new));
    Column isTold = col("told").notEqual("");
    Dataset<Row> guessed =
        told.select(
                col("page"),
                col("url"),
                col("told"),
                HostLanguages.host(col("url")).as("host"),
                words.as("texts"))
            .withColumn(
                "guess", when(isTold, col("told")).otherwise(HostLanguages.guess(col("texts"))));
    return HostLanguages.settle(guessed, HeavyJoin.HEAVY, steps)
        .select(
            col("page"),
            col("url"),
            col("texts.title"),
            col("texts.head"),
            col("texts.meta"),
            col("texts.body"),
            when(isTold, col("told")).otherwise(col("language")).as("language"));
  }

  /** The words in the columns from an index on. */
  public static FieldTexts of(Row row, int from) {
    return new FieldTexts(
        text(row, from),
        FieldTexts.cut(text(row, from + 1)),
        FieldTexts.cut(text(row, from + 2)),
        FieldTexts.cut(text(row, from + 3)),
        text(row, from + 4));
  }

  private static String text(Row row, int column) {
    return row.isNullAt(column) ? "" : row.getString(column);
  }
}
