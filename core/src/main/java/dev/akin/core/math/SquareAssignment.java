package dev.akin.core.math;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * A faster solver for the common case of {@link Assignment}: as many rows as columns and hardly a
 * weight of 0. Then a heaviest matching is perfect, free columns need no dual of 0, and the search
 * can begin with every column's heaviest row (the column reduction of Jonker and Volgenant, 1987),
 * which settles most rows at once. Pairs of weight 0 are removed at the end. With many zeros this
 * solver is slower, so it declines if the first row has one.
 *
 * <p>Each remaining row takes its best column and displaces the previous owner, within a budget;
 * the others are matched by shortest augmenting paths over {@code price(column) - weight}.
 *
 * <p>All arithmetic is in integers; the heaviest weight W is below 2^60. The low bits are reserved
 * for a label: the number of a row during column reduction, of a column afterwards. A price carries
 * its label, and so does every {@code price - weight}. The minimum therefore identifies its column
 * without branches that depend on weights and that a processor would mispredict. Only the weights
 * are rounded, by at most 2^-51 of the heaviest.
 *
 * <p>No number overflows. While some row is unmatched, some column is free, and the price of a free
 * column is still that of the reduction, at most W. A row that is matched, or displaces another,
 * therefore has a gain {@code weight - price} of at least -W: the gain of the free column is no
 * less, and the row prefers no column to its own, or to the second choice that sets the price. A
 * price is only raised to {@code weight - gain}, by displacement and by search alike, and so to 2W
 * at most. Prices never fall, so the steps of a path are non-negative: path lengths are at least
 * -W, and at most W up to the nearest free column. A row's credit, its cost minus the path to it,
 * is within 2W of 0, and a path through it is at most 4W, below {@link #FAR}. A closed column with
 * price {@link #SHUT} stays farther than {@code FAR + W - 3W}, hence farther than the free one, and
 * below 2^63.
 */
final class SquareAssignment {
  /** Maximum number of rows: more rows would leave too few bits for weights. */
  static final int MOST = 512;

  private static final int NONE = -1;

  /** Weights are scaled to at most this power of two before the labels are added. */
  private static final int WEIGHT_BITS = 51;

  /** From this value on doubles are integers. */
  private static final double ONES = 0x1p52;

  private static final long LOW_BITS = (1L << 52) - 1;

  /** The bits above those of a valid weight. */
  private static final long FITTING = Double.doubleToRawLongBits(ONES) >> WEIGHT_BITS;

  /** Greater than any path length; its difference to any number fits into a long. */
  private static final long FAR = 1L << 62;

  /** The price of a closed column during a search. */
  private static final long SHUT = FAR + (1L << 60);

  private long[] weight = new long[0];
  private int n;

  /** The bits of a number that hold the label. */
  private long label;

  private long[] price = new long[0];
  private int[] rowOf = new int[0];

  /** Remaining number of displacements before searches take over. */
  private int budget;

  /** During a search: the path length of each column, the rows of the paths and their credits. */
  private long[] distance = new long[0];

  private int[] via = new int[0];
  private long[] credit = new long[0];

  /**
   * The closed columns, the first of which belongs to the second row, and their prices before the
   * search.
   */
  private int[] closed = new int[0];

  private long[] closedPrice = new long[0];
  private long[] closedDistance = new long[0];

  /**
   * Solves a problem of {@code n} rows and columns, at most {@link #MOST}, into {@code columnOf}.
   *
   * @return false without a result if some weight of the first row is 0 or none is above 2^-973
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

  /** Loads the weights and finds the heaviest row of each column; false if they are unsuitable. */
  private boolean reduceColumns(double[] weights) {
    // The heaviest weight of the first row usually has the magnitude of the overall heaviest.
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
      // The low bits of a double from 2^52 on are its integer part.
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

  /** Adds a row; displaced rows are added in turn. */
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

  /** Finds the shortest path from a row to a free column and matches along it. */
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

  /** Shortens paths through a row; returns the nearest open column. */
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
   * Follows the path back from a free column and matches along it. The predecessor of a column is
   * not stored but found again by comparing integers. Some row before the column's own fits, so the
   * path gets shorter with each step.
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
