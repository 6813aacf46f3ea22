package dev.akin.spark.related;

import dev.akin.core.measure.Measure;
import dev.akin.spark.skew.HeavyKeys;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.IntToDoubleFunction;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Tells every task what it has to know of the features of its pages. Rows of feature, part, page,
 * then value and size where they matter, come sorted by the first three; the pages of a feature, or
 * of a part of one that many pages have, go to each task that compares any two of them. Of several
 * measures each has its number.
 */
final class Messages implements Iterator<Row> {
  private final Iterator<Row> rows;
  private final Placing placing;
  private final HeavyKeys heavy;
  private final int number;
  private final boolean hasValues;
  private final boolean hasSizes;
  private final long cap;
  private final IntToDoubleFunction weight;
  private final Queue<Row> ready = new ArrayDeque<>();
  private @Nullable Row ahead;

  Messages(
      Iterator<Row> rows,
      Placing placing,
      HeavyKeys heavy,
      Measure measure,
      int number,
      boolean hasValues,
      long cap) {
    this.rows = rows;
    this.placing = placing;
    this.heavy = heavy;
    this.number = number;
    this.hasValues = hasValues;
    this.cap = cap;
    hasSizes = Features.sum(measure).hasSizes();
    weight = Features.weight(measure);
    ahead = rows.hasNext() ? rows.next() : null;
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && ahead != null) {
      long feature = ahead.getLong(0);
      send(feature, read(ahead));
    }
    return !ready.isEmpty();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  /** Reads the rows of one part of one feature. */
  private PageGroup read(Row first) {
    PageGroup group = new PageGroup(hasValues, hasSizes);
    Row row = first;
    while (row != null && row.getLong(0) == first.getLong(0) && row.getInt(1) == first.getInt(1)) {
      double value = hasValues ? row.getDouble(3) : 0;
      double size = hasSizes ? row.getDouble(row.length() - 1) : 0;
      group.add(row.getLong(2), value, size);
      row = rows.hasNext() ? rows.next() : null;
    }
    ahead = row;
    return group;
  }

  private void send(long feature, PageGroup group) {
    int all = heavy.count(feature);
    boolean isHeavy = all > 0;
    if ((isHeavy ? all : group.count()) > cap || (!isHeavy && group.count() < 2)) {
      return;
    }
    double constant = hasValues ? 0 : weight.applyAsDouble(isHeavy ? all : group.count());
    if (constant == 0 && !hasValues) {
      return;
    }
    PageGroup[] own = group.split(placing.blocks(), placing::block);
    PageGroup[] others = group.split(placing.tiles(), placing::tile);
    for (int block = 0; block < own.length; block++) {
      for (int tile = 0; tile < others.length; tile++) {
        // Of a heavy feature other parts may have pages where this one has none.
        boolean isNeeded =
            isHeavy
                ? own[block].count() + others[tile].count() > 0
                : own[block].count() > 0 && others[tile].count() > 0;
        if (isNeeded) {
          int task = placing.task(block, tile);
          ready.add(
              Message.of(task, feature, constant, own[block], others[tile], hasValues, number)
                  .row());
        }
      }
    }
  }
}
