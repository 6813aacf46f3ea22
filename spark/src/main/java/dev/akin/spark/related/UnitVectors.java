package dev.akin.spark.related;

import dev.akin.core.text.TermVectors;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/** Makes the vector of each page one of length 1; rows of page, feature and value by page. */
final class UnitVectors implements Iterator<Row> {
  private final Iterator<Row> rows;
  private final LongArrayList features = new LongArrayList();
  private double[] values = new double[0];
  private @Nullable Row ahead;
  private long page;
  private int next;

  UnitVectors(Iterator<Row> rows) {
    this.rows = rows;
    ahead = rows.hasNext() ? rows.next() : null;
  }

  @Override
  public boolean hasNext() {
    while (next == features.size() && ahead != null) {
      read(ahead);
    }
    return next < features.size();
  }

  private void read(Row first) {
    features.clear();
    next = 0;
    page = first.getLong(0);
    DoubleArrayList weights = new DoubleArrayList();
    Row row = first;
    for (; row != null && row.getLong(0) == page; row = rows.hasNext() ? rows.next() : null) {
      // What weighs nothing is no feature, as in the lists of a single machine.
      if (row.getDouble(2) > 0) {
        features.add(row.getLong(1));
        weights.add(row.getDouble(2));
      }
    }
    ahead = row;
    values = weights.toDoubleArray();
    TermVectors.normalise(values, 0, values.length);
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    int at = next++;
    return RowFactory.create(page, features.getLong(at), values[at]);
  }
}
