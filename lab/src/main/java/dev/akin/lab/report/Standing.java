package dev.akin.lab.report;

import dev.akin.core.eval.Metric;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import java.util.Comparator;
import java.util.List;

/**
 * Measures in the order of what they reached, OA by the first metric; of equal ones the first named
 * stands first. What is made of words is no match for a yardstick of words and has no place there.
 */
public final class Standing {
  private final ExperimentResults results;

  /** Of these results. */
  public Standing(ExperimentResults results) {
    this.results = results;
  }

  /** Whether the words of the pages are the yardstick. */
  boolean isOfWords() {
    return results.experiment().judging().yardstick().equals("words");
  }

  /** All that have a place, best first. */
  List<TrialResult> order() {
    return results.trials().stream()
        .filter(trial -> !(isOfWords() && trial.looksAtWords()))
        .sorted(Comparator.comparingDouble(trial -> -overall(trial)))
        .toList();
  }

  /** The best one; if none has a place, the one that reached most. */
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

  /** What the order goes by. */
  Metric metric() {
    return results.metrics().get(0);
  }
}
