package dev.akin.spark.rank;

import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.SimilarityPageRank;
import java.util.function.DoubleUnaryOperator;

/**
 * The start value, base value and stop rule of a rank, as in {@code akin rank}.
 *
 * @param first rank of each page before the first iteration
 * @param base rank of a page without in-links, given the sum of the ranks of pages without
 *     out-links
 * @param tolerance residual below which the ranks have converged
 * @param rule when to stop
 */
record RankFormula(double first, DoubleUnaryOperator base, double tolerance, Rule rule) {
  /** When to stop. */
  interface Rule {
    /** Whether to stop after an iteration with a residual. */
    boolean isDone(int iterations, double residual);
  }

  static RankFormula of(PageRank method, long pages) {
    return new RankFormula(
        1.0 / pages, idle -> method.base(pages, idle), method.tol(), method::isDone);
  }

  static RankFormula of(SimilarityPageRank method, long pages) {
    return new RankFormula(
        1.0 / pages, idle -> method.base(pages, idle), method.tol(), method::isDone);
  }

  double base(double idle) {
    return base.applyAsDouble(idle);
  }

  boolean isDone(int iterations, double residual) {
    return rule.isDone(iterations, residual);
  }
}
