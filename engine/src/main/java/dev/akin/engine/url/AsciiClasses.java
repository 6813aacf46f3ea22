package dev.akin.engine.url;

/** The standard's classes of ASCII characters; those of {@link Character} cover all of Unicode. */
final class AsciiClasses {

  private AsciiClasses() {}

  static boolean isAlpha(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Returns the value of a hexadecimal digit, or -1. */
  static int hexValue(int c) {
    if (isDigit(c)) {
      return c - '0';
    }
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }

  /** Returns a part of a string with A to Z in lower case. */
  static String lowerCase(String text, int from, int to) {
    int i = from;
    while (i < to && !isUpper(text.charAt(i))) {
      i++;
    }
    if (i == to) {
      return text.substring(from, to);
    }
    StringBuilder out = new StringBuilder(to - from).append(text, from, to);
    for (int k = i - from; k < out.length(); k++) {
      char c = out.charAt(k);
      if (isUpper(c)) {
        out.setCharAt(k, (char) (c | 0x20));
      }
    }
    return out.toString();
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }
}
