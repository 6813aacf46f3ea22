package dev.akin.spark.table;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.map_from_entries;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;
import static org.apache.spark.sql.types.DataTypes.StringType;

import dev.akin.engine.index.analysis.SiteLanguages;
import dev.akin.engine.url.Sites;
import dev.akin.spark.job.Checkpoints;
import dev.akin.spark.skew.HeavyJoin;
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
 * Languages of pages that do not declare one: the language of nearly all pages of the host, if it
 * is plausible for the page, see {@link SiteLanguages}.
 */
public final class HostLanguages {
  private static final String STEP = "hosts";

  private HostLanguages() {}

  /** The host of a page; empty for a name that is not a URL. */
  public static Column host(Column url) {
    UDF1<String, String> host = Sites::hostOf;
    return udf(host, StringType).apply(url);
  }

  /** The language guessed from the words of a page. */
  public static Column guess(Column texts) {
    UDF1<Row, String> guess = words -> SiteLanguages.guess(TextColumns.of(words, 0));
    return udf(guess, StringType).apply(texts);
  }

  /**
   * Adds the column language.
   *
   * @param pages rows with the columns host, guess and texts, a struct of {@link
   *     TextColumns#COLUMNS}
   * @param heavy maximum pages of a host per task
   * @param steps stores the languages of hosts, as guessing is slow
   */
  public static Dataset<Row> settle(Dataset<Row> pages, int heavy, Checkpoints steps)
      throws IOException {
    Dataset<Row> hosts = steps.step(STEP, () -> hosts(pages));
    UDF3<String, String, Row, String> settle =
        (guess, main, words) -> SiteLanguages.settle(guess, main, TextColumns.of(words, 0));
    return HeavyJoin.join(pages, hosts, "host", heavy)
        .withColumn(
            "language", udf(settle, StringType).apply(col("guess"), col("main"), col("texts")))
        .drop("main");
  }

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
    Dataset<Row> told = pages.withColumn("told", udf(code, StringType).apply(col("language")));
    if (told.filter(col("told").equalTo("")).isEmpty()) {
      return told.drop("language", "label").withColumnRenamed("told", "language");
    }
    Column isTold = col("told").notEqual("");
    Dataset<Row> guessed =
        told.select(
                col("page"),
                col("url"),
                col("told"),
                host(col("url")).as("host"),
                TextColumns.struct().as("texts"))
            .withColumn("guess", when(isTold, col("told")).otherwise(guess(col("texts"))));
    return settle(guessed, HeavyJoin.HEAVY, steps)
        .select(
            col("page"),
            col("url"),
            col("texts.title"),
            col("texts.head"),
            col("texts.meta"),
            col("texts.body"),
            when(isTold, col("told")).otherwise(col("language")).as("language"));
  }

  /** The main language of each host, or null, and the number of its pages. */
  private static Dataset<Row> hosts(Dataset<Row> pages) {
    UDF1<scala.collection.Map<String, Long>, String> main = HostLanguages::main;
    return pages
        .groupBy("host", "guess")
        .agg(count(lit(1)).as("pages"))
        .groupBy("host")
        .agg(
            map_from_entries(collect_list(struct(col("guess"), col("pages")))).as("guesses"),
            sum("pages").as("count"))
        .select(col("host"), udf(main, StringType).apply(col("guesses")).as("main"), col("count"));
  }

  private static @Nullable String main(scala.collection.Map<String, Long> guesses) {
    Map<String, Long> known = new HashMap<>(CollectionConverters.asJava(guesses));
    known.keySet().removeIf(language -> !SiteLanguages.isKnown(language));
    return SiteLanguages.main(known);
  }
}
