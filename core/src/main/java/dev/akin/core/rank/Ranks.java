package dev.akin.core.rank;

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
    double[] scores, int iterations, double residual, boolean converged, String remark) {
  /** Ranks of which there is nothing else to say. */
  public Ranks(double[] scores, int iterations, double residual, boolean converged) {
    this(scores, iterations, residual, converged, "");
  }

  /** The rank of one page. */
  public double score(int page) {
    return scores[page];
  }

  /** How it ended, in words. */
  public String message() {
    return remark.isEmpty() ? ending() : ending() + "; " + remark;
  }

  private String ending() {
    if (converged && iterations == 0) {
      return "counted, without iterations";
    }
    String rounds = iterations + (iterations == 1 ? " iteration" : " iterations");
    return converged
        ? "converged after " + rounds
        : "stopped after " + rounds + " with a residual of " + residual;
  }
}
