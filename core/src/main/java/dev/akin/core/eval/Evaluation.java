package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The lists of one measure, graded by a yardstick.
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
  private final Map<Length, Curves> found = new ConcurrentHashMap<>();

  private record Length(Metric metric, int most) {}

  /**
   * The values for all list lengths.
   *
   * @param means for each length the mean over all pages
   * @param overall for each page the mean over all lengths
   */
  @SuppressWarnings("ArrayRecordComponent") // rows of plain numbers
  private record Curves(double[] means, double[] overall) {}

  private Evaluation(GradedList[] lists) {
    this.lists = lists;
  }

  /** The ideal lists of the pages. They do not depend on a measure. */
  public static Yardstick.Ideal[] ideals(Yardstick yardstick, int[] pages, int most, Run run) {
    Yardstick.Ideal[] ideals = new Yardstick.Ideal[pages.length];
    run.parallel(
        "reading the yardstick",
        "pages",
        pages.length,
        i -> ideals[i] = yardstick.ideal(pages[i], most, run));
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
    return Resampling.mean(values(metric, n));
  }

  /** The mean of the first 1, 2, … {@code most} places. */
  public double[] curve(Metric metric, int most) {
    return curves(metric, most).means().clone();
  }

  /** The overall accuracy OA: the mean over all pages and places. */
  public double overall(Metric metric, int most) {
    return Resampling.mean(curves(metric, most).overall());
  }

  /** The mean over all places for each page. */
  public double[] overallValues(Metric metric, int most) {
    return curves(metric, most).overall().clone();
  }

  private Curves curves(Metric metric, int most) {
    return found.computeIfAbsent(new Length(metric, most), this::curves);
  }

  /**
   * Sums page by page, as {@link Resampling#mean} does, so that both give bit-identical results.
   */
  private Curves curves(Length length) {
    double[] means = new double[length.most()];
    double[] overall = new double[lists.length];
    for (int i = 0; i < lists.length; i++) {
      double[] curve = lists[i].curve(length.metric(), length.most());
      overall[i] = Resampling.mean(curve);
      for (int n = 0; n < curve.length; n++) {
        means[n] += curve[n];
      }
    }
    Arrays.setAll(means, n -> lists.length == 0 ? 0 : means[n] / lists.length);
    return new Curves(means, overall);
  }
}
