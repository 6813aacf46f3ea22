package dev.akin.spark.table;

import static org.apache.spark.sql.functions.lit;

import dev.akin.engine.index.FieldTexts;
import dev.akin.engine.index.SiteLanguages;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;

/** The words of pages in rows. */
public final class Texts {
  /** The columns that hold them, in their order. */
  public static final List<String> COLUMNS = List.of("title", "head", "meta", "body", "language");

  private Texts() {}

  /** The same pages with all columns of words: those that are missing are null. */
  static Dataset<Row> complete(Dataset<Row> pages) {
    Dataset<Row> all = pages;
    for (String name : COLUMNS) {
      if (!List.of(pages.columns()).contains(name)) {
        all = all.withColumn(name, lit(null).cast(DataTypes.StringType));
      }
    }
    return all;
  }

  /** The words in the columns from this one on. */
  public static FieldTexts of(Row row, int from) {
    return new FieldTexts(
        text(row, from),
        text(row, from + 1),
        text(row, from + 2),
        text(row, from + 3),
        text(row, from + 4));
  }

  /** The same with a language: where none is told, the one that the words seem to be in. */
  public static FieldTexts withLanguage(Row row, int from) {
    FieldTexts texts = of(row, from);
    return texts.language().isEmpty()
        ? new FieldTexts(
            texts.title(), texts.head(), texts.meta(), texts.body(), SiteLanguages.guess(texts))
        : texts;
  }

  private static String text(Row row, int column) {
    return row.isNullAt(column) ? "" : row.getString(column);
  }
}
