package dev.akin.spark.intake;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import org.apache.spark.sql.types.StructType;

/**
 * The rows that readers write: name, words, links and aliases of a page, or the report of a file,
 * see {@link IntakeReport}.
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
