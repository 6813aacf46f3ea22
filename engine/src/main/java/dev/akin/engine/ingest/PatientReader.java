package dev.akin.engine.ingest;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

/**
 * Hands a page to the parser piece by piece, and stops when that takes too long: the time that the
 * parser needs grows with the square of the depth of some elements. Two rules, the first of which
 * gives the same answer on every machine: tables may be nested {@value #MAX_TABLES} deep, which
 * takes about a second; and whatever else there may be ends after {@value #MAX_SECONDS} s.
 */
final class PatientReader extends Reader {
  private static final int MAX_TABLES = 5_000;
  private static final long MAX_SECONDS = 20;
  private static final int PIECE = 1 << 12;

  private final StringReader text;
  private final long start = System.nanoTime();

  PatientReader(String page) throws PatienceException {
    if (tableDepth(page) > MAX_TABLES) {
      throw new PatienceException();
    }
    text = new StringReader(page);
  }

  /** How many more tables are opened than closed at the worst place. */
  private static int tableDepth(String page) {
    int depth = 0;
    int most = 0;
    for (int at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) {
      if (page.regionMatches(true, at + 1, "table", 0, 5)) {
        most = Math.max(most, ++depth);
      } else if (page.regionMatches(true, at + 1, "/table", 0, 6)) {
        depth = Math.max(0, depth - 1);
      }
    }
    return most;
  }

  @Override
  public int read(char[] into, int from, int length) throws IOException {
    if (System.nanoTime() - start > MAX_SECONDS * 1_000_000_000L) {
      throw new PatienceException();
    }
    return text.read(into, from, Math.min(length, PIECE));
  }

  @Override
  public void close() {
    text.close();
  }
}
