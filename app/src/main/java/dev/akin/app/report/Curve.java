package dev.akin.app.report;

import java.util.Arrays;

/**
 * A line of a plot.
 *
 * @param name what it shows
 * @param x where its points lie, rising
 * @param y how high
 */
@SuppressWarnings("ArrayRecordComponent") // plain columns; a list would box them
record Curve(String name, double[] x, double[] y) {
  /** Values at 1, 2, 3, … */
  static Curve of(String name, double[] y) {
    double[] x = new double[y.length];
    Arrays.setAll(x, i -> i + 1);
    return new Curve(name, x, y);
  }
}
