package dev.akin.spark.rank;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;

import dev.akin.core.measure.KeywordCosine;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.SimilarityPageRank;
import dev.akin.spark.job.Told;
import dev.akin.spark.related.PackedVectors;
import dev.akin.spark.related.WordFeatures;
import dev.akin.spark.skew.HeavyJoin;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF4;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/**
 * What links weigh by how alike the keywords of their ends are. The vector of a page travels to
 * each of its links; that of a page with very many in-links is told to all tasks once instead.
 */
final class LinkWeights {
  private static final int HEAVY = 10_000;

  private static final SharedSum COSINE = KeywordCosine.DEFAULT.sharedSum().orElseThrow();

  private LinkWeights() {}

  /** Rows of source, target and weight. */
  static Dataset<Row> of(Dataset<Row> links, Dataset<Row> texts, SimilarityPageRank method) {
    Dataset<Row> vectors = WordFeatures.vectors(texts, KeywordCosine.DEFAULT, HEAVY).persist();
    Dataset<Row> targets =
        links
            .groupBy("target")
            .agg(count(lit(1)).as("count"))
            .join(named(vectors, "target"), new String[] {"target"}, "left_outer");
    Dataset<Row> both =
        HeavyJoin.join(links, targets, "target", HEAVY)
            .join(named(vectors, "source"), new String[] {"source"}, "left_outer");
    Told<SimilarityPageRank> told =
        new Told<>(method.toString(), spec -> (SimilarityPageRank) RankMethods.parse(spec));
    UDF4<byte[], byte[], byte[], byte[], Double> weight =
        (a, x, b, y) -> weight(a, x, b, y, told.get());
    return both.select(
        col("source"),
        col("target"),
        udf(weight, DataTypes.DoubleType)
            .apply(
                col("sourceFeatures"),
                col("sourceValues"),
                col("targetFeatures"),
                col("targetValues"))
            .as("weight"));
  }

  private static Dataset<Row> named(Dataset<Row> vectors, String end) {
    return vectors.select(
        col("page").as(end),
        col("features").as(end + "Features"),
        col("values").as(end + "Values"));
  }

  /** A page without words is like no other. */
  private static double weight(
      byte @Nullable [] featuresA,
      byte @Nullable [] valuesA,
      byte @Nullable [] featuresB,
      byte @Nullable [] valuesB,
      SimilarityPageRank method) {
    if (featuresA == null || valuesA == null || featuresB == null || valuesB == null) {
      return method.factor(0);
    }
    return method.factor(PackedVectors.score(COSINE, featuresA, valuesA, featuresB, valuesB));
  }
}
