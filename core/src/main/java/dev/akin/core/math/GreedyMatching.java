package dev.akin.core.math;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * A bipartite matching that takes the heaviest pairs first, with the conventions of {@link
 * Assignment}. Rows propose to columns in falling order of weight, and a column keeps the heaviest
 * proposal (Manne, Halappanavar: New effective multithreaded matching algorithms, 2014). The result
 * equals that of sorting all pairs.
 *
 * <p>The weight is at least half of the maximum: for every pair (r, c) of a best matching, r or c
 * is matched here with at least w(r, c); otherwise r would have proposed to c successfully. Summed
 * over all pairs, the best matching weighs at most the matched weights of all rows plus those of
 * all columns, which is twice this matching.
 */
public final class GreedyMatching {
  private static final int NONE = -1;

  private double[] held = new double[0];
  private int[] holder = new int[0];
  private int[] columnOf = new int[0];
  private double[] columnMost = new double[0];

  /** The weight of the matching; {@code weights} as in {@link Assignment#solve}. */
  public double solve(double[] weights, int rows, int columns, Run run) {
    if (held.length < columns) {
      held = new double[2 * columns];
      holder = new int[2 * columns];
      columnMost = new double[2 * columns];
    }
    if (columnOf.length < rows) {
      columnOf = new int[2 * rows];
    }
    Arrays.fill(held, 0, columns, 0);
    Arrays.fill(holder, 0, columns, NONE);
    for (int row = 0; row < rows; row++) {
      if (columns > Assignment.LARGE) {
        run.check();
      }
      for (int asking = row; asking != NONE; ) {
        asking = ask(weights, asking, columns);
      }
    }
    double total = 0;
    for (int column = 0; column < columns; column++) {
      total += held[column];
    }
    return total;
  }

  /** A row proposes to its best column that prefers it; returns the displaced row, or -1. */
  private int ask(double[] weights, int row, int columns) {
    int start = row * columns;
    double most = 0;
    int at = NONE;
    for (int column = 0; column < columns; column++) {
      double weight = weights[start + column];
      if (weight > most && weight > held[column]) {
        most = weight;
        at = column;
      }
    }
    columnOf[row] = at;
    if (at == NONE) {
      return NONE;
    }
    int loser = holder[at];
    held[at] = most;
    holder[at] = row;
    return loser;
  }

  /**
   * An upper bound of all matchings except for rounding: the minimum of the sum of the rows'
   * greatest weights, that of the columns', and twice the greedy matching.
   */
  public int columnOf(int row) {
    return columnOf[row];
  }

  /**
   * What no matching exceeds but for rounding: the least of the sum of the rows' greatest weights,
   * that of the columns', and twice the greedy matching.
   */
  public double most(double[] weights, int rows, int columns, Run run) {
    double twice = 2 * solve(weights, rows, columns, run);
    Arrays.fill(columnMost, 0, columns, 0);
    double byRows = 0;
    for (int row = 0; row < rows; row++) {
      double greatest = 0;
      for (int column = 0; column < columns; column++) {
        double weight = weights[row * columns + column];
        greatest = Math.max(greatest, weight);
        columnMost[column] = Math.max(columnMost[column], weight);
      }
      byRows += greatest;
    }
    double byColumns = 0;
    for (int column = 0; column < columns; column++) {
      byColumns += columnMost[column];
    }
    return Math.min(twice, Math.min(byRows, byColumns));
  }
}
