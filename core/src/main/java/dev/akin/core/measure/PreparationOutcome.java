package dev.akin.core.measure;

/**
 * How the preparation of a scorer ended.
 *
 * @param iterations how many iterations were done; 0 for measures that need none
 * @param change the largest change of a score in the last one
 * @param converged whether that was small enough
 * @param remark what else whoever reads the scores should know; empty for nothing
 */
public record PreparationOutcome(int iterations, double change, boolean converged, String remark) {
  /** Nothing was iterated, and there is nothing to say. */
  public static final PreparationOutcome DIRECT = new PreparationOutcome(0, 0, true, "");

  /** The same with a remark. */
  public PreparationOutcome withRemark(String remark) {
    return new PreparationOutcome(iterations, change, converged, remark);
  }

  /** How it ended, in words; empty if there is nothing to say. */
  public String message() {
    if (iterations == 0) {
      return remark;
    }
    String ending =
        (converged ? "converged after " : "stopped after ")
            + ExplanationPhrases.count(iterations, "iteration")
            + ", the last of which changed scores by "
            + (change == 0 ? "nothing" : "at most " + ExplanationPhrases.number(change));
    return remark.isEmpty() ? ending : ending + "; " + remark;
  }
}
