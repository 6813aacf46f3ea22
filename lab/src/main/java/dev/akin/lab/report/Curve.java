package dev.akin.lab.report;

import dev.akin.core.eval.Metric;
import dev.akin.lab.experiment.ExperimentResults;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a plot.
 *
 * @param name what it shows
 * @param x where its points lie, rising
 * @param y how high
 * @param fit the line through the points, if that is not from one to the next
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

  /** The metrics that have a curve: a value for each length of the list. */
  static List<Metric> metrics(ExperimentResults results) {
    return results.metrics().stream().filter(Metric::hasCutoff).toList();
  }
}
