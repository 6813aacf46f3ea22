package dev.akin.core.eval;

import java.util.Arrays;

/**
 * The grades of one page's list of related pages, with metrics as trec_eval defines them: missing
 * places count as pages of grade 0.
 *
 * @param grades the grades in the order of the list; pages with equal scores are ordered by number
 * @param ideal the grades of an ideal list
 */
@SuppressWarnings("ArrayRecordComponent") // arrays avoid boxing
public record GradedList(double[] grades, Yardstick.Ideal ideal) {
  private static final double LOG_2 = Math.log(2);

  /** Whether the list is empty. */
  public boolean isEmpty() {
    return grades.length == 0;
  }

  /** {@code score_{A,n}(v)} of the papers: the mean grade of the first {@code n} places. */
  public double meanGrade(int n) {
    double sum = 0;
    for (int i = 0; i < Math.min(n, grades.length); i++) {
      sum += grades[i];
    }
    return sum / n;
  }

  /** The fraction of the first {@code n} places that hold related pages. */
  public double precision(int n) {
    return (double) related(n) / n;
  }

  /**
   * {@code P(A,N)} of MatchSim: the fraction of the first {@code n} places that hold one of the
   * best {@code n} related pages. The grades must define a total order of the related pages.
   */
  public double truncatedPrecision(int n) {
    double least = n <= ideal.grades().length ? ideal.grades()[n - 1] : 0;
    return (double) Arrays.stream(grades).limit(n).filter(g -> g > 0 && g >= least).count() / n;
  }

  /** The fraction of all related pages that are in the first {@code n} places. */
  public double recall(int n) {
    return ideal.related() == 0 ? 0 : (double) related(n) / ideal.related();
  }

  private long related(int n) {
    return Arrays.stream(grades).limit(n).filter(grade -> grade > 0).count();
  }

  /**
   * The sum of precisions at the places of related pages, divided by the number of related pages.
   */
  public double averagePrecision() {
    double sum = 0;
    int related = 0;
    for (int place = 1; place <= grades.length; place++) {
      if (grades[place - 1] > 0) {
        related++;
        sum += (double) related / place;
      }
    }
    return ideal.related() == 0 ? 0 : sum / ideal.related();
  }

  /** One divided by the place of the first related page; 0 if there is none. */
  public double reciprocalRank() {
    for (int place = 1; place <= grades.length; place++) {
      if (grades[place - 1] > 0) {
        return 1.0 / place;
      }
    }
    return 0;
  }

  /**
   * The discounted gain of the first {@code n} places, {@code sum grade / log2(1 + place)}, divided
   * by the gain of the ideal order (Järvelin, Kekäläinen 2002).
   */
  public double ndcg(int n) {
    double best = gain(ideal.grades(), n);
    return best == 0 ? 0 : gain(grades, n) / best;
  }

  private static double gain(double[] grades, int n) {
    double gain = 0;
    for (int i = 0; i < Math.min(n, grades.length); i++) {
      gain += gain(grades[i], i);
    }
    return gain;
  }

  private static double gain(double grade, int i) {
    return grade * LOG_2 / Math.log(i + 2);
  }

  /**
   * The values of {@link Metric#of} for the first 1, 2, … {@code most} places, in one pass over the
   * list.
   */
  double[] curve(Metric metric, int most) {
    double[] curve = new double[most];
    if (!metric.hasCutoff()) {
      Arrays.fill(curve, metric.of(this, most));
      return curve;
    }
    if (metric == Metric.TRUNCATED_PRECISION) {
      Arrays.setAll(curve, i -> truncatedPrecision(i + 1));
      return curve;
    }
    double sum = 0;
    int related = 0;
    double gain = 0;
    double best = 0;
    for (int i = 0; i < most; i++) {
      if (i < grades.length) {
        sum += grades[i];
        related += grades[i] > 0 ? 1 : 0;
        gain += gain(grades[i], i);
      }
      best += i < ideal.grades().length ? gain(ideal.grades()[i], i) : 0;
      curve[i] =
          switch (metric) {
            case DELTA -> sum / (i + 1);
            case PRECISION -> (double) related / (i + 1);
            case RECALL -> ideal.related() == 0 ? 0 : (double) related / ideal.related();
            default -> best == 0 ? 0 : gain / best;
          };
    }
    return curve;
  }
}
