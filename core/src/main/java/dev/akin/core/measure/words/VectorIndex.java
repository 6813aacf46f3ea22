package dev.akin.core.measure.words;

import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import dev.akin.core.text.Postings;
import dev.akin.core.text.TermVectors;

/**
 * Finds the pages with the greatest cosine through the postings of each word of a page.
 *
 * <p>Pruning, which takes rare words first and stops once the remaining ones cannot change the best
 * k (by the greatest products, and by Cauchy and Schwarz), was tried and rejected: a whole page as
 * a query has so many words that the k-th best was known too late. Including the full comparisons,
 * a list took 1.2 to 1.5 times as long as reading the postings of all words.
 */
final class VectorIndex {
  /** The cosine of two vectors of length 1. */
  static final SharedSum SUM =
      new SharedSum() {
        @Override
        public double part(double x, double y) {
          return x * y;
        }

        @Override
        public double size(double x) {
          return 0;
        }

        @Override
        public boolean hasSizes() {
          return false;
        }

        @Override
        public double score(double sum, double sizeA, double sizeB) {
          return Math.min(1, sum);
        }
      };

  private final TermVectors vectors;
  private final Postings postings;
  private final WorkspacePool<SparseSum> sums;

  VectorIndex(TermVectors vectors, Run run) {
    this.vectors = vectors;
    postings = Postings.of(vectors, run);
    sums = new WorkspacePool<>(() -> new SparseSum(vectors.pages()));
  }

  TopPages top(int page, int k, Run run) {
    run.check();
    return sums.with(
        sum -> {
          // In the order of the terms, as in the cosine of two pages: the same bits.
          for (int i = vectors.start(page), end = vectors.end(page); i < end; i++) {
            run.check();
            postings.addTo(sum, vectors.term(i), vectors.weight(i));
          }
          return TopPages.best(sum, k, page, other -> SUM.score(sum.value(other), 0, 0));
        });
  }
}
