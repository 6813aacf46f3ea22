package dev.akin.core.measure.pagesim;

import dev.akin.core.math.OrderFreeSum;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

/**
 * A source of T(u,v) for a search: propagation over links ({@link WalkedVectors}) or an index
 * ({@link StoredVectors}). Both give the same T to the last bit. Not thread-safe.
 */
interface PropagationVectors {
  /** Maximum relative error of {@link #spread}. */
  double SLACK = 1e-11;

  /** Adds T(i, page) to {@code received} for all i. */
  void receive(int page, SparseSum received, Run run);

  /** Sets T(i, a) for all i as one side of the following scores, until {@link #end}. */
  void begin(SparseSum mine);

  /**
   * PS(a, other) between {@link #begin} and {@link #end}; the same bits for all implementations.
   */
  double score(SparseSum mine, int other, Run run);

  /** Removes the vector of {@link #begin}, which must not have changed. */
  void end(SparseSum mine);

  /**
   * Adds the contributions of one source to the scores with a page that are at least {@code floor}
   * and below {@code ceiling}; can also add smaller contributions. The relative error is at most
   * {@link #SLACK}.
   *
   * @param share T(source, page)
   * @return the maximum contribution to any page that was left out as below the floor
   */
  double spread(int source, double share, double ceiling, double floor, SparseSum scores, Run run);

  /** Approximate work of {@link #spread} with a floor of 0. */
  long spreadWork(int source);

  /** Approximate work of {@link #score}. */
  long scoreWork(int other);

  /** Work done so far, in entries read. */
  long work();

  /** The contributions of sources, which depend on their ranks. */
  @SuppressWarnings("ArrayRecordComponent") // read-only, one number per page
  record Contributions(PageSim measure, double[] ranks) {
    /** The contribution of one source to PS(a,b), given T(source, a) and T(source, b). */
    double of(int source, double shareA, double shareB) {
      double rank = ranks[source];
      return measure.compare(rank * shareA, rank * shareB);
    }

    /** PG(source, v), given T(source, v). */
    double sent(int source, double share) {
      return ranks[source] * share;
    }

    /** The least T(source, b) that can contribute {@code part}; rises with it. */
    double least(double rank, double share, double part) {
      if (part == 0) {
        return 0;
      }
      return measure.score() == PageSim.Score.MIN ? part / rank : Math.sqrt(part * (share / rank));
    }

    /** The greatest T(source, b) that can contribute {@code part}; falls when it rises. */
    double most(double rank, double share, double part) {
      return measure.score() == PageSim.Score.MIN || part == 0
          ? Double.POSITIVE_INFINITY
          : share * share * rank / part;
    }

    /** PS(a,b) from both vectors, iterating over the shorter one. */
    double sum(SparseSum a, SparseSum b, OrderFreeSum sum) {
      SparseSum few = a.size() < b.size() ? a : b;
      SparseSum many = a.size() < b.size() ? b : a;
      for (int i = 0; i < few.size(); i++) {
        int source = few.index(i);
        double share = many.value(source);
        if (share > 0) {
          sum.add(of(source, few.value(source), share));
        }
      }
      return sum.drain();
    }
  }
}
