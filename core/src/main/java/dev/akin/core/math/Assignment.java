package dev.akin.core.math;

import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Maximum-weight bipartite matching: each row is matched with at most one column and each column
 * with at most one row, so that the total weight is maximal. Weights are non-negative; a weight of
 * 0 is never matched.
 *
 * <p>Shortest augmenting paths after Jonker and Volgenant (A shortest augmenting path algorithm for
 * dense and sparse linear assignment problems, 1987), for the dual
 *
 * <pre>
 *   least sum of u(row) + v(column)   with   u(row) + v(column) &gt;= weight(row, column),  u, v &gt;= 0
 * </pre>
 *
 * Rows are added one by one. A new row takes its best column if that is free; otherwise a search
 * over reduced costs {@code u + v - weight} finds the cheapest augmenting path. It ends at a free
 * column or, because unmatching a row costs its {@code u}, at a row that becomes unmatched. The
 * second kind of end makes padding of rectangular problems unnecessary, and it keeps a search
 * inside the component of non-zero weights where it began, since leaving it costs at least as much
 * as unmatching a row.
 *
 * <p>The heaviest columns of every row are kept in falling order. Since column duals are never
 * negative, a scan stops at the first weight that could not matter even at a dual of 0. Most scans
 * stop within the kept columns; otherwise the whole row is scanned.
 *
 * <p>The total is the sum of the matched weights, not of the duals: rounding in the duals can make
 * the choice slightly worse, but not the sum wrong. O(rows² columns) in the worst case. An instance
 * serves one thread and allocates only when a problem is larger than all before.
 */
public final class Assignment {
  private static final int NONE = -1;

  /** Number of columns from which on each row checks for cancellation. */
  static final int LARGE = 256;

  /** Number of heaviest columns kept per row. */
  private static final int KEPT = 8;

  /** Average number of displacements per row before searches take over. */
  private static final int DISPLACEMENTS = 6;

  private final SquareAssignment square = new SquareAssignment();
  private double[] weights = new double[0];
  private int columns;

  private double[] rowDual = new double[0];
  private double[] rowDistance = new double[0];
  private int[] columnOf = new int[0];
  private int[] treeRows = new int[0];
  private int[] keptColumns = new int[0];
  private double[] keptWeights = new double[0];

  private double[] columnDual = new double[0];
  private double[] distance = new double[0];
  private int[] rowOf = new int[0];
  private int[] parent = new int[0];
  private int[] open = new int[0];
  private int[] closed = new int[0];
  private int[] state = new int[0];

  /** The choice of a row, and the remaining number of displacements. */
  private int best;

  private double bestGain;
  private double secondGain;
  private int budget;

  /** The running search: its columns are open at {@code stamp} and closed at {@code stamp + 1}. */
  private int stamp;

  private int openCount;

  /** The possible ends of the search and their costs: a free column, or an unmatched row. */
  private int freeColumn;

  private double freeCost;
  private int quitter;
  private double quitCost;

  /**
   * Solves a problem.
   *
   * @param weights the weight of row r and column c at {@code r * columns + c}
   * @return the weight of the matching
   */
  public double solve(double[] weights, int rows, int columns, Run run) {
    this.weights = weights;
    this.columns = columns;
    reserve(rows);
    if (rows != columns
        || rows > SquareAssignment.MOST
        || !square.solve(weights, rows, columnOf, run)) {
      insertAll(rows, run);
    }
    double total = 0;
    for (int row = 0; row < rows; row++) {
      if (columnOf[row] != NONE) {
        total += weights[row * columns + columnOf[row]];
      }
    }
    return total;
  }

  /**
   * A factor that covers all rounding: no matching weighs more than the result of {@link #solve}
   * times this factor. {@link SquareAssignment} rounds each weight by at most 2^-51 of the
   * heaviest, which the best matching is at least as heavy as; sums lose less.
   */
  public static double slack(int rows, int columns) {
    return 1 + (rows + columns + 8) * 0x1p-50;
  }

  private void insertAll(int rows, Run run) {
    Arrays.fill(columnOf, 0, rows, NONE);
    Arrays.fill(rowOf, 0, columns, NONE);
    Arrays.fill(columnDual, 0, columns, 0);
    budget = DISPLACEMENTS * rows;
    for (int row = 0; row < rows; row++) {
      // In the worst case, adding a row takes as long as a scan of all weights.
      if (columns > LARGE) {
        run.check();
      }
      keep(row);
      insert(row);
    }
  }

  /** The column of a row in the last matching, or -1. */
  public int columnOf(int row) {
    return columnOf[row];
  }

  private void reserve(int rows) {
    if (rowDual.length < rows) {
      int size = Math.max(16, 2 * rows);
      rowDual = new double[size];
      rowDistance = new double[size];
      columnOf = new int[size];
      treeRows = new int[size];
      keptColumns = new int[KEPT * size];
      keptWeights = new double[KEPT * size];
    }
    if (columnDual.length < columns) {
      int size = Math.max(16, 2 * columns);
      columnDual = new double[size];
      distance = new double[size];
      rowOf = new int[size];
      parent = new int[size];
      open = new int[size];
      closed = new int[size];
      state = new int[size];
      stamp = 0;
    }
  }

  /** Finds the heaviest columns of a row, padded with zeros. */
  private void keep(int row) {
    int first = KEPT * row;
    int last = first + KEPT - 1;
    Arrays.fill(keptWeights, first, last + 1, 0);
    double least = 0;
    int start = row * columns;
    for (int column = 0; column < columns; column++) {
      double weight = weights[start + column];
      if (weight > least) {
        int at = last;
        while (at > first && keptWeights[at - 1] < weight) {
          keptWeights[at] = keptWeights[at - 1];
          keptColumns[at] = keptColumns[at - 1];
          at--;
        }
        keptWeights[at] = weight;
        keptColumns[at] = column;
        least = keptWeights[last];
      }
    }
  }

  private void match(int row, int column) {
    columnOf[row] = column;
    rowOf[column] = row;
  }

  /**
   * Adds a row. It takes its best column; if that was taken and is better than the row's second
   * choice, the column's dual rises until the row is indifferent, and the previous owner chooses
   * again. This settles most rows without a search; a budget ends price wars.
   */
  private void insert(int first) {
    int row = first;
    while (true) {
      choose(row);
      int column = best;
      rowDual[row] = bestGain;
      if (column == NONE) {
        return;
      }
      int holder = rowOf[column];
      if (holder == NONE) {
        match(row, column);
        return;
      }
      if (bestGain == secondGain || --budget < 0) {
        augment(row);
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
   * Finds the column with the greatest gain for a row, and the gain of the second choice; 0 to stay
   * unmatched.
   */
  private void choose(int row) {
    best = NONE;
    bestGain = 0;
    secondGain = 0;
    int end = KEPT * row + KEPT;
    for (int i = KEPT * row; i < end; i++) {
      double weight = keptWeights[i];
      if (weight <= secondGain) {
        return;
      }
      weigh(keptColumns[i], weight - columnDual[keptColumns[i]]);
    }
    scan(row);
  }

  /** Scans all columns. Most time is spent here, hence the local variables. */
  private void scan(int row) {
    double[] duals = columnDual;
    double[] all = weights;
    int count = columns;
    int start = row * count;
    int first = NONE;
    double most = 0;
    double second = 0;
    for (int column = 0; column < count; column++) {
      double gain = all[start + column] - duals[column];
      if (gain > second) {
        if (gain > most) {
          second = most;
          most = gain;
          first = column;
        } else {
          second = gain;
        }
      }
    }
    best = first;
    bestGain = most;
    secondGain = second;
  }

  private void weigh(int column, double gain) {
    if (gain > bestGain) {
      secondGain = bestGain;
      bestGain = gain;
      best = column;
    } else if (gain > secondGain) {
      secondGain = gain;
    }
  }

  /** Finds the cheapest augmenting path from a row and applies it. */
  private void augment(int first) {
    if (stamp > Integer.MAX_VALUE - 4) {
      Arrays.fill(state, 0);
      stamp = 0;
    }
    stamp += 2;
    openCount = 0;
    freeColumn = NONE;
    freeCost = Double.POSITIVE_INFINITY;
    quitCost = Double.POSITIVE_INFINITY;
    int closedCount = 0;
    int treeCount = 0;
    double reached = 0;
    for (int row = first; row != NONE; ) {
      treeRows[treeCount++] = row;
      rowDistance[row] = reached;
      if (reached + rowDual[row] < quitCost) {
        quitCost = reached + rowDual[row];
        quitter = row;
      }
      relax(row);
      int nearest = closeNearest();
      row = NONE;
      if (nearest != NONE) {
        closed[closedCount++] = nearest;
        reached = distance[nearest];
        row = rowOf[nearest];
      }
    }
    double end = Math.min(freeCost, quitCost);
    for (int i = 0; i < treeCount; i++) {
      rowDual[treeRows[i]] -= end - rowDistance[treeRows[i]];
    }
    for (int i = 0; i < closedCount; i++) {
      columnDual[closed[i]] += end - distance[closed[i]];
    }
    flip(first, freeCost < quitCost ? freeColumn : NONE);
  }

  /** Shortens paths through a row while they are cheaper than the cheapest end. */
  private void relax(int row) {
    double base = rowDistance[row] + rowDual[row];
    int end = KEPT * row + KEPT;
    for (int i = KEPT * row; i < end; i++) {
      double weight = keptWeights[i];
      if (weight == 0 || base - weight >= Math.min(freeCost, quitCost)) {
        return;
      }
      shorten(row, keptColumns[i], base + columnDual[keptColumns[i]] - weight);
    }
    double[] duals = columnDual;
    double[] all = weights;
    int count = columns;
    int start = row * count;
    double limit = Math.min(freeCost, quitCost);
    for (int column = 0; column < count; column++) {
      double way = base + duals[column] - all[start + column];
      if (way < limit) {
        shorten(row, column, way);
        limit = Math.min(freeCost, quitCost);
      }
    }
  }

  private void shorten(int row, int column, double way) {
    boolean isNew = state[column] < stamp;
    if (way >= quitCost
        || way >= freeCost
        || state[column] > stamp
        || (!isNew && way >= distance[column])) {
      return;
    }
    distance[column] = way;
    parent[column] = row;
    if (rowOf[column] == NONE) {
      freeCost = way;
      freeColumn = column;
    } else if (isNew) {
      state[column] = stamp;
      open[openCount++] = column;
    }
  }

  /** Closes the nearest open column if it is nearer than any end; returns it, or -1. */
  private int closeNearest() {
    double nearest = Math.min(freeCost, quitCost);
    double[] distances = distance;
    int[] list = open;
    int count = openCount;
    int place = NONE;
    for (int i = 0; i < count; i++) {
      double each = distances[list[i]];
      if (each < nearest) {
        nearest = each;
        place = i;
      }
    }
    if (place == NONE) {
      return NONE;
    }
    int column = open[place];
    open[place] = open[--openCount];
    state[column] = stamp + 1;
    return column;
  }

  /** Matches along the path back from the end of the search. */
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
