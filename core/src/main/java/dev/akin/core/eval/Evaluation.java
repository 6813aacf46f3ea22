package dev.akin.core.eval;

import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import java.util.Arrays;

/**
 * The lists of one measure held against a yardstick.
 *
 * <pre>
 *   Δ(A,N)     = mean over pages v of score_{A,N}(v)
 *   OA(A,N)    = (1/N) sum_{n=1..N} Δ(A,n)
 *   ROA(A,B,N) = OA(A,N) / OA(B,N)
 * </pre>
 *
 * (Lin, King, Lyu: PageSim, 2006; MatchSim, 2009), and the same for any other metric in the place
 * of Δ.
 */
public final class Evaluation {
  private final GradedList[] lists;

  private Evaluation(GradedList[] lists) {
    this.lists = lists;
  }

  /** Finds the best lists that there could be, which do not depend on a measure. */
  public static Yardstick.Ideal[] ideals(Yardstick yardstick, int[] pages, int most, Run run) {
    Yardstick.Ideal[] ideals = new Yardstick.Ideal[pages.length];
    try (Progress.Task task = run.start("reading the yardstick", "pages", pages.length)) {
      run.parallel(
          pages.length,
          i -> {
            ideals[i] = yardstick.ideal(pages[i], most, run);
            task.advance(1);
          });
    }
    return ideals;
  }

  /** Grades all lists. */
  public static Evaluation of(
      RelatedLists lists, Yardstick yardstick, Yardstick.Ideal[] ideals, Run run) {
    GradedList[] graded = new GradedList[ideals.length];
    run.parallel(
        ideals.length,
        i -> {
          int page = lists.pages()[i];
          double[] grades =
              Arrays.stream(lists.lists()[i].pages())
                  .mapToDouble(other -> yardstick.grade(page, other))
                  .toArray();
          graded[i] = new GradedList(grades, ideals[i]);
        });
    return new Evaluation(graded);
  }

  /** The value of each page's list. */
  public double[] values(Metric metric, int n) {
    return Arrays.stream(lists).mapToDouble(list -> metric.of(list, n)).toArray();
  }

  /** The mean over all pages. */
  public double mean(Metric metric, int n) {
    return Arrays.stream(values(metric, n)).average().orElse(0);
  }

  /** The mean of the first 1, 2, … {@code most} places. */
  public double[] curve(Metric metric, int most) {
    double[] curve = new double[most];
    Arrays.setAll(curve, i -> mean(metric, i + 1));
    return curve;
  }

  /** The overall accuracy OA: the mean of the curve. */
  public double overall(Metric metric, int most) {
    return Arrays.stream(curve(metric, most)).average().orElse(0);
  }

  /** Each page's part in the overall accuracy. */
  public double[] overallValues(Metric metric, int most) {
    return Arrays.stream(lists)
        .mapToDouble(
            list -> {
              double sum = 0;
              for (int n = 1; n <= most; n++) {
                sum += metric.of(list, n);
              }
              return sum / most;
            })
        .toArray();
  }
}
