package dev.akin.core.rank;

import dev.akin.core.message.Message;

/**
 * One score for every page, and how the computation that found them ended. Treat the array as
 * read-only.
 *
 * @param scores the rank of each page
 * @param iterations how many iterations were done; 0 for ranks that need none
 * @param residual L1 change in the last iteration
 * @param converged whether the residual fell below the tolerance
 * @param remark what else whoever reads the ranks should know; empty for nothing
 */
@SuppressWarnings("ArrayRecordComponent") // one double a page; a list would box it
public record Ranks(
    double[] scores, int iterations, double residual, boolean converged, Message remark) {
  /** Ranks of which there is nothing else to say. */
  public Ranks(double[] scores, int iterations, double residual, boolean converged) {
    this(scores, iterations, residual, converged, Message.NOTHING);
  }

  /** The rank of one page. */
  public double score(int page) {
    return scores[page];
  }

  /** How it ended. */
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
