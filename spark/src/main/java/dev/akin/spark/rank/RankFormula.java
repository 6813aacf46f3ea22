package dev.akin.spark.rank;

import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.SimilarityPageRank;
import java.util.function.DoubleUnaryOperator;

/**
 * What {@link Ranking} has to know of a method.
 *
 * @param first the rank of every page to begin with
 * @param base what a page has without in-links, given what pages without out-links have together
 * @param tolerance the change that counts as none
 * @param maxIterations when to stop in any case
 * @param isPatient whether it goes on to the last iteration, settled or not
 */
record RankFormula(
    double first,
    DoubleUnaryOperator base,
    double tolerance,
    int maxIterations,
    boolean isPatient) {
  static RankFormula of(PageRank method, long pages) {
    return new RankFormula(
        1.0 / pages, idle -> method.base(pages, idle), method.tol(), method.maxIterations(), false);
  }

  static RankFormula of(SimilarityPageRank method, long pages) {
    boolean isPublished = method.mode() == SimilarityPageRank.Mode.PUBLISHED;
    return new RankFormula(
        1.0 / pages,
        idle -> method.base(pages, idle),
        method.tol(),
        isPublished ? method.rounds() : method.maxIterations(),
        isPublished);
  }

  double base(double idle) {
    return base.applyAsDouble(idle);
  }
}
