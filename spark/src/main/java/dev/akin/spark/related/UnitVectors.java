package dev.akin.spark.related;

import dev.akin.core.text.TermVectors;
import dev.akin.spark.job.ChainedRows;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/** Normalises the vector of each page to length 1, in rows of page, feature and value by page. */
final class UnitVectors extends ChainedRows {
  private final RowGroups groups;

  UnitVectors(Iterator<Row> rows) {
    groups = RowGroups.byKey(rows);
  }

  @Override
  protected @Nullable Iterator<Row> more() {
    if (!groups.hasNext()) {
      return null;
    }
    LongArrayList features = new LongArrayList();
    DoubleArrayList weights = new DoubleArrayList();
    long page =
        groups.read(
            row -> {
              // Features without weight are dropped, as on a single machine.
              if (row.getDouble(2) > 0) {
                features.add(row.getLong(1));
                weights.add(row.getDouble(2));
              }
            });
    double[] values = weights.toDoubleArray();
    TermVectors.normalise(values, 0, values.length);
    return IntStream.range(0, values.length)
        .mapToObj(i -> RowFactory.create(page, features.getLong(i), values[i]))
        .iterator();
  }
}
