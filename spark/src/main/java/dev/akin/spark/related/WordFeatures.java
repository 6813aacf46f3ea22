package dev.akin.spark.related;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.countDistinct;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.xxhash64;

import dev.akin.core.measure.Measures;
import dev.akin.core.measure.words.WordMeasure;
import dev.akin.core.text.PageField;
import dev.akin.core.text.TermWeighting;
import dev.akin.engine.index.PageTerms;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.spark.job.PersistScope;
import dev.akin.spark.job.SerializableSpec;
import dev.akin.spark.skew.HeavyJoin;
import dev.akin.spark.table.TextColumns;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Features of pages by their words, as vectors of length 1. Analysis and weights are those of the
 * single machine; Spark counts document frequencies.
 */
public final class WordFeatures {
  private static final StructType TERMS =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("term", DataTypes.StringType, false)
          .add("counted", DataTypes.DoubleType, false);

  /** Words are identified by a hash of 64 bits; after a collision the next seed is used. */
  private static final int MOST_SEEDS = 8;

  private WordFeatures() {}

  /** The features of all pages: page, feature, value. */
  static Dataset<Row> of(Dataset<Row> texts, WordMeasure measure, int heavy, PersistScope scope) {
    MapPartitionsFunction<Row, Row> normalise = UnitVectors::new;
    return weighed(texts, measure, heavy, scope)
        .mapPartitions(normalise, Encoders.row(FeatureRows.SCHEMA));
  }

  /**
   * The vector of each page that has words, as rows of page, features and values, both packed.
   *
   * @param texts page, title, head, meta, body and language
   * @param heavy maximum pages of a word per task
   * @param scope persists the vectors, which are read more than once
   */
  public static Dataset<Row> vectors(
      Dataset<Row> texts, WordMeasure measure, int heavy, PersistScope scope) {
    MapPartitionsFunction<Row, Row> pack = rows -> new PackedVectors(new UnitVectors(rows));
    return scope.persist(
        weighed(texts, measure, heavy, scope)
            .mapPartitions(pack, Encoders.row(PackedVectors.SCHEMA)));
  }

  /** Weights of words, as rows of page, feature and value, by page. */
  private static Dataset<Row> weighed(
      Dataset<Row> texts, WordMeasure measure, int heavy, PersistScope scope) {
    Dataset<Row> terms = scope.persist(terms(texts, measure));
    Dataset<Row> numbered = numbered(terms);
    long pages = terms.select("page").distinct().count();
    UDF1<Long, Double> rarity = count -> TermWeighting.rarity(pages, count);
    Dataset<Row> rare =
        scope
            .persist(numbered.groupBy(FeatureRows.FEATURE).agg(count(lit(1)).as("count")))
            .withColumn("rarity", udf(rarity, DataTypes.DoubleType).apply(col("count")));
    return HeavyJoin.join(numbered, rare, FeatureRows.FEATURE, heavy)
        .select(
            col(FeatureRows.PAGE),
            col(FeatureRows.FEATURE),
            weight(measure).apply(col("counted"), col("rarity")).as(FeatureRows.VALUE))
        .repartition(col(FeatureRows.PAGE))
        .sortWithinPartitions(FeatureRows.PAGE, FeatureRows.FEATURE);
  }

  /** Weighted counts of the terms of each page. */
  private static Dataset<Row> terms(Dataset<Row> texts, WordMeasure measure) {
    SerializableSpec<TermWeighting> spec = weighting(measure);
    FlatMapFunction<Row, Row> count = row -> counted(row, spec.get());
    return texts
        .select("page", TextColumns.COLUMNS.toArray(String[]::new))
        .flatMap(count, Encoders.row(TERMS));
  }

  private static Iterator<Row> counted(Row row, TermWeighting weighting) throws IOException {
    FieldTexts texts = TextColumns.of(row, 1);
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, int[]> term : PageTerms.count(texts, texts.language()).entrySet()) {
      double counted = 0;
      for (PageField field : PageField.values()) {
        counted += weighting.count(field) * PageTerms.in(field, term.getValue());
      }
      if (counted > 0) {
        rows.add(RowFactory.create(row.getLong(0), term.getKey(), counted));
      }
    }
    return rows.iterator();
  }

  /** Replaces terms by distinct numbers. */
  private static Dataset<Row> numbered(Dataset<Row> terms) {
    Dataset<Row> different = terms.select("term").distinct();
    for (int seed = 0; seed < MOST_SEEDS; seed++) {
      Column number = xxhash64(lit(seed), col("term"));
      Row counts = different.agg(count(lit(1)), countDistinct(number)).head();
      if (counts.getLong(0) == counts.getLong(1)) {
        return terms.select(col("page"), number.as(FeatureRows.FEATURE), col("counted"));
      }
    }
    throw new IllegalStateException("all hash seeds have collisions among the words");
  }

  private static SerializableSpec<TermWeighting> weighting(WordMeasure measure) {
    return new SerializableSpec<>(measure.toString(), text -> (WordMeasure) Measures.parse(text));
  }

  private static UserDefinedFunction weight(WordMeasure measure) {
    SerializableSpec<TermWeighting> spec = weighting(measure);
    UDF2<Double, Double, Double> weight = (counted, rarity) -> spec.get().weight(counted, rarity);
    return udf(weight, DataTypes.DoubleType);
  }
}
