package dev.akin.spark.related;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * What a task has to know of one feature, or of a part of one that many pages have: which pages of
 * its block have it, and which of its tile, with their values and sizes where these are told.
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
   * The pages on one side of a message, packed once for all messages that they go with.
   *
   * @param pages the pages
   * @param values what they have of the feature, if that is told
   * @param sizes their sizes, if these are told
   */
  @SuppressWarnings("ArrayRecordComponent") // as they go into rows
  record Side(byte[] pages, byte[] values, byte[] sizes) {
    static final Side EMPTY = new Side(new byte[0], new byte[0], new byte[0]);

    boolean isEmpty() {
      return pages.length == 0;
    }
  }

  /**
   * Makes a message.
   *
   * @param weight the value that all pages have, where they have the same
   * @param part which measure of several it is about
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
