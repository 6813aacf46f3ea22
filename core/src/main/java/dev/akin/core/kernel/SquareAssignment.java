package dev.akin.core.kernel;

import java.util.Arrays;

/**
 * The common case of {@link Assignment} in which it can be done in half the time: as many rows as
 * columns and no weight of 0. Then the heaviest matching leaves nobody out, free columns need no
 * dual of 0, and the search can begin with every column's heaviest row (the column reduction of
 * Jonker and Volgenant, 1987), which settles two thirds of the rows at once.
 *
 * <p>Of the others each takes its best column and pushes out who had it, as long as a budget lasts;
 * what is left finds its way by shortest augmenting paths over {@code v(column) - weight}.
 */
final class SquareAssignment {
  private static final int NONE = -1;

  /** How often a row left over may push another out, on average, before searches take over. */
  private static final int WARS = 3;

  private double[] weights = new double[0];
  private int n;

  private double[] dual = new double[0];
  private double[] distance = new double[0];
  private int[] rowOf = new int[0];
  private int[] parent = new int[0];
  private int[] open = new int[0];
  private int[] closed = new int[0];
  private int budget;

  /**
   * Solves a problem of {@code n} rows and columns into {@code columnOf}.
   *
   * @return false, and nothing is solved, if some weight is 0
   */
  boolean solve(double[] weights, int n, int[] columnOf, Run run) {
    this.weights = weights;
    this.n = n;
    reserve();
    if (!reduceColumns()) {
      return false;
    }
    Arrays.fill(columnOf, 0, n, NONE);
    int free = 0;
    for (int column = 0; column < n; column++) {
      int row = parent[column];
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
    return true;
  }

  private void reserve() {
    if (dual.length < n) {
      int size = Math.max(16, 2 * n);
      dual = new double[size];
      distance = new double[size];
      rowOf = new int[size];
      parent = new int[size];
      open = new int[size];
      closed = new int[size];
    }
  }

  /** Finds the heaviest row of each column; false at the first weight of 0. */
  private boolean reduceColumns() {
    double[] heaviest = dual;
    int[] rows = parent;
    double[] all = weights;
    int count = n;
    Arrays.fill(heaviest, 0, count, 0);
    for (int row = 0; row < count; row++) {
      int start = row * count;
      double least = Double.POSITIVE_INFINITY;
      for (int column = 0; column < count; column++) {
        double weight = all[start + column];
        least = Math.min(least, weight);
        if (weight > heaviest[column]) {
          heaviest[column] = weight;
          rows[column] = row;
        }
      }
      if (least == 0) {
        return false;
      }
    }
    return true;
  }

  /** Adds a row; whoever is pushed out is added in turn. */
  private void insert(int first, int[] columnOf) {
    double[] duals = dual;
    double[] all = weights;
    int count = n;
    int row = first;
    while (true) {
      int start = row * count;
      double most = Double.NEGATIVE_INFINITY;
      double second = Double.NEGATIVE_INFINITY;
      int best = NONE;
      for (int column = 0; column < count; column++) {
        double gain = all[start + column] - duals[column];
        if (gain > second) {
          if (gain > most) {
            second = most;
            most = gain;
            best = column;
          } else {
            second = gain;
          }
        }
      }
      int holder = rowOf[best];
      if (holder != NONE && (most == second || --budget < 0)) {
        augment(row, columnOf);
        return;
      }
      duals[best] += most - second;
      columnOf[row] = best;
      rowOf[best] = row;
      if (holder == NONE) {
        return;
      }
      columnOf[holder] = NONE;
      row = holder;
    }
  }

  /** Finds the shortest way from a row to a free column and matches along it. */
  private void augment(int first, int[] columnOf) {
    double[] distances = distance;
    int[] list = open;
    int nearest = start(first);
    double reached = distances[nearest];
    int openCount = n;
    int closedCount = 0;
    int place = nearest;
    while (rowOf[nearest] != NONE) {
      list[place] = list[--openCount];
      closed[closedCount++] = nearest;
      place = relax(nearest, reached, openCount);
      nearest = list[place];
      reached = distances[nearest];
    }
    for (int i = 0; i < closedCount; i++) {
      dual[closed[i]] += reached - distances[closed[i]];
    }
    int column = nearest;
    for (int row = NONE; row != first; ) {
      row = parent[column];
      int freed = columnOf[row];
      columnOf[row] = column;
      rowOf[column] = row;
      column = freed;
    }
  }

  /** Opens all columns at their distance from a row; returns the nearest. */
  private int start(int row) {
    int start = row * n;
    int nearest = 0;
    for (int column = 0; column < n; column++) {
      distance[column] = dual[column] - weights[start + column];
      parent[column] = row;
      open[column] = column;
      if (distance[column] < distance[nearest]) {
        nearest = column;
      }
    }
    return nearest;
  }

  /** Shortens ways that lead over a column; returns the place of the nearest open one. */
  private int relax(int over, double reached, int openCount) {
    double[] duals = dual;
    double[] all = weights;
    double[] distances = distance;
    int[] list = open;
    int row = rowOf[over];
    int start = row * n;
    double passed = duals[over] - all[start + over] - reached;
    double least = Double.POSITIVE_INFINITY;
    int place = 0;
    for (int i = 0; i < openCount; i++) {
      int column = list[i];
      double way = duals[column] - all[start + column] - passed;
      double known = distances[column];
      if (way < known) {
        distances[column] = way;
        parent[column] = row;
        known = way;
      }
      if (known < least) {
        least = known;
        place = i;
      }
    }
    return place;
  }
}
