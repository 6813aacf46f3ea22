package dev.akin.spark.related;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The pages of one feature, or of a part of a heavy feature, that one task needs: those of its
 * block and those of its tile, with values and sizes if the measure has them.
 *
 * @param row the message as a row of {@link #SCHEMA}
 */
record FeatureMessage(Row row) {
  static final StructType SCHEMA =
      new StructType()
          .add("task", DataTypes.IntegerType, false)
          .add("feature", DataTypes.LongType, false)
          .add("weight", DataTypes.DoubleType, false)
          .add("own", DataTypes.BinaryType, false)
          .add("ownValues", DataTypes.BinaryType, false)
          .add("ownSizes", DataTypes.BinaryType, false)
          .add("others", DataTypes.BinaryType, false)
          .add("otherValues", DataTypes.BinaryType, false)
          .add("otherSizes", DataTypes.BinaryType, false)
          .add("hasValues", DataTypes.BooleanType, false)
          .add("part", DataTypes.IntegerType, false);

  /**
   * The pages on one side of a message, packed once for all messages that contain them.
   *
   * @param pages the pages
   * @param values their values of the feature; empty if the feature has one weight
   * @param sizes their sizes; empty if the measure has none
   */
  @SuppressWarnings("ArrayRecordComponent") // columns of rows
  record Side(byte[] pages, byte[] values, byte[] sizes) {
    static final Side EMPTY = new Side(new byte[0], new byte[0], new byte[0]);

    boolean isEmpty() {
      return pages.length == 0;
    }
  }

  /**
   * Creates a message.
   *
   * @param weight the value of all pages, if they share one
   * @param part index of the measure within a blend
   */
  static FeatureMessage of(
      int task, long feature, double weight, Side own, Side others, boolean hasValues, int part) {
    return new FeatureMessage(
        RowFactory.create(
            task,
            feature,
            weight,
            own.pages,
            own.values,
            own.sizes,
            others.pages,
            others.values,
            others.sizes,
            hasValues,
            part));
  }

  long feature() {
    return row.getLong(1);
  }

  double weight() {
    return row.getDouble(2);
  }

  long[] own() {
    return PackedNumbers.rising(bytes(3));
  }

  double[] ownValues() {
    return PackedNumbers.doubles(bytes(4));
  }

  double[] ownSizes() {
    return PackedNumbers.doubles(bytes(5));
  }

  long[] others() {
    return PackedNumbers.rising(bytes(6));
  }

  double[] otherValues() {
    return PackedNumbers.doubles(bytes(7));
  }

  double[] otherSizes() {
    return PackedNumbers.doubles(bytes(8));
  }

  boolean hasValues() {
    return row.getBoolean(9);
  }

  int othersCount() {
    return PackedNumbers.count(bytes(6));
  }

  int part() {
    return row.getInt(10);
  }

  private byte[] bytes(int column) {
    return row.<byte[]>getAs(column);
  }
}
