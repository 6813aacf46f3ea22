package dev.akin.ingest.html;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

/**
 * Gives a page to the parser in pieces and stops when parsing takes too long, because the parser's
 * time grows with the square of the depth of some elements. Two limits apply. Tables may be nested
 * {@value #MAX_TABLES} deep, which takes about a second; this limit is independent of the machine.
 * Any parsing ends after {@value #MAX_SECONDS} s.
 */
final class ParseLimitReader extends Reader {
  private static final int MAX_TABLES = 5_000;
  private static final long MAX_SECONDS = 20;
  private static final int PIECE = 1 << 12;

  /** First characters of the tags of tables and their parts. */
  private static final String FIRST_LETTERS = "/tTcC";

  private final StringReader text;
  private final long start = System.nanoTime();

  ParseLimitReader(String page) throws ParseTimeoutException {
    if (tableDepth(page) > MAX_TABLES) {
      throw new ParseTimeoutException();
    }
    text = new StringReader(page);
  }

  /** Returns the nesting depth of tables; a table is inside another only if it is in a cell. */
  private static int tableDepth(String page) {
    int depth = 0;
    int most = 0;
    boolean isInCell = true;
    for (int at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) {
      if (at + 1 < page.length() && FIRST_LETTERS.indexOf(page.charAt(at + 1)) < 0) {
        // A fast path, because most tags are not of tables.
        continue;
      }
      if (isTag(page, at, "table")) {
        depth += isInCell ? 1 : 0;
        most = Math.max(most, depth);
        isInCell = false;
      } else if (isTag(page, at, "/table")) {
        depth = Math.max(0, depth - 1);
        isInCell = true;
      } else {
        isInCell |= isTag(page, at, "td") || isTag(page, at, "th") || isTag(page, at, "caption");
      }
    }
    return most;
  }

  private static boolean isTag(String page, int at, String name) {
    int end = at + 1 + name.length();
    return page.regionMatches(true, at + 1, name, 0, name.length())
        && (end >= page.length() || !Character.isLetterOrDigit(page.charAt(end)));
  }

  @Override
  public int read(char[] into, int from, int length) throws IOException {
    if (System.nanoTime() - start > MAX_SECONDS * 1_000_000_000L) {
      throw new ParseTimeoutException();
    }
    return text.read(into, from, Math.min(length, PIECE));
  }

  @Override
  public void close() {
    text.close();
  }
}
