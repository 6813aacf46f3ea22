package dev.akin.spark.related;

import dev.akin.spark.table.RepeatedLinkException;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.function.LongToIntFunction;

/** Pages with a feature in rising order, with values and sizes if the measure has them. */
final class PageGroup {
  private final boolean hasValues;
  private final boolean hasSizes;
  private long[] pages = new long[8];
  private double[] values;
  private double[] sizes;
  private int count;

  PageGroup(boolean hasValues, boolean hasSizes) {
    this.hasValues = hasValues;
    this.hasSizes = hasSizes;
    values = new double[hasValues ? pages.length : 0];
    sizes = new double[hasSizes ? pages.length : 0];
  }

  int count() {
    return count;
  }

  void add(long page, double value, double size) {
    if (count > 0 && pages[count - 1] == page) {
      // Words are counted per page, so only links can repeat.
      throw new RepeatedLinkException(page);
    }
    if (count == pages.length) {
      pages = Arrays.copyOf(pages, 2 * count);
      values = Arrays.copyOf(values, 2 * values.length);
      sizes = Arrays.copyOf(sizes, 2 * sizes.length);
    }
    if (hasValues) {
      values[count] = value;
    }
    if (hasSizes) {
      sizes[count] = size;
    }
    pages[count++] = page;
  }

  /** Splits the pages by part number and packs each part. */
  Int2ObjectMap<FeatureMessage.Side> sides(LongToIntFunction part) {
    Int2ObjectMap<PageGroup> split = new Int2ObjectOpenHashMap<>();
    for (int i = 0; i < count; i++) {
      split
          .computeIfAbsent(part.applyAsInt(pages[i]), number -> new PageGroup(hasValues, hasSizes))
          .add(pages[i], hasValues ? values[i] : 0, hasSizes ? sizes[i] : 0);
    }
    Int2ObjectMap<FeatureMessage.Side> sides = new Int2ObjectOpenHashMap<>();
    split.int2ObjectEntrySet().forEach(each -> sides.put(each.getIntKey(), each.getValue().side()));
    return sides;
  }

  byte[] packedPages() {
    return PackedNumbers.rising(pages, count);
  }

  private FeatureMessage.Side side() {
    return new FeatureMessage.Side(
        packedPages(),
        PackedNumbers.doubles(values, hasValues ? count : 0),
        PackedNumbers.doubles(sizes, hasSizes ? count : 0));
  }
}
