package dev.akin.app.answer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers and text for people. */
public final class Text {
  private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB"};

  /** The maximum length of a URL in a sentence. */
  private static final int SHORT = 40;

  private Text() {}

  /** "12,345". */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** "1 page", "12,345 pages". */
  public static String count(long number, String noun) {
    return count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** "1 link leads", "12,345 links lead". */
  public static String count(long number, String noun, String one, String many) {
    return count(number, noun) + " " + (number == 1 ? one : many);
  }

  /** "3.4 MB", in powers of 1000. */
  public static String bytes(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 1000 && unit < UNITS.length - 1) {
      value /= 1000;
      unit++;
    }
    return unit == 0
        ? bytes + " B"
        : String.format(Locale.ROOT, value < 10 ? "%.1f %s" : "%.0f %s", value, UNITS[unit]);
  }

  /** "0.4 s", "3 min 20 s", "2 h 5 min". */
  public static String duration(double seconds) {
    if (Double.isNaN(seconds)) {
      return "an unknown time";
    }
    if (seconds < 60) {
      return String.format(Locale.ROOT, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
    }
    long whole = Math.round(seconds);
    return whole < 3600
        ? whole / 60 + " min " + whole % 60 + " s"
        : whole / 3600 + " h " + whole % 3600 / 60 + " min";
  }

  /** A score with four significant digits. */
  public static String score(double score) {
    if (score == 0) {
      return "0";
    }
    if (score == Math.rint(score) && Math.abs(score) < 1e9) {
      return Long.toString((long) score);
    }
    return Math.abs(score) >= 1e-4
        ? new BigDecimal(score).round(new MathContext(4)).toPlainString()
        : String.format(Locale.ROOT, "%.3e", score);
  }

  /** A URL without its scheme; a long one is shortened to its host and the end of its path. */
  public static String shortUrl(String url) {
    String plain = url.replaceFirst("^https?://(www\\.)?", "");
    int host = plain.indexOf('/');
    int last = plain.lastIndexOf('/', plain.length() - 2);
    return plain.length() <= SHORT || host < 0 || last <= host
        ? plain
        : plain.substring(0, host) + "/…" + plain.substring(last);
  }

  /** Text from outside without control characters and line breaks, safe for a terminal. */
  public static String safe(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isISOControl(c) || isInvisible(c) ? ' ' : c)
        .forEach(safe::appendCodePoint);
    return safe.toString();
  }

  /** Characters that change the direction of text can falsify a line. */
  private static boolean isInvisible(int c) {
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x2028;
  }
}
