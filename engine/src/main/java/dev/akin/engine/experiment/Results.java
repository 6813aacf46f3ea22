package dev.akin.engine.experiment;

import dev.akin.core.eval.Metric;
import dev.akin.core.eval.Resampling;
import dev.akin.core.measure.Measure;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of an experiment.
 *
 * @param experiment the experiment
 * @param snapshot the snapshot of the collection
 * @param judged how many pages the yardstick judges
 * @param pages the pages that lists were made for
 * @param metrics the metrics that mean something here
 * @param trials one for each measure, in the order of the experiment
 */
@SuppressWarnings("ArrayRecordComponent") // a plain column; a list would box it
public record Results(
    Experiment experiment,
    long snapshot,
    int judged,
    int[] pages,
    List<Metric> metrics,
    List<Trial> trials) {
  /**
   * One number with its interval, and how it compares with the first measure.
   *
   * @param metric the metric
   * @param n the places that count; all of them for metrics without a cut-off
   * @param interval the mean and the interval of 95 %
   * @param chance how likely the difference to the first measure would be by chance; 1 for itself
   */
  public record Value(Metric metric, int n, Resampling.Interval interval, double chance) {}

  /** What a measure reached by every metric at every cut-off. */
  public List<Value> values(Trial trial) {
    List<Value> values = new ArrayList<>();
    for (Metric metric : metrics) {
      for (int n : metric.hasCutoff() ? experiment.cutoffs() : List.of(experiment.places())) {
        values.add(value(trial, metric, n));
      }
    }
    return values;
  }

  /** What a measure reached by one metric. */
  public Value value(Trial trial, Metric metric, int n) {
    Resampling resampling = new Resampling(experiment.seed());
    double[] own = trial.evaluation().values(metric, n);
    double[] first = trials.get(0).evaluation().values(metric, n);
    boolean isFirst = trial.measure().equals(trials.get(0).measure());
    double chance = isFirst ? 1 : resampling.chance(own, first);
    return new Value(metric, n, resampling.interval(own), chance);
  }

  /** How likely it is by chance that the overall accuracies of two measures differ as they do. */
  public double chance(Trial first, Trial second, Metric metric) {
    int places = experiment.places();
    return new Resampling(experiment.seed())
        .chance(
            first.evaluation().overallValues(metric, places),
            second.evaluation().overallValues(metric, places));
  }

  /** OA of a measure by a metric. */
  public double overall(Measure measure, Metric metric) {
    return trial(measure).evaluation().overall(metric, experiment.places());
  }

  /** What an expectation is about. */
  public double found(Expectation expectation) {
    double overall = overall(expectation.measure(), expectation.metric());
    Measure over = expectation.over();
    return over == null ? overall : overall / overall(over, expectation.metric());
  }

  private Trial trial(Measure measure) {
    return trials.stream()
        .filter(trial -> trial.measure().equals(measure))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException(measure + " is not part of the experiment"));
  }
}
