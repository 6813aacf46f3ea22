package dev.akin.lab.report;

import java.util.Locale;

/** Numbers as reports write them, the same for every locale. */
final class Formats {
  private Formats() {}

  static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /** A share as a percentage with one digit after the point. */
  static String percent(double share) {
    return format("%.1f %%", 100 * share);
  }

  /** A whole number in full, any other number with four significant digits. */
  static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e6
        ? Long.toString((long) value)
        : format("%.4g", value);
  }
}
