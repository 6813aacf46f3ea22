package dev.akin.spark.intake;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import org.apache.spark.sql.types.StructType;

/**
 * What readers find, a row a page: its name, words and links, and what it is an alias of. Rows with
 * a report say what was left out, see {@link IntakeReport}.
 */
final class RecordSchema {
  static final StructType ALIAS =
      new StructType().add("name", StringType).add("target", StringType).add("reason", IntegerType);

  static final StructType LINK =
      new StructType().add("target", StringType).add("flags", IntegerType);

  static final StructType SCHEMA =
      new StructType()
          .add("task", IntegerType)
          .add("number", LongType)
          .add("name", StringType)
          .add("isPage", BooleanType)
          .add("title", StringType)
          .add("head", StringType)
          .add("meta", StringType)
          .add("body", StringType)
          .add("language", StringType)
          .add("aliases", createArrayType(ALIAS))
          .add("links", createArrayType(LINK))
          .add("report", StringType);

  private RecordSchema() {}
}
