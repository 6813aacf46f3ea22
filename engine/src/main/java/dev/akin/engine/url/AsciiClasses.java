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
}
