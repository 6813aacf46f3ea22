package dev.akin.core.measure.simrank;

import dev.akin.core.measure.TooCostlyException;

/**
 * The precision of the squares of {@link SimRankDiagonal}: the number of levels, and the threshold
 * of each level below which probabilities are dropped.
 *
 * <p>Dropping values below t(i) at level i lowers a probability of level l by at most e(l) = t(1) +
 * .. + t(l), because backward steps take means. The probabilities h_l(k,j) of all j add up to at
 * most 1, so the sum of their squares is lowered by at most 2 e(l). The thresholds rise with the
 * level, nearly as fast as c^l falls: late levels count little, and on webs they are the most work.
 */
final class DiagonalSteps {
  /**
   * Shares of the error budget: for thresholds, for the last level, for squares that are not
   * stored.
   */
  private static final double DROPPED = 0.5;

  private static final double TRUNCATED = 0.1;
  private static final double STORED = 1e-4;

  private static final int MAX_LEVELS = 20_000;

  private static final double RISE = 0.85;

  final double c;
  final int levels;
  final double[] thresholds;

  /** c^l. */
  final double[] weights;

  /** Squares below this are not stored individually. */
  final double least;

  /** Maximum residual of the solver. */
  final double residual;

  DiagonalSteps(double c, double epsilon, double fineness) {
    this.c = c;
    double room = epsilon / c / fineness;
    double needed = Math.ceil(Math.log(Math.min(0.5, TRUNCATED * room)) / Math.log(c));
    if (needed > MAX_LEVELS) {
      throw new TooCostlyException(
          "c="
              + c
              + " decays so slowly that walks of "
              + (long) needed
              + " links matter; choose c up to 0.999, a larger epsilon, or epsilon=0");
    }
    levels = Math.max(1, (int) needed);
    weights = new double[levels + 2];
    thresholds = new double[levels + 2];
    double sum = 0;
    double reached = 0;
    for (int level = 0; level < weights.length; level++) {
      weights[level] = Math.pow(c, level);
      thresholds[level] = Math.pow(c, -RISE * level);
      reached += level == 0 ? 0 : thresholds[level];
      sum += level == 0 ? 0 : 2 * weights[level] * reached;
    }
    for (int level = 0; level < thresholds.length; level++) {
      thresholds[level] *= DROPPED * room / sum;
    }
    least = STORED * room;
    residual = 1e-3 * room;
  }
}
