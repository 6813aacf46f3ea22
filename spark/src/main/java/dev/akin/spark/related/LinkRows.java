package dev.akin.spark.related;

import java.util.Iterator;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Packs rows of page, part and neighbour, sorted by all three, into one row per part. */
final class LinkRows implements Iterator<Row> {
  private final RowGroups groups;

  LinkRows(Iterator<Row> rows) {
    groups = RowGroups.byPart(rows);
  }

  @Override
  public boolean hasNext() {
    return groups.hasNext();
  }

  @Override
  public Row next() {
    PageGroup targets = new PageGroup(false, false);
    long page = groups.read(row -> targets.add(row.getLong(2), 0, 0));
    return RowFactory.create(page, targets.packedPages());
  }
}
