package dev.akin.spark.rank;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;

import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.SimilarityPageRank;
import dev.akin.spark.job.PersistScope;
import dev.akin.spark.job.SerializableSpec;
import dev.akin.spark.related.PackedVectors;
import dev.akin.spark.related.WordFeatures;
import dev.akin.spark.skew.HeavyJoin;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF4;
import org.apache.spark.sql.types.DataTypes;

/**
 * Weights links by the keyword similarity of their ends. The vectors of pages are joined to links;
 * those of pages with very many links are broadcast.
 */
final class LinkWeights {
  private static final SharedSum COSINE = KeywordCosine.DEFAULT.sharedSum().orElseThrow();

  private LinkWeights() {}

  /** The weighted links: source, target and weight. */
  static Dataset<Row> of(
      Dataset<Row> links, Dataset<Row> texts, SimilarityPageRank method, PersistScope scope) {
    Dataset<Row> vectors =
        WordFeatures.vectors(texts, KeywordCosine.DEFAULT, HeavyJoin.HEAVY, scope);
    Dataset<Row> both =
        HeavyJoin.join(
            HeavyJoin.join(links, ends(links, "target", vectors), "target", HeavyJoin.HEAVY),
            ends(links, "source", vectors),
            "source",
            HeavyJoin.HEAVY);
    SerializableSpec<SimilarityPageRank> spec =
        new SerializableSpec<>(
            method.toString(), text -> (SimilarityPageRank) RankMethods.parse(text));
    UDF4<byte[], byte[], byte[], byte[], Double> weight =
        (a, x, b, y) -> spec.get().factor(PackedVectors.score(COSINE, a, x, b, y));
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

  /** The vectors of the pages at one end of links, with the number of their links. */
  private static Dataset<Row> ends(Dataset<Row> links, String end, Dataset<Row> vectors) {
    return HeavyJoin.counted(links, end, PackedVectors.named(vectors, end), "left_outer");
  }
}
