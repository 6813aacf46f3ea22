package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Confidence of a mean over pages, by resampling: it assumes no distribution. The same seed gives
 * the same numbers.
 */
public final class Resampling {
  private static final int TIMES = 2000;
  private static final double TAIL = 0.025;

  private final long seed;
  private final Run run;

  /** Resampling with a seed. */
  public Resampling(long seed) {
    this(seed, Run.silent());
  }

  /** Resampling with a seed and a run that can cancel it. */
  public Resampling(long seed, Run run) {
    this.seed = seed;
    this.run = run;
  }

  /**
   * A mean and its 95 % confidence interval.
   *
   * @param mean the mean
   * @param low the lower end
   * @param high the upper end
   */
  public record Interval(double mean, double low, double high) {}

  /**
   * The bootstrap interval of a mean (Efron 1979): as many values drawn with replacement, 2,000
   * times; the middle 95 % of their means.
   */
  public Interval interval(double[] values) {
    if (values.length == 0) {
      return new Interval(0, 0, 0);
    }
    double[] ones = new double[values.length];
    Arrays.fill(ones, 1);
    return ratio(values, ones);
  }

  /**
   * The ratio of two means with its bootstrap interval: the same pages are drawn for both. Division
   * by a mean of 0 gives infinity, and 0 / 0 gives 1.
   */
  public Interval ratio(double[] first, double[] second) {
    double mean = quotient(mean(first), mean(second));
    if (differences(first, second).length < 2) {
      return new Interval(mean, mean, mean);
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[] ratios = new double[TIMES];
    for (int time = 0; time < TIMES; time++) {
      run.check();
      double above = 0;
      double below = 0;
      for (int i = 0; i < first.length; i++) {
        int drawn = random.nextInt(first.length);
        above += first[drawn];
        below += second[drawn];
      }
      ratios[time] = quotient(above, below);
    }
    Arrays.sort(ratios);
    int tail = (int) (TAIL * TIMES);
    return new Interval(mean, ratios[tail], ratios[TIMES - 1 - tail]);
  }

  private static double quotient(double above, double below) {
    if (below != 0) {
      return above / below;
    }
    return above == 0 ? 1 : Double.POSITIVE_INFINITY;
  }

  /**
   * The p-value of a two-sided permutation test (Fisher 1935) on the mean difference, which flips
   * the signs of the differences at random 2,000 times. The observed signs count as one draw, so
   * the p-value is never 0.
   */
  public double chance(double[] first, double[] second) {
    double[] differences = differences(first, second);
    double observed = Math.abs(sum(differences));
    // Tolerance for rounding.
    double slack = 1e-12 * Arrays.stream(differences).map(Math::abs).sum();
    SplittableRandom random = new SplittableRandom(seed);
    int asLarge = 1;
    for (int time = 0; time < TIMES; time++) {
      run.check();
      double sum = 0;
      for (double difference : differences) {
        sum += random.nextBoolean() ? difference : -difference;
      }
      if (Math.abs(sum) >= observed - slack) {
        asLarge++;
      }
    }
    return asLarge / (TIMES + 1.0);
  }

  /** The values of one minus those of the other, page by page. */
  public static double[] differences(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "both lists must have the same length, but have "
              + first.length
              + " and "
              + second.length);
    }
    double[] differences = new double[first.length];
    Arrays.setAll(differences, i -> first[i] - second[i]);
    return differences;
  }

  /**
   * The mean, summed page by page; all means of an evaluation use it, so they agree to the last
   * bit.
   */
  public static double mean(double[] values) {
    return values.length == 0 ? 0 : sum(values) / values.length;
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
