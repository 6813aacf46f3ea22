package dev.akin.spark.intake;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.map_from_entries;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.nullif;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;
import static org.apache.spark.sql.types.DataTypes.StringType;

import dev.akin.engine.index.SiteLanguages;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.skew.HeavyJoin;
import dev.akin.spark.table.Texts;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF3;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The pages with their words. Of several records of a page its own counts first, then that of the
 * alias that sorts first. The language of a page that does not tell is that of nearly all pages of
 * its host, see {@link SiteLanguages}.
 */
final class PageTable {
  private static final String STEP = "texts";

  private PageTable() {}

  /**
   * Finds them: page, url, title, head, meta, body, language.
   *
   * @param records what was read
   * @param names name, page and url of every name of a page
   * @param heavy pages of a host that one task may have
   */
  static Dataset<Row> of(Dataset<Row> records, Dataset<Row> names, int heavy, Checkpoints steps)
      throws IOException {
    Dataset<Row> texts = steps.step(STEP, () -> guessed(records, names));
    Dataset<Row> hosts = hosts(texts);
    UDF3<String, String, Row, String> settle = PageTable::settle;
    return HeavyJoin.join(texts, hosts, "host", heavy)
        .select(
            col("page"),
            col("url"),
            col("title"),
            some("head"),
            some("meta"),
            some("body"),
            udf(settle, StringType).apply(col("guess"), col("main"), col("texts")).as("language"));
  }

  /** A text of a page; null if it is empty. */
  private static Column some(String text) {
    return nullif(col("texts." + text), lit("")).as(text);
  }

  /** The pages with their own words and the languages that these seem to be in. */
  private static Dataset<Row> guessed(Dataset<Row> records, Dataset<Row> names) {
    Column order =
        struct(
            col("name").notEqual(col("url")), Names.order(col("name")), col("task"), col("number"));
    Column texts = struct(Texts.COLUMNS.stream().map(name -> col(name)).toArray(Column[]::new));
    UDF1<Row, String> guess = PageTable::guess;
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
            Names.host(col("url")).as("host"),
            col("titled.title"),
            col("best.texts"))
        .withColumn("guess", udf(guess, StringType).apply(col("texts")));
  }

  /** The main language of each host, or null, and the number of its pages. */
  private static Dataset<Row> hosts(Dataset<Row> texts) {
    UDF1<scala.collection.Map<String, Long>, String> main = PageTable::main;
    return texts
        .groupBy("host", "guess")
        .agg(count(lit(1)).as("pages"))
        .groupBy("host")
        .agg(
            map_from_entries(collect_list(struct(col("guess"), col("pages")))).as("guesses"),
            sum("pages").as("count"))
        .select(col("host"), udf(main, StringType).apply(col("guesses")).as("main"), col("count"));
  }

  private static String guess(Row texts) {
    return SiteLanguages.guess(Texts.of(texts, 0));
  }

  private static @Nullable String main(scala.collection.Map<String, Long> guesses) {
    Map<String, Long> known = new HashMap<>(CollectionConverters.asJava(guesses));
    known.keySet().removeIf(language -> !SiteLanguages.isKnown(language));
    return SiteLanguages.main(known);
  }

  private static String settle(String guess, @Nullable String main, Row texts) {
    return SiteLanguages.settle(guess, main, Texts.of(texts, 0));
  }
}
