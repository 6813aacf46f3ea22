package dev.akin.testkit.naive;

import java.util.Arrays;

/**
 * The textbook form of Kuhn and Munkres: the problem is padded to a square, labels start at the row
 * maxima, and every row searches the tight pairs from scratch after each change of the labels.
 * O(n^4).
 */
public final class KuhnMunkres {
  private static final double TIGHT = 1e-13;

  private final double[][] weights;
  private final double[] left;
  private final double[] right;
  private final boolean[] leftSeen;
  private final boolean[] rightSeen;
  private final int[] rowOf;

  private KuhnMunkres(double[][] square) {
    int n = square.length;
    weights = square;
    left = new double[n];
    right = new double[n];
    leftSeen = new boolean[n];
    rightSeen = new boolean[n];
    rowOf = new int[n];
  }

  /** The weight of a maximum-weight matching; {@code weights[row][column]}, none negative. */
  public static double weight(double[][] weights) {
    int rows = weights.length;
    int columns = rows == 0 ? 0 : weights[0].length;
    double[][] square = new double[Math.max(rows, columns)][Math.max(rows, columns)];
    for (int row = 0; row < rows; row++) {
      System.arraycopy(weights[row], 0, square[row], 0, columns);
    }
    return new KuhnMunkres(square).solve();
  }

  private double solve() {
    int n = weights.length;
    Arrays.fill(rowOf, -1);
    for (int row = 0; row < n; row++) {
      left[row] = Arrays.stream(weights[row]).max().orElse(0);
    }
    for (int row = 0; row < n; row++) {
      while (true) {
        Arrays.fill(leftSeen, false);
        Arrays.fill(rightSeen, false);
        if (find(row)) {
          break;
        }
        relabel();
      }
    }
    double sum = 0;
    for (int column = 0; column < n; column++) {
      sum += weights[rowOf[column]][column];
    }
    return sum;
  }

  private boolean find(int row) {
    leftSeen[row] = true;
    for (int column = 0; column < weights.length; column++) {
      boolean isTight = left[row] + right[column] - weights[row][column] <= TIGHT;
      if (!rightSeen[column] && isTight) {
        rightSeen[column] = true;
        if (rowOf[column] < 0 || find(rowOf[column])) {
          rowOf[column] = row;
          return true;
        }
      }
    }
    return false;
  }

  private void relabel() {
    double slack = Double.POSITIVE_INFINITY;
    for (int row = 0; row < weights.length; row++) {
      for (int column = 0; column < weights.length; column++) {
        if (leftSeen[row] && !rightSeen[column]) {
          slack = Math.min(slack, left[row] + right[column] - weights[row][column]);
        }
      }
    }
    for (int i = 0; i < weights.length; i++) {
      left[i] -= leftSeen[i] ? slack : 0;
      right[i] += rightSeen[i] ? slack : 0;
    }
  }
}
