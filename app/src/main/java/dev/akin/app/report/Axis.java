package dev.akin.app.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * One axis of a plot: from which value to which, and where it is marked. Marks are 1, 2 or 5 times
 * a power of ten apart.
 *
 * @param low the value at its beginning
 * @param high the value at its end, above {@code low}
 * @param marks the marked values, rising
 */
record Axis(double low, double high, List<BigDecimal> marks) {
  private static final int WANTED = 5;

  /**
   * An axis that holds all values from {@code low} to {@code high} and begins and ends at marks.
   */
  static Axis over(double low, double high) {
    double span = high > low ? high - low : Math.max(Math.abs(high), 1e-9);
    BigDecimal step = step(span / WANTED);
    BigDecimal first = floor(low, step);
    List<BigDecimal> marks = new ArrayList<>();
    BigDecimal mark = first;
    marks.add(mark);
    do {
      mark = mark.add(step);
      marks.add(mark);
    } while (mark.doubleValue() < high);
    return new Axis(first.doubleValue(), mark.doubleValue(), marks);
  }

  private static BigDecimal step(double least) {
    BigDecimal ten = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(least)));
    for (int factor : new int[] {1, 2, 5}) {
      BigDecimal step = ten.multiply(BigDecimal.valueOf(factor));
      if (step.doubleValue() >= least * (1 - 1e-9)) {
        return step;
      }
    }
    return ten.scaleByPowerOfTen(1);
  }

  private static BigDecimal floor(double value, BigDecimal step) {
    return BigDecimal.valueOf(value).divide(step, 0, RoundingMode.FLOOR).multiply(step);
  }

  /** How far along the axis a value lies: 0 at its beginning, 1 at its end. */
  double share(double value) {
    return (value - low) / (high - low);
  }
}
