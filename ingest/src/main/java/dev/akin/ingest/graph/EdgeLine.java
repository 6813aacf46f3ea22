package dev.akin.ingest.graph;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Splits a line of an edge list into columns without creating strings: column i is {@code
 * bytes(i)[from(i)..to(i))}. All lines of a file have the same separator, see {@link #decide}.
 * Until it is decided, the separator is a tab if there is one; else a comma if it is the only one,
 * if there are no blanks, or if the file is CSV; else blanks. A column may be quoted as in RFC
 * 4180: {@code "New York, ""NY"""}. Between tabs a quote counts only if the whole column is quoted.
 */
final class EdgeLine {
  /** The separator of lines with both blanks and tabs. */
  static final char SPACE = 's';

  private static final String CONTROLS = "line with control characters";

  private byte[] line = new byte[0];
  private byte[][] bytes = new byte[8][];
  private int[] from = new int[8];
  private int[] to = new int[8];
  private int columns;
  private int commas;
  private byte kind;

  /** The separator of all lines; 0 until it is decided. */
  private char decided;

  private boolean isCsv;
  private boolean isBlank;
  private boolean hasMore;
  private String problem = "";

  /** Makes commas separators in all further lines. */
  void setCsv() {
    isCsv = true;
  }

  /**
   * Decides the separator of all further lines, unless it is decided already: a tab, a comma, a
   * blank (blanks, or tabs in lines without blanks), or {@link #SPACE} (blanks and tabs). A line
   * without the separator has one column.
   */
  void decide(char separator) {
    decided = decided == 0 ? separator : decided;
  }

  /**
   * Splits the first columns of a line.
   *
   * @param most maximum number of columns
   * @param isStrict whether empty columns count; otherwise several separators in a row are one
   * @return whether there are two columns or more
   */
  boolean split(byte[] whole, int start, int stop, int most, boolean isStrict) {
    line = whole;
    int first = start;
    int last = stop;
    while (first < last && (line[first] == ' ' || (line[first] == '\t' && !isStrict))) {
      first++;
    }
    while (last > first && isSpace(line[last - 1])) {
      last--;
    }
    isBlank = first == last;
    columns = 0;
    hasMore = false;
    problem = "line without two columns";
    kind = separator(first, last);
    return kind != 0 && cut(first, last, most, isStrict) && columns >= 2;
  }

  private boolean cut(int first, int last, int most, boolean isStrict) {
    int at = first;
    while (at < last && columns < most) {
      if (columns > 0) {
        at = isStrict ? skipOne(at, last) : skip(at, last);
      }
      if (at >= last && !isStrict) {
        break;
      }
      int end = kind != '\t' && at < last && line[at] == '"' ? closing(at, last) : at;
      if (end < 0 || indexOf('\t', at, end) >= 0) {
        problem = end < 0 ? "line with an unclosed quote" : CONTROLS;
        return false;
      }
      while (end < last && line[end] != kind && line[end] != '\t') {
        end++;
      }
      add(at, end);
      at = end;
    }
    hasMore = hasMore(at, last);
    return true;
  }

  /** Skips the separators between two columns. */
  private int skip(int start, int last) {
    int at = start;
    while (at < last && (isSpace(line[at]) || (line[at] == ',' && kind != '\t'))) {
      at++;
    }
    return at;
  }

  /** Skips one separator, and blanks around it. */
  private int skipOne(int start, int last) {
    int at = start;
    if (at < last && line[at] == kind) {
      at++;
    }
    while (at < last && line[at] == ' ') {
      at++;
    }
    return at;
  }

  private void add(int start, int end) {
    if (columns == from.length) {
      bytes = Arrays.copyOf(bytes, 2 * columns);
      from = Arrays.copyOf(from, 2 * columns);
      to = Arrays.copyOf(to, 2 * columns);
    }
    int stop = end;
    if (kind == ' ' && stop > start + 1 && line[stop - 1] == ',') {
      stop--;
    }
    while (stop > start && isSpace(line[stop - 1])) {
      stop--;
    }
    bytes[columns] = line;
    from[columns] = start;
    to[columns] = stop;
    if (stop - start >= 2 && line[start] == '"' && closing(start, stop) == stop - 1) {
      unquote(start, stop);
    }
    columns++;
  }

  /** Removes the quotes of the last column. */
  private void unquote(int start, int stop) {
    from[columns] = start + 1;
    to[columns] = stop - 1;
    if (indexOf('"', start + 1, stop - 1) >= 0) {
      byte[] plain = text(columns).replace("\"\"", "\"").getBytes(StandardCharsets.UTF_8);
      bytes[columns] = plain;
      from[columns] = 0;
      to[columns] = plain.length;
    }
  }

  /** Returns the end of the quote that begins at {@code start}; -1 if it is not closed. */
  private int closing(int start, int stop) {
    for (int i = start + 1; i < stop; i++) {
      if (line[i] == '"') {
        if (i + 1 == stop || line[i + 1] != '"') {
          return i;
        }
        i++;
      }
    }
    return -1;
  }

  /** Whether anything but separators follows the last column. */
  private boolean hasMore(int start, int last) {
    for (int i = start; i < last; i++) {
      if (!isSpace(line[i]) && line[i] != ',') {
        return true;
      }
    }
    return false;
  }

  /** Returns the separator; 0 if there is one column, or if the line cannot be used. */
  private byte separator(int first, int last) {
    int blank = -1;
    int comma = -1;
    commas = 0;
    boolean hasTab = false;
    for (int i = first; i < last; i++) {
      byte b = line[i];
      if (b == '"' && !hasTab && isColumnStart(i, first)) {
        int end = closing(i, last);
        i = end > 0 && (isCsv || indexOf('\t', i, end) < 0) ? end : i;
      } else if (b == '\t') {
        hasTab = true;
      } else if (b == ' ') {
        blank = blank < 0 ? i : blank;
      } else if (b == ',') {
        comma = comma < 0 ? i : comma;
        commas++;
      }
    }
    if (hasControls(first, last)) {
      problem = CONTROLS;
      return 0;
    }
    if (decided == ',' || (decided == 0 && isCsv && comma >= 0)) {
      return (byte) (comma < 0 ? 0 : ',');
    }
    if (decided == SPACE) {
      return (byte) (hasTab || blank >= 0 ? ' ' : 0);
    }
    if (hasTab) {
      return '\t';
    }
    if (decided != 0) {
      return (byte) (decided == ' ' && blank >= 0 ? ' ' : 0);
    }
    // Names separated by a comma may contain blanks; URLs and attributes separated by blanks may
    // contain commas, as in 1 2 {'a': 1, 'b': 2}.
    boolean isComma = commas == 1 && !isUrl(first, comma) && indexOf('{', first, comma) < 0;
    return isComma || blank < 0 ? (byte) (comma < 0 ? 0 : ',') : (byte) ' ';
  }

  private boolean isColumnStart(int at, int first) {
    return at == first || isSpace(line[at - 1]) || line[at - 1] == ',';
  }

  private boolean hasControls(int first, int last) {
    for (int i = first; i < last; i++) {
      byte b = line[i];
      if ((b >= 0 && b < ' ' && b != '\t') || b == 0x7f) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word that continues at {@code last} is a URL. */
  private boolean isUrl(int first, int last) {
    for (int i = last - 1; i >= first + 2 && !isSpace(line[i]); i--) {
      if (line[i] == '/' && line[i - 1] == '/' && line[i - 2] == ':') {
        return true;
      }
    }
    return false;
  }

  private int indexOf(char wanted, int first, int last) {
    for (int i = first; i < last; i++) {
      if (line[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\t';
  }

  boolean isBlank() {
    return isBlank;
  }

  /** Returns the reason why the line is not a link. */
  String problem() {
    return problem;
  }

  /** Returns the separator: a tab, a comma or a blank. */
  char separator() {
    return (char) kind;
  }

  /** Returns the number of commas outside quotes. */
  int commas() {
    return commas;
  }

  /** Returns the number of columns that were split. */
  int columns() {
    return columns;
  }

  /** Whether there are more columns. */
  boolean hasMore() {
    return hasMore;
  }

  byte[] bytes(int column) {
    return bytes[column];
  }

  int from(int column) {
    return from[column];
  }

  int to(int column) {
    return to[column];
  }

  /** Whether a column exists and is not empty. */
  boolean has(int column) {
    return column < columns && from[column] < to[column];
  }

  String text(int column) {
    return new String(
        bytes[column], from[column], to[column] - from[column], StandardCharsets.UTF_8);
  }
}
