package dev.akin.spark.related;

import dev.akin.core.text.TermVectors;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** Normalises the vector of each page to length 1, in rows of page, feature and value by page. */
final class UnitVectors implements Iterator<Row> {
  private final RowGroups groups;
  private final LongArrayList features = new LongArrayList();
  private double[] values = new double[0];
  private long page;
  private int next;

  UnitVectors(Iterator<Row> rows) {
    groups = RowGroups.byKey(rows);
  }

  @Override
  public boolean hasNext() {
    while (next == features.size() && groups.hasNext()) {
      read();
    }
    return next < features.size();
  }

  private void read() {
    features.clear();
    next = 0;
    DoubleArrayList weights = new DoubleArrayList();
    page =
        groups.read(
            row -> {
              // Features without weight are dropped, as on a single machine.
              if (row.getDouble(2) > 0) {
                features.add(row.getLong(1));
                weights.add(row.getDouble(2));
              }
            });
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
