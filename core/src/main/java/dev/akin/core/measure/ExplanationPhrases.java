package dev.akin.core.measure;

import java.util.Locale;

/** Small turns of phrase that explanations share. */
public final class ExplanationPhrases {
  private ExplanationPhrases() {}

  /** "1 page", "2 pages". */
  public static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** The members of a group taken together: "the member", "both members", "all 3 members". */
  public static String every(int members) {
    return switch (members) {
      case 1 -> "the member";
      case 2 -> "both members";
      default -> "all " + members + " members";
    };
  }

  /** "the member has no links", "1 of 3 members has no links", "2 of 3 members have no links". */
  public static String lacking(int without, int members, String what) {
    return members == 1
        ? "the member has no " + what
        : without + " of " + members + " members " + (without == 1 ? "has no " : "have no ") + what;
  }

  /** A number for people: four significant digits. */
  public static String number(double value) {
    return String.format(Locale.ROOT, "%.4g", value);
  }
}
