package dev.akin.spark.related;

import static org.apache.spark.sql.functions.col;

import dev.akin.core.measure.SharedSum;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Iterator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Packs the vector of each page into one row, from rows of page, feature and value by page. */
public final class PackedVectors implements Iterator<Row> {
  static final StructType SCHEMA =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("features", DataTypes.BinaryType, false)
          .add("values", DataTypes.BinaryType, false);

  private final RowGroups groups;

  PackedVectors(Iterator<Row> rows) {
    groups = RowGroups.byKey(rows);
  }

  @Override
  public boolean hasNext() {
    return groups.hasNext();
  }

  @Override
  public Row next() {
    LongArrayList features = new LongArrayList();
    DoubleArrayList values = new DoubleArrayList();
    long page =
        groups.read(
            row -> {
              features.add(row.getLong(1));
              values.add(row.getDouble(2));
            });
    return RowFactory.create(
        page,
        PackedNumbers.rising(features.elements(), features.size()),
        PackedNumbers.doubles(values.elements(), values.size()));
  }

  /** The vectors with columns renamed for a join on a page column of this name. */
  public static Dataset<Row> named(Dataset<Row> vectors, String name) {
    return vectors.select(
        col("page").as(name),
        col("features").as(name + "Features"),
        col("values").as(name + "Values"));
  }

  /** The score of two packed vectors, by a sum without sizes; 0 if a page has no vector. */
  public static double score(
      SharedSum shared,
      byte @Nullable [] featuresA,
      byte @Nullable [] valuesA,
      byte @Nullable [] featuresB,
      byte @Nullable [] valuesB) {
    if (featuresA == null || valuesA == null || featuresB == null || valuesB == null) {
      return 0;
    }
    long[] a = PackedNumbers.rising(featuresA);
    long[] b = PackedNumbers.rising(featuresB);
    double[] x = PackedNumbers.doubles(valuesA);
    double[] y = PackedNumbers.doubles(valuesB);
    double sum = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length; ) {
      int order = Long.compare(a[i], b[j]);
      if (order == 0) {
        sum += shared.part(x[i], y[j]);
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return sum == 0 ? 0 : shared.score(sum, 0, 0);
  }
}
