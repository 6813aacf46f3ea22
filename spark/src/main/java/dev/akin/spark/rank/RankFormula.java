package dev.akin.spark.rank;

import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.SimilarityPageRank;
import java.util.function.DoubleUnaryOperator;

/**
 * What a rank starts with and when it is done; the numbers are those of the single machine.
 *
 * @param first the rank of each page before the first iteration
 * @param base what a page has without in-links, given what pages without out-links have together
 * @param tolerance the change that counts as none
 * @param rule when it stops
 */
record RankFormula(double first, DoubleUnaryOperator base, double tolerance, Rule rule) {
  /** When a rank is done. */
  interface Rule {
    /** Whether it is after so many iterations, the last of which changed ranks by so much. */
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
