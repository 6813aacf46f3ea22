package dev.akin.spark.related;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Reads sorted rows group by group. */
final class RowGroups {
  private final Iterator<Row> rows;
  private final BiPredicate<Row, Row> isSame;
  private @Nullable Row ahead;

  private RowGroups(Iterator<Row> rows, BiPredicate<Row, Row> isSame) {
    this.rows = rows;
    this.isSame = isSame;
    ahead = rows.hasNext() ? rows.next() : null;
  }

  /** Groups by the first column, a page or feature. */
  static RowGroups byKey(Iterator<Row> rows) {
    return new RowGroups(rows, (a, b) -> a.getLong(0) == b.getLong(0));
  }

  /** Groups by the first two columns, a page or feature and its part. */
  static RowGroups byPart(Iterator<Row> rows) {
    return new RowGroups(
        rows, (a, b) -> a.getLong(0) == b.getLong(0) && a.getInt(1) == b.getInt(1));
  }

  boolean hasNext() {
    return ahead != null;
  }

  /** Passes each row of the next group to {@code each}, and returns the key. */
  long read(Consumer<Row> each) {
    Row first = ahead;
    if (first == null) {
      throw new NoSuchElementException();
    }
    Row row = first;
    while (row != null && isSame.test(first, row)) {
      each.accept(row);
      row = rows.hasNext() ? rows.next() : null;
    }
    ahead = row;
    return first.getLong(0);
  }
}
