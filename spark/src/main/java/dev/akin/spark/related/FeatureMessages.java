package dev.akin.spark.related;

import dev.akin.core.measure.Measure;
import dev.akin.spark.job.ChainedRows;
import dev.akin.spark.skew.HeavyKeys;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import java.util.Collections;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Creates the messages of features to tasks. The input rows of feature, part, page, and value and
 * size if the measure has them, are sorted by the first three columns. The pages of a feature, or
 * of a part of a heavy feature, are sent to each task that compares two of them.
 */
final class FeatureMessages extends ChainedRows {
  private final RowGroups groups;
  private final TaskGrid grid;
  private final HeavyKeys heavy;
  private final int number;
  private final boolean hasValues;
  private final boolean hasSizes;
  private final long cap;
  private final IntToDoubleFunction weight;

  FeatureMessages(
      Iterator<Row> rows,
      TaskGrid grid,
      HeavyKeys heavy,
      Measure measure,
      int number,
      boolean hasValues,
      long cap) {
    groups = RowGroups.byPart(rows);
    this.grid = grid;
    this.heavy = heavy;
    this.number = number;
    this.hasValues = hasValues;
    this.cap = cap;
    hasSizes = FeatureRows.sum(measure).hasSizes();
    weight = FeatureRows.weight(measure);
  }

  /** The messages of the next feature or part. */
  @Override
  protected @Nullable Iterator<Row> more() {
    if (!groups.hasNext()) {
      return null;
    }
    PageGroup group = new PageGroup(hasValues, hasSizes);
    long feature =
        groups.read(
            row -> {
              double value = hasValues ? row.getDouble(3) : 0;
              double size = hasSizes ? row.getDouble(row.length() - 1) : 0;
              group.add(row.getLong(2), value, size);
            });
    return messages(feature, group);
  }

  /** The messages of one feature or part, created lazily. */
  private Iterator<Row> messages(long feature, PageGroup group) {
    int all = heavy.count(feature);
    boolean isHeavy = all > 0;
    if ((isHeavy ? all : group.count()) > cap || (!isHeavy && group.count() < 2)) {
      return Collections.emptyIterator();
    }
    double constant = hasValues ? 0 : weight.applyAsDouble(isHeavy ? all : group.count());
    if (constant == 0 && !hasValues) {
      return Collections.emptyIterator();
    }
    Int2ObjectMap<FeatureMessage.Side> own = group.sides(grid::block);
    Int2ObjectMap<FeatureMessage.Side> others = group.sides(grid::tile);
    // Other parts of a heavy feature may have pages in blocks where this one has none.
    int[] blocks = isHeavy ? all(grid.blocks()) : own.keySet().toIntArray();
    int[] tiles = isHeavy ? all(grid.tiles()) : others.keySet().toIntArray();
    return IntStream.range(0, blocks.length * tiles.length)
        .mapToObj(
            i -> {
              int block = blocks[i / tiles.length];
              int tile = tiles[i % tiles.length];
              FeatureMessage.Side mine = own.getOrDefault(block, FeatureMessage.Side.EMPTY);
              FeatureMessage.Side theirs = others.getOrDefault(tile, FeatureMessage.Side.EMPTY);
              int task = grid.task(block, tile);
              return (mine.isEmpty() && theirs.isEmpty()) || grid.done().get(task)
                  ? null
                  : FeatureMessage.of(task, feature, constant, mine, theirs, hasValues, number)
                      .row();
            })
        .filter(Objects::nonNull)
        .iterator();
  }

  private static int[] all(int count) {
    return IntStream.range(0, count).toArray();
  }
}
