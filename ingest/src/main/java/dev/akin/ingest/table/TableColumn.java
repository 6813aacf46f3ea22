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
 * @param name what it is called
 * @param kind what its values are
 * @param presence whether it can be missing, and its values too
 */
public record TableColumn(String name, Kind kind, Presence presence) {
  /** What values are. */
  public enum Kind {
    /** Whole numbers of 64 bits. */
    LONG(PrimitiveTypeName.INT64, "INT64"),
    /** Whole numbers of 32 bits. */
    INT(PrimitiveTypeName.INT32, "INT32"),
    /** Numbers of 64 bits with a binary point. */
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

  /** What may be missing. */
  public enum Presence {
    /** Nothing. */
    ALWAYS,
    /** The whole column; where it is there, every value is. */
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

  /** The type in words. */
  String typeName() {
    return kind.words;
  }

  /** The column as it is written. */
  Type type() {
    Types.PrimitiveBuilder<PrimitiveType> builder =
        isNullable() ? Types.optional(kind.type) : Types.required(kind.type);
    return kind == Kind.TEXT
        ? builder.as(LogicalTypeAnnotation.stringType()).named(name)
        : builder.named(name);
  }

  /**
   * Whether a column of a file is this one. Programs write columns as nullable that have no missing
   * value, so that alone says nothing; whole numbers may be annotated with their own width.
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
