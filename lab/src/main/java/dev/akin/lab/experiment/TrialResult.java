package dev.akin.lab.experiment;

import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.RelatedLists;

/**
 * The result of one measure, or one order of search results, in an experiment.
 *
 * @param name the measure with its parameters, or the order
 * @param looksAtWords whether it reads words, as some yardsticks do
 * @param lists its lists
 * @param evaluation the quality of the lists
 * @param cost its time and memory
 * @param remark the number of iterations and whether they converged, or ranks that did not
 *     converge; empty if there is nothing to report
 */
public record TrialResult(
    String name,
    boolean looksAtWords,
    RelatedLists lists,
    Evaluation evaluation,
    Cost cost,
    String remark) {
  /**
   * The time and memory of a measure, which differ from run to run.
   *
   * @param prepareSeconds preparation time, in seconds
   * @param listSeconds the time of all lists, on all threads, in seconds
   * @param memoryBytes the estimated memory beside the collection
   * @param heldBytes the measured memory after preparation
   */
  public record Cost(double prepareSeconds, double listSeconds, long memoryBytes, long heldBytes) {}
}
