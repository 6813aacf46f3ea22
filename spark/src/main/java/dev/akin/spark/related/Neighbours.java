package dev.akin.spark.related;

import static org.apache.spark.sql.functions.col;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.NeighbourMeasure;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The neighbours of pages as their features. */
final class Neighbours {
  private Neighbours() {}

  /** The neighbours of every page, from links without repeats. */
  static Dataset<Row> of(Dataset<Row> links, Direction direction) {
    Dataset<Row> out =
        links.select(col("source").as(Features.PAGE), col("target").as(Features.FEATURE));
    Dataset<Row> in =
        links.select(col("target").as(Features.PAGE), col("source").as(Features.FEATURE));
    return switch (direction) {
      case OUT -> out;
      case IN -> in;
      case BOTH -> out.union(in).distinct();
    };
  }

  static Features of(Dataset<Row> links, NeighbourMeasure measure) {
    return new Features(of(links, measure.direction()), measure, true);
  }
}
