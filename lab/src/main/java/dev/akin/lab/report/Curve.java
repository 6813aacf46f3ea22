package dev.akin.lab.report;

import dev.akin.core.eval.Metric;
import dev.akin.lab.experiment.ExperimentResults;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A curve of a plot.
 *
 * @param name its name
 * @param x the positions of its points, ascending
 * @param y their heights
 * @param fit the heights of the line through the points; null for a line from point to point
 */
@SuppressWarnings("ArrayRecordComponent") // plain columns; a list would box them
record Curve(String name, double[] x, double[] y, double @Nullable [] fit) {
  /** A line from point to point. */
  Curve(String name, double[] x, double[] y) {
    this(name, x, y, null);
  }

  /** Values at 1, 2, 3, … */
  static Curve of(String name, double[] y) {
    double[] x = new double[y.length];
    Arrays.setAll(x, i -> i + 1);
    return new Curve(name, x, y);
  }

  /** The heights of the line at all points. */
  double[] line() {
    return fit == null ? y : fit;
  }

  /** The height at which the line ends. */
  double last() {
    return line()[y.length - 1];
  }

  /** The metrics that have a curve, that is a value for each length of the list. */
  static List<Metric> metrics(ExperimentResults results) {
    return results.metrics().stream().filter(Metric::hasCutoff).toList();
  }
}
