package dev.akin.core.kernel;

import java.util.Arrays;

/**
 * Maximum-weight matching of rows and columns: each row is matched with at most one column and each
 * column with at most one row, so that the weights of the matched pairs add up to the most. No
 * weight is negative; a weight of 0 gains nothing and is never matched.
 *
 * <p>Shortest augmenting paths in the manner of Jonker and Volgenant (A shortest augmenting path
 * algorithm for dense and sparse linear assignment problems, 1987), for the dual
 *
 * <pre>
 *   least sum of u(row) + v(column)   with   u(row) + v(column) &gt;= weight(row, column),  u, v &gt;= 0
 * </pre>
 *
 * Rows are added one by one. A new row takes its best column if that is free; otherwise a search
 * over reduced costs {@code u + v - weight} finds the cheapest way to make room. Such a way ends at
 * a free column or, because giving a row up costs its {@code u}, at a row that goes without. The
 * second kind of end does two things at once: rectangular problems need no padding, and a search
 * never leaves the component of non-zero weights that it began in, since any way out costs at least
 * as much as giving up.
 *
 * <p>The total is added up from the weights that are matched, not from the duals, so that rounding
 * in the duals can only make a choice worse by rounding, never the sum. O(rows² columns) at worst.
 * One instance serves one thread; it allocates only when a problem is larger than all before.
 */
public final class Assignment {
  private static final int NONE = -1;

  /** How often a row may push another out, on average, before searches take over. */
  private static final int WARS = 1;

  private double[] rowDual = new double[0];
  private double[] rowDistance = new double[0];
  private int[] columnOf = new int[0];
  private int[] treeRows = new int[0];
  private double[] columnDual = new double[0];
  private double[] distance = new double[0];
  private int[] rowOf = new int[0];
  private int[] parent = new int[0];
  private int[] open = new int[0];
  private int[] closed = new int[0];

  /** Where the running search ends: the cheapest row to give up, and what that costs. */
  private int quitter;

  private double quitCost;

  /** The choice of a row. */
  private int best;

  private double bestGain;
  private double secondGain;
  private int budget;

  /**
   * Solves a problem.
   *
   * @param weights the weight of row r and column c at {@code r * columns + c}
   * @return the weight of the matching
   */
  public double solve(double[] weights, int rows, int columns) {
    reserve(rows, columns);
    Arrays.fill(columnOf, 0, rows, NONE);
    Arrays.fill(rowOf, 0, columns, NONE);
    Arrays.fill(columnDual, 0, columns, 0);
    budget = WARS * rows;
    for (int row = 0; row < rows; row++) {
      insert(weights, row, columns);
    }
    double total = 0;
    for (int row = 0; row < rows; row++) {
      if (columnOf[row] != NONE) {
        total += weights[row * columns + columnOf[row]];
      }
    }
    return total;
  }

  /** The column that the last problem's matching gave to a row, or -1. */
  public int columnOf(int row) {
    return columnOf[row];
  }

  private void reserve(int rows, int columns) {
    if (rowDual.length < rows) {
      int size = Math.max(16, 2 * rows);
      rowDual = new double[size];
      rowDistance = new double[size];
      columnOf = new int[size];
      treeRows = new int[size];
    }
    if (columnDual.length < columns) {
      int size = Math.max(16, 2 * columns);
      columnDual = new double[size];
      distance = new double[size];
      rowOf = new int[size];
      parent = new int[size];
      open = new int[size];
      closed = new int[size];
    }
  }

  /**
   * Adds a row. It takes its best column; if that was taken and is better than the row's second
   * choice, the column's dual rises until the row is indifferent, and the row that had it looks for
   * another in turn. This settles most rows without a search; a budget ends price wars.
   */
  private void insert(double[] weights, int first, int columns) {
    int row = first;
    while (true) {
      choose(weights, row, columns);
      int column = best;
      if (column == NONE) {
        rowDual[row] = 0;
        return;
      }
      rowDual[row] = bestGain;
      int holder = rowOf[column];
      if (holder == NONE) {
        match(row, column);
        return;
      }
      if (bestGain == secondGain || --budget < 0) {
        augment(weights, row, columns);
        return;
      }
      rowDual[row] = secondGain;
      columnDual[column] += bestGain - secondGain;
      columnOf[holder] = NONE;
      match(row, column);
      row = holder;
    }
  }

  /**
   * Finds the column that gains a row most, and what the second best would, going without among.
   */
  private void choose(double[] weights, int row, int columns) {
    int at = NONE;
    double most = 0;
    double second = 0;
    int start = row * columns;
    double[] v = columnDual;
    for (int column = 0; column < columns; column++) {
      double gain = weights[start + column] - v[column];
      if (gain > second) {
        if (gain > most) {
          second = most;
          most = gain;
          at = column;
        } else {
          second = gain;
        }
      }
    }
    best = at;
    bestGain = most;
    secondGain = second;
  }

  private void match(int row, int column) {
    columnOf[row] = column;
    rowOf[column] = row;
  }

  /** Finds the cheapest way to make room for a row and takes it. */
  private void augment(double[] weights, int first, int columns) {
    quitter = NONE;
    quitCost = Double.POSITIVE_INFINITY;
    int openCount = columns;
    for (int column = 0; column < columns; column++) {
      open[column] = column;
      distance[column] = Double.POSITIVE_INFINITY;
    }
    int closedCount = 0;
    int treeCount = 0;
    int row = first;
    double reached = 0;
    int end;
    while (true) {
      treeRows[treeCount++] = row;
      rowDistance[row] = reached;
      if (reached + rowDual[row] < quitCost) {
        quitCost = reached + rowDual[row];
        quitter = row;
      }
      int place = relax(weights, row, columns, openCount);
      end = place == NONE ? NONE : open[place];
      if (end == NONE || distance[end] >= quitCost) {
        end = NONE;
        reached = quitCost;
        break;
      }
      reached = distance[end];
      if (rowOf[end] == NONE) {
        break;
      }
      open[place] = open[--openCount];
      closed[closedCount++] = end;
      row = rowOf[end];
    }
    for (int i = 0; i < treeCount; i++) {
      rowDual[treeRows[i]] -= reached - rowDistance[treeRows[i]];
    }
    for (int i = 0; i < closedCount; i++) {
      columnDual[closed[i]] += reached - distance[closed[i]];
    }
    flip(first, end);
  }

  /** Shortens the ways to open columns through a row; the place of the nearest one, or -1. */
  private int relax(double[] weights, int row, int columns, int openCount) {
    double base = rowDistance[row] + rowDual[row];
    int start = row * columns;
    double[] v = columnDual;
    double[] d = distance;
    int place = NONE;
    double nearest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < openCount; i++) {
      int column = open[i];
      double way = base + v[column] - weights[start + column];
      double least = d[column];
      if (way < least) {
        d[column] = way;
        parent[column] = row;
        least = way;
      }
      if (least < nearest) {
        nearest = least;
        place = i;
      }
    }
    return place;
  }

  /** Matches along the way back from where the search ended. */
  private void flip(int first, int end) {
    int column = end;
    if (column == NONE) {
      if (quitter == first) {
        return;
      }
      column = columnOf[quitter];
      columnOf[quitter] = NONE;
    }
    while (true) {
      int row = parent[column];
      int freed = columnOf[row];
      match(row, column);
      if (row == first) {
        return;
      }
      column = freed;
    }
  }
}
