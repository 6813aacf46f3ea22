package dev.akin.core.eval;

import dev.akin.core.spec.Identified;
import java.util.Arrays;
import java.util.List;

/** A measure of the quality of the first pages of a list. */
public enum Metric implements Identified {
  /** The mean grade, Δ of the papers when averaged over pages. */
  DELTA,
  /** Precision at n. */
  PRECISION,
  /**
   * {@code P(A,N)} of MatchSim (CIKM 2009): the fraction of the first n places that hold one of the
   * first n pages of the ordered judgements. Precision, in contrast, counts every related page at
   * any place of the judgements.
   */
  TRUNCATED_PRECISION,
  /** Recall at n. */
  RECALL,
  /** Normalised discounted cumulative gain at n. */
  NDCG,
  /** Average precision of the whole list; its mean over pages is MAP. */
  MAP,
  /** The reciprocal place of the first related page; its mean over pages is MRR. */
  MRR,
  /** Whether the list is not empty; its mean over pages is the fraction of pages with an answer. */
  COVERAGE;

  /** The value for one list; {@code n} is the cutoff, if the metric has one. */
  public double of(GradedList list, int n) {
    return switch (this) {
      case DELTA -> list.meanGrade(n);
      case PRECISION -> list.precision(n);
      case TRUNCATED_PRECISION -> list.truncatedPrecision(n);
      case RECALL -> list.recall(n);
      case NDCG -> list.ndcg(n);
      case MAP -> list.averagePrecision();
      case MRR -> list.reciprocalRank();
      case COVERAGE -> list.isEmpty() ? 0 : 1;
    };
  }

  /** Whether the metric has a cutoff. */
  public boolean hasCutoff() {
    return this != MAP && this != MRR && this != COVERAGE;
  }

  /** The metrics that are defined for a yardstick. */
  public static List<Metric> by(Yardstick yardstick) {
    return yardstick.tellsRelated()
        ? Arrays.stream(values())
            .filter(metric -> metric != TRUNCATED_PRECISION || yardstick.isOrdered())
            .toList()
        : List.of(DELTA, NDCG, COVERAGE);
  }

  /**
   * The requested metrics, or all that are defined for a yardstick if none is requested.
   *
   * @throws IllegalArgumentException if one needs ordered judgements and the yardstick has none
   */
  public static List<Metric> chosen(List<Metric> requested, Yardstick yardstick) {
    if (requested.contains(TRUNCATED_PRECISION) && !yardstick.isOrdered()) {
      throw new IllegalArgumentException(
          TRUNCATED_PRECISION.id()
              + " needs ordered judgements: a yardstick related:FILE or qrels:FILE in which no two"
              + " related pages of a page have the same grade");
    }
    return requested.isEmpty() ? by(yardstick) : requested;
  }

  @Override
  public String id() {
    return this == TRUNCATED_PRECISION ? "P(A,N)" : fileName();
  }

  /** The id as part of a file name. */
  public String fileName() {
    return Identified.super.id();
  }

  /** The metric with an id. */
  public static Metric of(String id) {
    return Identified.of("metric", values(), id);
  }
}
