package dev.akin.core.measure;

import dev.akin.core.message.Message;

/**
 * The result of the preparation of a scorer.
 *
 * @param iterations number of iterations; 0 for direct computation
 * @param change the largest change of a score in the last iteration
 * @param converged whether the iterations converged
 * @param remark a note for the reader of the scores; empty if there is none
 */
public record PreparationOutcome(int iterations, double change, boolean converged, Message remark) {
  /** A direct computation without remark. */
  public static final PreparationOutcome DIRECT =
      new PreparationOutcome(0, 0, true, Message.NOTHING);

  /** A copy with a remark. */
  public PreparationOutcome withRemark(Message remark) {
    return new PreparationOutcome(iterations, change, converged, remark);
  }

  /** The outcome as a sentence; empty for a direct computation without remark. */
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
