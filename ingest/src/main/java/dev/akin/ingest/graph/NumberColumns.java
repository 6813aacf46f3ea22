package dev.akin.ingest.graph;

import dev.akin.ingest.source.LineReader;

/** Parses two whole numbers at the beginning of a line without creating strings. */
final class NumberColumns {
  private static final int MAX_DIGITS = 18;

  private byte[] line = new byte[0];
  private int at;
  private int to;
  private long first;
  private long second;

  /** Whether the line begins with two non-negative numbers separated by blanks. */
  boolean split(LineReader lines) {
    return split(lines, lines.from());
  }

  /** The same from {@code from} on. */
  boolean split(LineReader lines, int from) {
    begin(lines);
    at = from;
    first = number();
    second = first < 0 ? -1 : number();
    return second >= 0;
  }

  /**
   * Whether the line begins with one number; {@link #rest()} is then the beginning of the next
   * column.
   */
  boolean splitFirst(LineReader lines) {
    begin(lines);
    first = number();
    skipBlanks();
    return first >= 0;
  }

  private void begin(LineReader lines) {
    line = lines.bytes();
    at = lines.from();
    to = lines.to();
  }

  private void skipBlanks() {
    while (at < to && isBlank(line[at])) {
      at++;
    }
  }

  /** The next column as a number, or -1. */
  private long number() {
    skipBlanks();
    int start = at;
    long number = 0;
    while (at < to && line[at] >= '0' && line[at] <= '9' && at - start < MAX_DIGITS) {
      number = 10 * number + line[at++] - '0';
    }
    boolean isWhole = at > start && (at == to || isBlank(line[at]));
    return isWhole ? number : -1;
  }

  /** Whether one more number follows; {@link #first()} is that number then. */
  boolean splitNext() {
    first = number();
    return first >= 0;
  }

  /** Returns the number of columns after those that were parsed. */
  int columnsLeft() {
    int columns = 0;
    for (int i = at; i < to; i++) {
      if (!isBlank(line[i]) && (i == at || isBlank(line[i - 1]))) {
        columns++;
      }
    }
    return columns;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t';
  }

  long first() {
    return first;
  }

  long second() {
    return second;
  }

  /** Returns the beginning of the column after the last number. */
  int rest() {
    return at;
  }
}
