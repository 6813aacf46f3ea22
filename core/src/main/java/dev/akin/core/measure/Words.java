package dev.akin.core.measure;

import java.util.Locale;

/** Small turns of phrase that explanations share. */
final class Words {
  private Words() {}

  /** "1 page", "2 pages". */
  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** A number for people: four significant digits. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }
}
