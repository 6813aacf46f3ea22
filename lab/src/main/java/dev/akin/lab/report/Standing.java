package dev.akin.lab.report;

import dev.akin.core.eval.Metric;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import java.util.Comparator;
import java.util.List;

/**
 * Orders measures by OA of the first metric, descending; measures with equal values keep their
 * order. A measure that reads words is left out if words are the yardstick, which favours it.
 */
public final class Standing {
  private final ExperimentResults results;

  /** Orders the measures of these results. */
  public Standing(ExperimentResults results) {
    this.results = results;
  }

  /** Whether the words of the pages are the yardstick. */
  boolean isOfWords() {
    return results.experiment().judging().yardstick().equals("words");
  }

  /** The ordered measures, best first. */
  List<TrialResult> order() {
    return results.trials().stream()
        .filter(trial -> !(isOfWords() && trial.looksAtWords()))
        .sorted(Comparator.comparingDouble(trial -> -overall(trial)))
        .toList();
  }

  /** The best measure; if all are left out, the one with the highest value. */
  public TrialResult best() {
    return order().stream()
        .findFirst()
        .or(() -> results.trials().stream().max(Comparator.comparingDouble(this::overall)))
        .orElseThrow();
  }

  /** OA of a measure by the first metric. */
  double overall(TrialResult trial) {
    return trial.evaluation().overall(metric(), results.experiment().judging().places());
  }

  /** The metric of the order. */
  Metric metric() {
    return results.metrics().get(0);
  }
}
