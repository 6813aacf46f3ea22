package dev.akin.core.rank;

import dev.akin.core.message.Message;

/**
 * One score for every page, and the outcome of the computation. Do not modify the array.
 *
 * @param scores the rank of each page
 * @param iterations number of iterations; 0 for direct computation
 * @param residual L1 change in the last iteration
 * @param converged whether the residual fell below the tolerance
 * @param remark a note for the reader of the ranks; empty if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // an array avoids boxing
public record Ranks(
    double[] scores, int iterations, double residual, boolean converged, Message remark) {
  /** Ranks without a remark. */
  public Ranks(double[] scores, int iterations, double residual, boolean converged) {
    this(scores, iterations, residual, converged, Message.NOTHING);
  }

  /** The rank of one page. */
  public double score(int page) {
    return scores[page];
  }

  /** The outcome as a sentence. */
  public Message message() {
    return ending().then(remark);
  }

  private Message ending() {
    if (converged && iterations == 0) {
      return Message.of(RankMessage.COUNTED);
    }
    return converged
        ? Message.of(RankMessage.CONVERGED, iterations)
        : Message.of(RankMessage.STOPPED, iterations, Double.toString(residual));
  }
}
