package dev.akin.spark.related;

import java.io.DataOutputStream;
import java.io.IOException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** A place of a list of related pages: page, place, other and score. */
final class ListRow {
  static final StructType SCHEMA =
      new StructType()
          .add("page", DataTypes.LongType, false)
          .add("place", DataTypes.IntegerType, false)
          .add("other", DataTypes.LongType, false)
          .add("score", DataTypes.DoubleType, false);

  /** Bytes of a row in a file. */
  static final int BYTES = Long.BYTES + Integer.BYTES + Long.BYTES + Double.BYTES;

  private ListRow() {}

  static Row of(long page, int place, long other, double score) {
    return RowFactory.create(page, place, other, score);
  }

  static void write(Row row, DataOutputStream out) throws IOException {
    out.writeLong(row.getLong(0));
    out.writeInt(row.getInt(1));
    out.writeLong(row.getLong(2));
    out.writeDouble(row.getDouble(3));
  }
}
