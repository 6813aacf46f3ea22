package dev.akin.core.measure.pagesim;

import dev.akin.core.math.OrderFreeSum;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

/**
 * Where a search takes T(u,v) from: links that are walked ({@link WalkedVectors}) or an index
 * ({@link StoredVectors}). Both give the same T to the last bit. An instance belongs to one thread
 * at a time.
 */
interface PropagationVectors {
  /** Adds T(i, page) to {@code received} for all i. */
  void receive(int page, SparseSum received, Run run);

  /** Takes T(i, a) for all i as one side of the scores to come, until {@link #end}. */
  void begin(SparseSum mine);

  /**
   * PS(a, other) between {@link #begin} and {@link #end}; the same bits for all ways to find it.
   */
  double score(SparseSum mine, int other, Run run);

  /** Forgets the vector of {@link #begin}, which must not have changed. */
  void end(SparseSum mine);

  /**
   * Adds what one source contributes to the scores with a page, wherever that is at least {@code
   * floor} and below {@code ceiling}; may add smaller contributions at once. May err by {@link
   * #slack()}.
   *
   * @param share T(source, page)
   * @return what it contributes at most to any page that was left out as below the floor
   */
  double spread(int source, double share, double ceiling, double floor, SparseSum scores, Run run);

  /** By how much {@link #spread} may err, as a share. */
  double slack();

  /** About how much work {@link #spread} is down to the least contribution. */
  long spreadWork(int source);

  /** About how much work {@link #score} is. */
  long scoreWork(int other);

  /** How much has been done so far, in entries read. */
  long work();

  /** What sources contribute, given their ranks. */
  @SuppressWarnings("ArrayRecordComponent") // read-only, one number a page
  record Contributions(PageSim measure, double[] ranks) {
    /** What one source adds to PS(a,b), given T(source, a) and T(source, b). */
    double of(int source, double shareA, double shareB) {
      double rank = ranks[source];
      return measure.compare(rank * shareA, rank * shareB);
    }

    /** PG(source, v), given T(source, v). */
    double sent(int source, double share) {
      return ranks[source] * share;
    }

    /** The least T(source, b) that may contribute {@code part}; rises with it. */
    double least(double rank, double share, double part) {
      if (part == 0) {
        return 0;
      }
      return measure.score() == PageSim.Score.MIN ? part / rank : Math.sqrt(part * (share / rank));
    }

    /** The greatest T(source, b) that may contribute {@code part}; falls when it rises. */
    double most(double rank, double share, double part) {
      return measure.score() == PageSim.Score.MIN || part == 0
          ? Double.POSITIVE_INFINITY
          : share * share * rank / part;
    }

    /** PS(a,b) from both vectors, going through the shorter. */
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
