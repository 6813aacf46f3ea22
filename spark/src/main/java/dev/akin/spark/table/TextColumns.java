package dev.akin.spark.table;

import dev.akin.engine.index.analysis.FieldTexts;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/** Columns with the words of pages. */
public final class TextColumns {
  /** The columns, in order. */
  public static final List<String> COLUMNS = List.of("title", "head", "meta", "body", "language");

  private TextColumns() {}

  /** The columns as a struct. */
  public static Column struct() {
    return functions.struct(COLUMNS.stream().map(functions::col).toArray(Column[]::new));
  }

  /** The words in the columns from an index on. */
  public static FieldTexts of(Row row, int from) {
    return new FieldTexts(
        text(row, from),
        FieldTexts.cut(text(row, from + 1)),
        FieldTexts.cut(text(row, from + 2)),
        FieldTexts.cut(text(row, from + 3)),
        text(row, from + 4));
  }

  private static String text(Row row, int column) {
    return row.isNullAt(column) ? "" : row.getString(column);
  }
}
