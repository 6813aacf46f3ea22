package dev.akin.spark.related;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.udf;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.neighbour.NeighbourMeasure;
import dev.akin.spark.table.RepeatedLinkException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataTypes;

/** Features of pages by their neighbours. */
final class NeighbourFeatures {
  /** Marks a link seen from its target; from its source it counts 1. */
  private static final long RETURN = 1L << 32;

  private NeighbourFeatures() {}

  /** The neighbours of every page, from distinct links. */
  static Dataset<Row> of(Dataset<Row> links, Direction direction) {
    Dataset<Row> out =
        links.select(col("source").as(FeatureRows.PAGE), col("target").as(FeatureRows.FEATURE));
    Dataset<Row> in =
        links.select(col("target").as(FeatureRows.PAGE), col("source").as(FeatureRows.FEATURE));
    return switch (direction) {
      case OUT -> out;
      case IN -> in;
      case BOTH -> both(out, in);
    };
  }

  /** Two pages may link to each other, but a repeated link is an error. */
  private static Dataset<Row> both(Dataset<Row> out, Dataset<Row> in) {
    UDF2<Long, Long, Boolean> isOnce =
        (page, ways) -> {
          if ((ways & (RETURN - 1)) > 1 || ways / RETURN > 1) {
            throw new RepeatedLinkException(page);
          }
          return true;
        };
    return out.withColumn("way", lit(1L))
        .union(in.withColumn("way", lit(RETURN)))
        .groupBy(FeatureRows.PAGE, FeatureRows.FEATURE)
        .agg(sum("way").as("ways"))
        .filter(udf(isOnce, DataTypes.BooleanType).apply(col(FeatureRows.PAGE), col("ways")))
        .drop("ways");
  }

  static FeatureRows of(Dataset<Row> links, NeighbourMeasure measure) {
    return new FeatureRows(of(links, measure.direction()), measure, true);
  }
}
