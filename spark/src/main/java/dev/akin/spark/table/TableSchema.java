package dev.akin.spark.table;

import dev.akin.ingest.table.TableColumn;
import dev.akin.ingest.table.TableKind;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Spark schemas of tables. */
final class TableSchema {
  private TableSchema() {}

  /** The schema of all columns that a table may have. */
  static StructType of(TableKind table) {
    StructType schema = new StructType();
    for (TableColumn column : table.columns()) {
      schema = schema.add(column.name(), type(column.kind()));
    }
    return schema;
  }

  private static DataType type(TableColumn.Kind kind) {
    return switch (kind) {
      case LONG -> DataTypes.LongType;
      case INT -> DataTypes.IntegerType;
      case DOUBLE -> DataTypes.DoubleType;
      case TEXT -> DataTypes.StringType;
    };
  }
}
