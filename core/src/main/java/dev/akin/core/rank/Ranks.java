package dev.akin.core.rank;

/**
 * One score for every page, and how the computation that found them ended. Treat the array as
 * read-only.
 *
 * @param scores the rank of each page
 * @param iterations how many iterations were done
 * @param residual L1 change in the last iteration
 * @param converged whether the residual fell below the tolerance
 */
@SuppressWarnings("ArrayRecordComponent") // one double a page; a list would box it
public record Ranks(double[] scores, int iterations, double residual, boolean converged) {
  /** The rank of one page. */
  public double score(int page) {
    return scores[page];
  }

  /** How it ended, in words. */
  public String message() {
    return converged
        ? "converged after " + iterations + " iterations"
        : "stopped after " + iterations + " iterations with a residual of " + residual;
  }
}
