package dev.akin.spark.table;

import dev.akin.engine.index.FieldTexts;
import java.util.List;
import org.apache.spark.sql.Row;

/** The words of pages in rows. */
public final class Texts {
  /** The columns that hold them, in their order. */
  public static final List<String> COLUMNS = List.of("title", "head", "meta", "body", "language");

  private Texts() {}

  /** The words in the columns from this one on. */
  public static FieldTexts of(Row row, int from) {
    return new FieldTexts(
        text(row, from),
        text(row, from + 1),
        text(row, from + 2),
        text(row, from + 3),
        text(row, from + 4));
  }

  private static String text(Row row, int column) {
    return row.isNullAt(column) ? "" : row.getString(column);
  }
}
