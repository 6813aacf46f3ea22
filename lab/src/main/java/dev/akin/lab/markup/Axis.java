package dev.akin.lab.markup;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * The axis of a plot: its range and its marks, which are 1, 2 or 5 times a power of ten apart.
 *
 * @param low the value at its beginning
 * @param high the value at its end, above {@code low}
 * @param marks the marked values, ascending
 * @param isLogarithmic whether the scale is logarithmic
 */
public record Axis(double low, double high, List<BigDecimal> marks, boolean isLogarithmic) {
  private static final int WANTED = 5;

  /** Decades above which only powers of ten are marked, or only every second of them. */
  private static final double POWERS = 1.6;

  private static final double FEW_POWERS = 8;

  /** The largest power of ten that is written out. */
  private static final int PLAIN_POWER = 4;

  /** An axis from {@code low} to {@code high} that begins and ends at marks. */
  public static Axis over(double low, double high) {
    if (!(high > low)) {
      return around(high);
    }
    BigDecimal step = step((high - low) / WANTED);
    BigDecimal first = floor(low, step);
    List<BigDecimal> marks = new ArrayList<>();
    BigDecimal mark = first;
    marks.add(mark);
    do {
      mark = mark.add(step);
      marks.add(mark);
    } while (mark.doubleValue() < high);
    return new Axis(first.doubleValue(), mark.doubleValue(), marks, false);
  }

  /** An axis for one value, which ends at it or just above; from 0 to 1 for 0. */
  private static Axis around(double value) {
    int power = Math.abs(value) > 1 ? (int) Math.floor(Math.log10(Math.abs(value))) : 0;
    BigDecimal step = BigDecimal.ONE.scaleByPowerOfTen(power);
    BigDecimal first = floor(value, step);
    boolean isEnd = value != 0 && first.doubleValue() >= value;
    List<BigDecimal> marks =
        isEnd ? List.of(first.subtract(step), first) : List.of(first, first.add(step));
    return new Axis(marks.get(0).doubleValue(), marks.get(1).doubleValue(), marks, false);
  }

  /**
   * A logarithmic axis from {@code low}, above 0, to {@code high}. Marks are powers of ten, or 1, 2
   * and 5 times these on short axes.
   */
  public static Axis logarithmic(double low, double high) {
    double end = Math.max(high, low * 1.01);
    double decades = Math.log10(end / low);
    int every = decades > FEW_POWERS ? 2 : 1;
    int[] factors = decades > POWERS ? new int[] {1} : new int[] {1, 2, 5};
    List<BigDecimal> marks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(low)); ; power += every) {
      for (int factor : factors) {
        BigDecimal mark = BigDecimal.valueOf(factor).scaleByPowerOfTen(power);
        if (!marks.isEmpty() && marks.get(0).doubleValue() < low && mark.doubleValue() <= low) {
          marks.clear(); // the axis begins at the last mark up to low
        }
        marks.add(mark);
        if (mark.doubleValue() >= end) {
          return new Axis(marks.get(0).doubleValue(), mark.doubleValue(), marks, true);
        }
      }
    }
  }

  /** The label of a mark. Large powers of ten are written as powers if all marks are powers. */
  public String label(BigDecimal mark) {
    if (!isLogarithmic || !marks.stream().allMatch(Axis::isPower)) {
      return mark.toPlainString();
    }
    int power = power(mark);
    if (Math.abs(power) <= PLAIN_POWER) {
      return mark.toPlainString();
    }
    StringBuilder text = new StringBuilder("10");
    for (char digit : Integer.toString(power).toCharArray()) {
      text.append(digit == '-' ? '⁻' : "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(digit - '0'));
    }
    return text.toString();
  }

  private static boolean isPower(BigDecimal mark) {
    return BigDecimal.ONE.scaleByPowerOfTen(power(mark)).compareTo(mark) == 0;
  }

  private static int power(BigDecimal mark) {
    return (int) Math.round(Math.log10(mark.doubleValue()));
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

  /** The position of a value on the axis: 0 at the beginning, 1 at the end. */
  public double share(double value) {
    return isLogarithmic
        ? Math.log(value / low) / Math.log(high / low)
        : (value - low) / (high - low);
  }
}
