package dev.akin.core.kernel;

import java.util.Arrays;

/**
 * The common case of {@link Assignment} that can be done faster: as many rows as columns and hardly
 * a weight of 0. Then there is a heaviest matching that leaves nobody out, free columns need no
 * dual of 0, and the search can begin with every column's heaviest row (the column reduction of
 * Jonker and Volgenant, 1987), which settles most rows at once. Pairs of weight 0 are taken out at
 * the end; where there are many, it is better not to begin, and the first row tells.
 *
 * <p>Of the others each takes its best column and pushes out who had it, as long as a budget lasts;
 * what is left finds its way by shortest augmenting paths over {@code price(column) - weight}.
 *
 * <p>All of it is done in whole numbers, the heaviest weight at most 2^60, whose low bits are left
 * 0 to say where a number comes from: {@code (price - weight) | column} in a scan, {@code distance
 * | row} in a search. So the least of them brings its column along, no branch of a scan depends on
 * weights, where a processor would guess wrong several times a row, and nothing is ever rounded but
 * the weights themselves, by a 2^51st of the heaviest at most.
 *
 * <p>No number overflows. While some row has no column, some column is free, and a free column's
 * price is still that of the reduction, at most the heaviest weight W. So a row that is matched, or
 * pushes another out, has a gain {@code weight - price} of -W at least: that of the free column is
 * no less, and no column is better for it than its own, or than the second that decides a price. A
 * price is only raised to {@code weight - gain}, by pushing out as by a search, and so to 2W at
 * most. Prices never fall, so that no way is negative; ways are at most 4W, below 2^62.
 */
final class SquareAssignment {
  /** Rows from which on a number has too few bits left beside those of a row. */
  static final int MOST = 512;

  private static final int NONE = -1;

  /** The heaviest weight becomes at most this power of two, before room is made for labels. */
  private static final int WEIGHT_BITS = 51;

  /** From here on doubles are whole numbers. */
  private static final double ONES = 0x1p52;

  private static final long LOW_BITS = (1L << 52) - 1;

  /** The bits above those of a weight, if no weight has more than it may. */
  private static final long FITTING = Double.doubleToRawLongBits(ONES) >> WEIGHT_BITS;

  /** More than any way; the difference to any number still fits into a long. */
  private static final long FAR = 1L << 62;

  /** How often a row left over may push another out, on average, before searches take over. */
  private static final int WARS = 2;

  private long[] weight = new long[0];
  private int n;

  /** The bits of a number that say which row or column it is of. */
  private long label;

  private long[] price = new long[0];
  private long[] distance = new long[0];
  private int[] rowOf = new int[0];
  private int[] open = new int[0];
  private int[] closed = new int[0];
  private int budget;

  /**
   * Solves a problem of {@code n} rows and columns, at most {@link #MOST}, into {@code columnOf}.
   *
   * @return false, and nothing is solved, if some weight of the first row is 0 or none is above
   *     2^-973
   */
  boolean solve(double[] weights, int n, int[] columnOf, Run run) {
    this.n = n;
    reserve();
    if (!reduceColumns(weights)) {
      return false;
    }
    Arrays.fill(columnOf, 0, n, NONE);
    int free = 0;
    for (int column = 0; column < n; column++) {
      int row = (int) (price[column] & label);
      price[column] &= ~label;
      if (columnOf[row] == NONE) {
        columnOf[row] = column;
        rowOf[column] = row;
      } else {
        rowOf[column] = NONE;
        free++;
      }
    }
    budget = WARS * free;
    for (int row = 0; row < n; row++) {
      if (columnOf[row] == NONE) {
        if (n > Assignment.LARGE) {
          run.check();
        }
        insert(row, columnOf);
      }
    }
    for (int row = 0; row < n; row++) {
      if (weights[row * n + columnOf[row]] == 0) {
        columnOf[row] = NONE;
      }
    }
    return true;
  }

  private void reserve() {
    if (price.length < n) {
      int size = Math.max(16, 2 * n);
      price = new long[size];
      distance = new long[size];
      rowOf = new int[size];
      open = new int[size];
      closed = new int[size];
    }
    if (weight.length < n * n) {
      weight = new long[2 * n * n];
    }
    label = (1L << (Integer.SIZE - Integer.numberOfLeadingZeros(n - 1))) - 1;
  }

  /** Takes the weights over, finds the heaviest row of each column; false if it cannot. */
  private boolean reduceColumns(double[] weights) {
    // The heaviest of the first row is mostly of the size of the heaviest of all.
    return takeOver(weights, heaviest(weights, n)) || takeOver(weights, heaviest(weights, n * n));
  }

  /** The heaviest of the first weights, or 0 if one of them is 0. */
  private static double heaviest(double[] weights, int count) {
    double heaviest = 0;
    for (int i = 0; i < count; i++) {
      if (weights[i] == 0) {
        return 0;
      }
      if (weights[i] > heaviest) {
        heaviest = weights[i];
      }
    }
    return heaviest;
  }

  /** The same if {@code heaviest} is above 0 and no weight is twice as heavy. */
  private boolean takeOver(double[] weights, double heaviest) {
    int exponent = WEIGHT_BITS - 1 - Math.getExponent(heaviest);
    if (exponent > Double.MAX_EXPONENT) {
      return false;
    }
    double scale = Math.scalb(1.0, exponent);
    int shift = Long.SIZE - Long.numberOfLeadingZeros(label);
    int count = n;
    long[] all = weight;
    long bits = 0;
    for (int i = 0; i < count * count; i++) {
      // A double from 2^52 on has its whole part in its low bits.
      long raw = Double.doubleToRawLongBits(weights[i] * scale + ONES);
      bits |= raw;
      all[i] = (raw & LOW_BITS) << shift;
    }
    if (bits >> WEIGHT_BITS != FITTING) {
      return false;
    }
    long[] prices = price;
    Arrays.fill(prices, 0, count, 0);
    for (int row = 0; row < count; row++) {
      int start = row * count;
      for (int column = 0; column < count; column++) {
        long each = all[start + column] | row;
        if (each > prices[column]) {
          prices[column] = each;
        }
      }
    }
    return true;
  }

  /** Adds a row; whoever is pushed out is added in turn. */
  private void insert(int first, int[] columnOf) {
    long[] prices = price;
    long[] all = weight;
    int count = n;
    int row = first;
    while (true) {
      int start = row * count;
      long least = FAR;
      long second = FAR;
      for (int column = 0; column < count; column++) {
        long cost = (prices[column] - all[start + column]) | column;
        long cheaper = negative(cost - least);
        least += cheaper;
        second += negative(cost - cheaper - second);
      }
      int best = (int) (least & label);
      long lead = (second & ~label) - (least & ~label);
      int holder = rowOf[best];
      if (holder != NONE && (lead == 0 || --budget < 0)) {
        augment(row, columnOf);
        return;
      }
      columnOf[row] = best;
      rowOf[best] = row;
      if (holder == NONE) {
        return;
      }
      prices[best] += lead;
      columnOf[holder] = NONE;
      row = holder;
    }
  }

  /** The number if it is negative, else 0, without a branch. */
  private static long negative(long number) {
    return number & (number >> (Long.SIZE - 1));
  }

  /** Finds the shortest way from a row to a free column and matches along it. */
  private void augment(int first, int[] columnOf) {
    long[] distances = distance;
    int[] list = open;
    int place = start(first);
    int nearest = place;
    int openCount = n;
    int closedCount = 0;
    while (rowOf[nearest] != NONE) {
      list[place] = list[--openCount];
      closed[closedCount++] = nearest;
      place = relax(nearest, openCount);
      nearest = list[place];
    }
    long reached = distances[nearest] & ~label;
    for (int i = 0; i < closedCount; i++) {
      price[closed[i]] += reached - (distances[closed[i]] & ~label);
    }
    int column = nearest;
    for (int row = NONE; row != first; ) {
      row = (int) (distances[column] & label);
      int freed = columnOf[row];
      columnOf[row] = column;
      rowOf[column] = row;
      column = freed;
    }
  }

  /** Opens all columns at their distance from a row; returns the nearest. */
  private int start(int row) {
    int start = row * n;
    long least = FAR;
    for (int column = 0; column < n; column++) {
      long way = price[column] - weight[start + column];
      distance[column] = way | row;
      open[column] = column;
      least += negative((way | column) - least);
    }
    return (int) (least & label);
  }

  /** Shortens ways that lead over a column; returns the place of the nearest open one. */
  private int relax(int over, int openCount) {
    long[] prices = price;
    long[] all = weight;
    long[] distances = distance;
    int[] list = open;
    long value = ~label;
    int row = rowOf[over];
    int start = row * n;
    long passed = prices[over] - all[start + over] - (distances[over] & value);
    long least = FAR;
    for (int place = 0; place < openCount; place++) {
      int column = list[place];
      long known = distances[column];
      long way = (prices[column] - all[start + column] - passed) | row;
      known += negative(way - known);
      distances[column] = known;
      least += negative(((known & value) | place) - least);
    }
    return (int) (least & label);
  }
}
