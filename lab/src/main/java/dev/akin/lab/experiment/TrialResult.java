package dev.akin.lab.experiment;

import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.RelatedLists;

/**
 * What came of one measure, or one order of search results, in an experiment.
 *
 * @param name the measure with its parameters, or the order
 * @param looksAtWords whether it is made of words, as some yardsticks are
 * @param lists what it found
 * @param evaluation how good that is
 * @param cost what it took
 * @param remark the number of iterations and whether they converged, or ranks that did not settle;
 *     empty if there is nothing to report
 */
public record TrialResult(
    String name,
    boolean looksAtWords,
    RelatedLists lists,
    Evaluation evaluation,
    Cost cost,
    String remark) {
  /**
   * What a measure took, the one thing that differs from run to run.
   *
   * @param prepareSeconds the time before the first list
   * @param listSeconds the time of all lists, on all threads
   * @param memoryBytes the memory that it was forecast to take beside the collection
   * @param heldBytes the memory that it held when it was ready, as measured
   */
  public record Cost(double prepareSeconds, double listSeconds, long memoryBytes, long heldBytes) {}
}
