package dev.akin.engine.experiment;

import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.RelatedLists;
import dev.akin.core.measure.Measure;

/**
 * What came of one measure in an experiment.
 *
 * @param measure the measure
 * @param lists what it found
 * @param evaluation how good that is
 * @param cost what it took
 */
public record Trial(Measure measure, RelatedLists lists, Evaluation evaluation, Cost cost) {
  /**
   * What a measure took, the one thing that differs from run to run.
   *
   * @param prepareSeconds the time before the first list
   * @param listSeconds the time of all lists, on all threads
   * @param memoryBytes the memory that it was forecast to take beside the collection
   */
  public record Cost(double prepareSeconds, double listSeconds, long memoryBytes) {}
}
