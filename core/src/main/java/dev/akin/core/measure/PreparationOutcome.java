package dev.akin.core.measure;

import dev.akin.core.message.Message;

/**
 * How the preparation of a scorer ended.
 *
 * @param iterations how many iterations were done; 0 for measures that need none
 * @param change the largest change of a score in the last one
 * @param converged whether that was small enough
 * @param remark what else whoever reads the scores should know; empty for nothing
 */
public record PreparationOutcome(int iterations, double change, boolean converged, Message remark) {
  /** Nothing was iterated, and there is nothing to say. */
  public static final PreparationOutcome DIRECT =
      new PreparationOutcome(0, 0, true, Message.NOTHING);

  /** The same with a remark. */
  public PreparationOutcome withRemark(Message remark) {
    return new PreparationOutcome(iterations, change, converged, remark);
  }

  /** How it ended; empty if there is nothing to say. */
  public Message message() {
    return iterations == 0 ? remark : ending().then(remark);
  }

  private Message ending() {
    if (change == 0) {
      return Message.of(
          converged ? MeasureMessage.CONVERGED_EXACTLY : MeasureMessage.STOPPED_EXACTLY,
          iterations);
    }
    return Message.of(
        converged ? MeasureMessage.CONVERGED : MeasureMessage.STOPPED, iterations, change);
  }
}
