package dev.akin.core.math;

import dev.akin.core.run.Run;
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
 * <p>All of it is done in whole numbers, the heaviest weight W below 2^60. Their low bits are left
 * 0 for the number of a row, where a column looks for its heaviest, and of the column afterwards: a
 * price carries it, and so does every {@code price - weight}. So the least of them brings its
 * column along, no branch of a scan depends on weights, where a processor would guess wrong several
 * times a row, and nothing is ever rounded but the weights themselves, by a 2^51st of the heaviest
 * at most.
 *
 * <p>No number overflows. While some row has no column, some column is free, and a free column's
 * price is still that of the reduction, at most W. So a row that is matched, or pushes another out,
 * has a gain {@code weight - price} of -W at least: that of the free column is no less, and no
 * column is better for it than its own, or than the second that decides a price. A price is only
 * raised to {@code weight - gain}, by pushing out as by a search, and so to 2W at most. Prices
 * never fall, so that no step of a way is negative: ways are -W at least, and up to the nearest
 * free column W at most. A row's credit, its cost less the way to it, lies within 2W of 0, and a
 * way over it at 4W at most, below {@link #FAR}. A closed column, its price {@link #SHUT}, stays
 * farther than {@code FAR + W - 3W}, and so farther than the free one, and below 2^63.
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

  /** The price of a column that a search is done with. */
  private static final long SHUT = FAR + (1L << 60);

  private long[] weight = new long[0];
  private int n;

  /** The bits of a number that say which row or column it is of. */
  private long label;

  private long[] price = new long[0];
  private int[] rowOf = new int[0];

  /** How often a row may still push another out, before searches take over. */
  private int budget;

  /** Of a search: the way to each column, and the rows it came over with what they credit. */
  private long[] distance = new long[0];

  private int[] via = new int[0];
  private long[] credit = new long[0];

  /** The columns that it is done with, the first held by the second row, and what they were. */
  private int[] closed = new int[0];

  private long[] closedPrice = new long[0];
  private long[] closedDistance = new long[0];

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
      price[column] = (price[column] & ~label) | column;
      if (columnOf[row] == NONE) {
        columnOf[row] = column;
        rowOf[column] = row;
      } else {
        rowOf[column] = NONE;
        free++;
      }
    }
    budget = free;
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
      via = new int[size];
      credit = new long[size];
      closed = new int[size];
      closedPrice = new long[size];
      closedDistance = new long[size];
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
    while (budget > 0) {
      int start = row * count;
      long least = FAR;
      long second = FAR;
      for (int column = 0; column < count; column++) {
        long cost = prices[column] - all[start + column];
        long cheaper = negative(cost - least);
        least += cheaper;
        second += negative(cost - cheaper - second);
      }
      int best = (int) (least & label);
      long lead = (second & ~label) - (least & ~label);
      int holder = rowOf[best];
      if (holder != NONE && lead == 0) {
        break;
      }
      columnOf[row] = best;
      rowOf[best] = row;
      if (holder == NONE) {
        return;
      }
      budget--;
      prices[best] += lead;
      columnOf[holder] = NONE;
      row = holder;
    }
    augment(row, columnOf);
  }

  /** The number if it is negative, else 0, without a branch. */
  private static long negative(long number) {
    return number & (number >> (Long.SIZE - 1));
  }

  /** Finds the shortest way from a row to a free column and matches along it. */
  private void augment(int first, int[] columnOf) {
    int steps = 0;
    via[0] = first;
    credit[0] = 0;
    int nearest = start(first);
    while (rowOf[nearest] != NONE) {
      int row = rowOf[nearest];
      closed[steps] = nearest;
      closedPrice[steps] = price[nearest];
      closedDistance[steps] = distance[nearest];
      steps++;
      via[steps] = row;
      credit[steps] = price[nearest] - weight[row * n + nearest] - distance[nearest];
      price[nearest] = SHUT | nearest;
      distance[nearest] = FAR | nearest;
      nearest = relax(row, credit[steps]);
    }
    match(nearest, columnOf);
    long reached = distance[nearest] & ~label;
    for (int i = 0; i < steps; i++) {
      price[closed[i]] = closedPrice[i] + reached - (closedDistance[i] & ~label);
    }
  }

  /** Opens all columns at their distance from a row; returns the nearest. */
  private int start(int row) {
    int start = row * n;
    long least = FAR;
    for (int column = 0; column < n; column++) {
      long way = price[column] - weight[start + column];
      distance[column] = way;
      least += negative(way - least);
    }
    return (int) (least & label);
  }

  /** Shortens ways that lead over a row; returns the nearest open column. */
  private int relax(int row, long credit) {
    long[] prices = price;
    long[] all = weight;
    long[] distances = distance;
    int count = n;
    int start = row * count;
    long least = FAR;
    for (int column = 0; column < count; column++) {
      long known = distances[column];
      known += negative(prices[column] - all[start + column] - credit - known);
      distances[column] = known;
      least += negative(known - least);
    }
    return (int) (least & label);
  }

  /**
   * Goes the way back from a free column and matches along it. Which row a column was reached over
   * is not kept, but found again: whole numbers are equal or not. Some row before the column's own
   * fits, so that the way gets shorter with each step.
   */
  private void match(int free, int[] columnOf) {
    int column = free;
    long cost = price[free];
    long way = distance[free];
    while (true) {
      int step = 0;
      while (cost - weight[via[step] * n + column] - credit[step] != way) {
        step++;
      }
      columnOf[via[step]] = column;
      rowOf[column] = via[step];
      if (step == 0) {
        return;
      }
      column = closed[step - 1];
      cost = closedPrice[step - 1];
      way = closedDistance[step - 1];
    }
  }
}
