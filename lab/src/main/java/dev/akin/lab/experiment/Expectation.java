package dev.akin.lab.experiment;

import dev.akin.core.eval.Metric;
import org.jspecify.annotations.Nullable;

/**
 * An expected result of an experiment: the overall accuracy OA of a measure, or its ratio to that
 * of another, lies within a tolerance of a value.
 *
 * @param measure the measure with all its parameters, or the order of search results
 * @param over the measure that it is divided by (ROA), or null
 * @param metric the metric whose mean over the places is OA
 * @param value the expected value
 * @param within the tolerance
 */
public record Expectation(
    String measure, @Nullable String over, Metric metric, double value, double within) {
  /** Checks the tolerance. */
  public Expectation {
    if (!(within >= 0)) {
      throw new IllegalArgumentException("within must not be negative, but is " + within);
    }
  }

  /** Whether a value lies within the tolerance. */
  public boolean isMetBy(double found) {
    return Math.abs(found - value) <= within;
  }
}
