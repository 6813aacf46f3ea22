package dev.akin.core.eval;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A way of saying in one number how good the first pages of a list are. */
public enum Metric {
  /** The mean grade, Δ of the papers when averaged over pages. */
  DELTA {
    @Override
    public double of(GradedList list, int n) {
      return list.meanGrade(n);
    }
  },
  /** Precision at n. */
  PRECISION {
    @Override
    public double of(GradedList list, int n) {
      return list.precision(n);
    }
  },
  /** Recall at n. */
  RECALL {
    @Override
    public double of(GradedList list, int n) {
      return list.recall(n);
    }
  },
  /** Normalised discounted cumulative gain at n. */
  NDCG {
    @Override
    public double of(GradedList list, int n) {
      return list.ndcg(n);
    }
  },
  /** Average precision of the whole list; its mean over pages is MAP. */
  MAP {
    @Override
    public double of(GradedList list, int n) {
      return list.averagePrecision();
    }
  },
  /** The reciprocal place of the first related page; its mean over pages is MRR. */
  MRR {
    @Override
    public double of(GradedList list, int n) {
      return list.reciprocalRank();
    }
  };

  /** The value for one list, of its first {@code n} places if that matters. */
  public abstract double of(GradedList list, int n);

  /** Whether it depends on how many places count. */
  public boolean hasCutoff() {
    return this != MAP && this != MRR;
  }

  /** The metrics that mean something by a yardstick. */
  public static List<Metric> by(Yardstick yardstick) {
    return yardstick.tellsRelated() ? List.of(values()) : List.of(DELTA, NDCG);
  }

  /** Its name as people write it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The metric of a name. */
  public static Metric of(String id) {
    return Arrays.stream(values())
        .filter(metric -> metric.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no metric '"
                        + id
                        + "'; there are "
                        + String.join(", ", Arrays.stream(values()).map(Metric::id).toList())));
  }
}
