package dev.akin.ingest.table;

import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/**
 * A column of a table.
 *
 * @param name its name
 * @param kind the type of its values
 * @param presence whether the column or its values may be missing
 */
public record TableColumn(String name, Kind kind, Presence presence) {
  /** Types of values. */
  public enum Kind {
    /** Whole numbers of 64 bits. */
    LONG(PrimitiveTypeName.INT64, "INT64"),
    /** Whole numbers of 32 bits. */
    INT(PrimitiveTypeName.INT32, "INT32"),
    /** Floating-point numbers of 64 bits. */
    DOUBLE(PrimitiveTypeName.DOUBLE, "DOUBLE"),
    /** UTF-8. */
    TEXT(PrimitiveTypeName.BINARY, "STRING");

    private final PrimitiveTypeName type;
    private final String words;

    Kind(PrimitiveTypeName type, String words) {
      this.type = type;
      this.words = words;
    }
  }

  /** The parts of a column that may be missing. */
  public enum Presence {
    /** Nothing. */
    ALWAYS,
    /** The whole column; if it exists, so does every value. */
    ALL_OR_NONE,
    /** The column or some of its values. */
    SOMETIMES
  }

  /** Whether the column may be missing. */
  boolean isOptional() {
    return presence != Presence.ALWAYS;
  }

  /** Whether values may be missing. */
  boolean isNullable() {
    return presence == Presence.SOMETIMES;
  }

  String typeName() {
    return kind.words;
  }

  /** Returns the schema of the column as it is written. */
  Type type() {
    Types.PrimitiveBuilder<PrimitiveType> builder =
        isNullable() ? Types.optional(kind.type) : Types.required(kind.type);
    return kind == Kind.TEXT
        ? builder.as(LogicalTypeAnnotation.stringType()).named(name)
        : builder.named(name);
  }

  /**
   * Whether a column of a file has the type of this one. A column without missing values may be
   * declared nullable, and whole numbers may be annotated with their width.
   */
  boolean fits(Type found) {
    if (!found.isPrimitive()
        || found.isRepetition(Type.Repetition.REPEATED)
        || found.asPrimitiveType().getPrimitiveTypeName() != kind.type) {
      return false;
    }
    LogicalTypeAnnotation meaning = found.getLogicalTypeAnnotation();
    return switch (kind) {
      case TEXT -> LogicalTypeAnnotation.stringType().equals(meaning);
      case DOUBLE -> meaning == null;
      case LONG, INT ->
          meaning == null
              || (meaning instanceof IntLogicalTypeAnnotation whole
                  && whole.isSigned()
                  && whole.getBitWidth() == (kind == Kind.LONG ? Long.SIZE : Integer.SIZE));
    };
  }
}
