package dev.akin.engine.ingest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What the first {@value #MOST} links of an edge list say about the whole file: what separates the
 * columns, and whether the file holds prose. A line of three words or more reads like prose if it
 * ends like a sentence, or if its number of words is not that of most lines; where one comma
 * separates two columns, if it has five words or more and ends like a sentence. Lines with tabs are
 * never prose.
 */
final class FirstLines {
  private static final int MOST = 100;

  /** Columns that are counted. */
  private static final int COLUMNS = 100;

  /** Letters as in a text, with the punctuation behind them. */
  private static final Pattern WORD =
      Pattern.compile("\\p{L}[\\p{L}\\p{M}'\u2019-]*[.,;:!?)\"\u201d]*");

  private static final Pattern SENTENCE =
      Pattern.compile(".*\\p{L}[)\"'\u201d\u2019]*[.!?][)\"'\u201d\u2019]*");

  private final EdgeLine line;
  private final List<Row> blankSeparated = new ArrayList<>();
  private int tabSeparated;
  private int commaSeparated;
  private int commaSentences;
  private char last;
  private boolean isEmpty = true;

  /**
   * A line whose columns are separated by blanks.
   *
   * @param columns how many it has
   * @param isText whether one of the first two columns is a word, and a later one, too
   * @param isSentence whether it also ends like a sentence
   */
  private record Row(int columns, boolean isText, boolean isSentence) {}

  FirstLines(EdgeLine line) {
    this.line = line;
  }

  /** Takes a line that is not a comment; returns whether more are wanted. */
  boolean add(LineReader lines) {
    boolean isLink = line.split(lines.bytes(), lines.from(), lines.to(), COLUMNS, false);
    isEmpty &= line.isBlank();
    if (isLink) {
      last = line.separator();
      switch (last) {
        case '\t' -> tabSeparated++;
        case ',' -> {
          commaSeparated++;
          String text = lines.text().strip();
          commaSentences += text.split(" +").length >= 5 && isSentence(text) ? 1 : 0;
        }
        default -> blankSeparated.add(row());
      }
    }
    return links() < MOST;
  }

  /** Whether all lines so far were blank. */
  boolean isEmpty() {
    return isEmpty;
  }

  private Row row() {
    boolean isText = false;
    for (int i = 2; i < line.columns() && !isText; i++) {
      isText = isWord(i);
    }
    isText &= isWord(0) || isWord(1);
    return new Row(line.columns(), isText, isText && isSentence(line.text(line.columns() - 1)));
  }

  private boolean isWord(int column) {
    return WORD.matcher(line.text(column)).matches();
  }

  private static boolean isSentence(String text) {
    return SENTENCE.matcher(text).matches();
  }

  private int links() {
    return tabSeparated + commaSeparated + blankSeparated.size();
  }

  /**
   * What separates the columns: a comma, a tab, or a blank for blanks and tabs; 0 if no line has
   * two columns. If as many lines have a comma as have none, the last one decides.
   */
  char separator() {
    int others = tabSeparated + blankSeparated.size();
    if (commaSeparated > others || (commaSeparated == others && last == ',')) {
      return ',';
    }
    char tab = tabSeparated > 0 ? '\t' : 0;
    return blankSeparated.isEmpty() ? tab : ' ';
  }

  /** Whether at least half of the lines read like prose. */
  boolean isProse() {
    Map<Integer, Integer> linesOf = new HashMap<>();
    blankSeparated.forEach(row -> linesOf.merge(row.columns, 1, Integer::sum));
    long prose = commaSentences;
    for (Row row : blankSeparated) {
      boolean isUsual = 2 * linesOf.getOrDefault(row.columns, 0) > blankSeparated.size();
      prose += row.isSentence || (row.isText && !isUsual) ? 1 : 0;
    }
    return prose > 0 && 2 * prose >= links();
  }
}
