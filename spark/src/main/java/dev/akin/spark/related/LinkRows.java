package dev.akin.spark.related;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/** Packs rows of page, part and neighbour, sorted by all three, into one row for each part. */
final class LinkRows implements Iterator<Row> {
  private final Iterator<Row> rows;
  private @Nullable Row ahead;

  LinkRows(Iterator<Row> rows) {
    this.rows = rows;
    ahead = rows.hasNext() ? rows.next() : null;
  }

  @Override
  public boolean hasNext() {
    return ahead != null;
  }

  @Override
  public Row next() {
    Row first = ahead;
    if (first == null) {
      throw new NoSuchElementException();
    }
    PageGroup targets = new PageGroup(false, false);
    Row row = first;
    while (row != null && row.getLong(0) == first.getLong(0) && row.getInt(1) == first.getInt(1)) {
      targets.add(row.getLong(2), 0, 0);
      row = rows.hasNext() ? rows.next() : null;
    }
    ahead = row;
    return RowFactory.create(first.getLong(0), targets.packedPages());
  }
}
