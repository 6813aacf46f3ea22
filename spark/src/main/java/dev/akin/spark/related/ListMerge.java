package dev.akin.spark.related;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Row;

/** Merges lists of related pages. */
final class ListMerge {
  private static final Comparator<Row> BEST_FIRST =
      Comparator.<Row>comparingDouble(row -> -row.getDouble(3))
          .thenComparingLong(row -> row.getLong(2));

  private ListMerge() {}

  /** The best k places of several lists of one page. */
  static Iterator<Row> best(long page, Iterator<Row> rows, int k) {
    List<Row> all = new ArrayList<>();
    rows.forEachRemaining(all::add);
    all.sort(BEST_FIRST);
    List<Row> best = new ArrayList<>();
    for (Row row : all.subList(0, Math.min(k, all.size()))) {
      best.add(ListRow.of(page, best.size() + 1, row.getLong(2), row.getDouble(3)));
    }
    return best.iterator();
  }
}
