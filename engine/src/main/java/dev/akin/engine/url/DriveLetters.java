package dev.akin.engine.url;

/** Windows drive letters, which have special rules in file URLs. */
final class DriveLetters {

  private DriveLetters() {}

  /** Whether the range is a letter and a colon or bar: {@code C:} or {@code C|}. */
  static boolean is(String text, int from, int to) {
    return to - from == 2
        && AsciiClasses.isAlpha(text.charAt(from))
        && (text.charAt(from + 1) == ':' || text.charAt(from + 1) == '|');
  }

  /** Whether a drive letter starts the text at {@code from}, as a whole segment. */
  static boolean startsAt(String text, int from) {
    return from + 2 <= text.length()
        && is(text, from, from + 2)
        && (from + 2 == text.length() || "/\\?#".indexOf(text.charAt(from + 2)) >= 0);
  }

  /** Whether the first segment of a path is a drive letter with a colon. */
  static boolean startsPath(String path) {
    return path.length() >= 3
        && AsciiClasses.isAlpha(path.charAt(1))
        && path.charAt(2) == ':'
        && (path.length() == 3 || path.charAt(3) == '/');
  }
}
