package dev.akin.spark.related;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.measure.neighbour.NeighbourMeasure;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The features of pages, one row for each feature of each page.
 *
 * @param rows page, feature (both long), and, unless {@code isCounted}, value (double)
 * @param measure the measure, which is a {@link SharedSum}
 * @param isCounted whether the value of a feature follows from the number of its pages
 */
record FeatureRows(Dataset<Row> rows, Measure measure, boolean isCounted) {
  static final String PAGE = "page";
  static final String FEATURE = "feature";
  static final String VALUE = "value";
  static final String SIZE = "size";

  /** Schema of features with values. */
  static final StructType SCHEMA =
      new StructType()
          .add(PAGE, DataTypes.LongType, false)
          .add(FEATURE, DataTypes.LongType, false)
          .add(VALUE, DataTypes.DoubleType, false);

  /** The parts of a blend; any other measure is its own part. */
  static List<Measure> parts(Measure measure) {
    return measure instanceof Blend blend
        ? blend.parts().stream().map(Blend.Part::measure).toList()
        : List.of(measure);
  }

  /** The shared sum of a measure. */
  static SharedSum sum(Measure measure) {
    return measure
        .sharedSum()
        .orElseThrow(
            () -> new IllegalArgumentException(measure + " is not a sum over shared features"));
  }

  /** The weight of a feature by the number of its pages; NaN for measures with values. */
  static IntToDoubleFunction weight(Measure measure) {
    return measure instanceof NeighbourMeasure counted ? counted::weight : count -> Double.NaN;
  }
}
