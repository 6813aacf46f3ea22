package dev.akin.ingest.graph;

import dev.akin.ingest.source.LineReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Detects, from the first {@value #MOST} links of an edge list, the separator of its columns and
 * whether the file is prose. Prose has no tabs, and most of its lines read like text:
 *
 * <ul>
 *   <li>separated by blanks, three words or more that end like a sentence, or whose number differs
 *       from that of most lines. Without any end of a sentence, no line may begin with words of
 *       another: in a list of links, names repeat.
 *   <li>separated by one comma and a blank, five words or more of which only the last ends a
 *       sentence; never in a CSV file.
 * </ul>
 *
 * <p>Lines that mostly have {@value #MANY} columns or more, but no usual number of them, hold texts
 * or lists of neighbours rather than links.
 */
final class EdgeListSniffer {
  private static final int MOST = 100;

  /** Minimum number of columns of most lines of a ragged list. */
  private static final int MANY = 5;

  /** Maximum number of columns that are counted. */
  private static final int COLUMNS = 100;

  /** A word of letters, with the punctuation after it. */
  private static final Pattern WORD =
      Pattern.compile("\\p{L}[\\p{L}\\p{M}'\u2019-]*[.,;:!?)\"\u201d]*");

  /** A first column that was cut at a comma inside a URL or attributes. */
  private static final Pattern TANGLED = Pattern.compile("://|\\{");

  /** A link before a tab and its weight or time, as in the files of KONECT. */
  private static final Pattern NUMBERS = Pattern.compile("\\d+ +\\d+");

  private static final Pattern SENTENCE =
      Pattern.compile(".*\\p{L}[)\"'\u201d\u2019]*[.!?][)\"'\u201d\u2019]*");

  private final EdgeLine line;
  private final boolean isCsv;
  private final List<Row> blankSeparated = new ArrayList<>();
  private final Set<Integer> commas = new HashSet<>();
  private final Set<Integer> words = new HashSet<>();
  private final Set<String> names = new HashSet<>();
  private boolean isNameRepeated;
  private boolean areNumbers = true;
  private int tabSeparated;
  private int pairsBeforeTabs;
  private int commaSeparated;
  private int commaSentences;
  private char last;
  private boolean isEmpty = true;

  /**
   * A line whose columns are separated by blanks.
   *
   * @param columns number of columns
   * @param isText whether one of the first two columns is a word, and a later one too
   * @param isSentence whether it also ends like a sentence
   */
  private record Row(int columns, boolean isText, boolean isSentence) {}

  EdgeListSniffer(EdgeLine line, boolean isCsv) {
    this.line = line;
    this.isCsv = isCsv;
  }

  /** Adds a line that is not a comment; returns whether more lines are needed. */
  boolean add(LineReader lines) {
    boolean isLink = line.split(lines.bytes(), lines.from(), lines.to(), COLUMNS, false);
    isEmpty &= line.isBlank();
    if (isLink) {
      last = line.separator();
      String text = lines.text().strip();
      areNumbers &= isNumber(line.text(0)) && isNumber(line.text(1));
      if (last == '\t') {
        tabSeparated++;
        boolean isPair = NUMBERS.matcher(line.text(0)).matches() && isNumber(line.text(1));
        pairsBeforeTabs += isPair ? 1 : 0;
      } else {
        int comma = text.indexOf(',');
        boolean isPlain = comma >= 0 && !TANGLED.matcher(text.substring(0, comma)).find();
        commas.add(isPlain ? line.commas() : 0);
        words.add(text.split(" +").length);
        if (last == ',') {
          commaSeparated++;
          commaSentences += isCommaSentence(text, comma) ? 1 : 0;
        } else {
          blankSeparated.add(row());
        }
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
    isNameRepeated |= !names.add(line.text(0));
    isNameRepeated |= !names.add(line.text(1));
    return new Row(line.columns(), isText, isText && isSentence(line.text(line.columns() - 1)));
  }

  private boolean isCommaSentence(String text, int comma) {
    return !isCsv
        && text.startsWith(", ", comma)
        && text.split(" +").length >= 5
        && !isSentence(text.substring(0, comma))
        && isSentence(text);
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
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
   * Returns the separator for {@link EdgeLine#decide}; 0 if no line has two columns. It is a comma
   * if all lines have the same number of commas and different numbers of blanks; otherwise the
   * separator of most lines; in a tie between lines with and without commas, that of the last line.
   * Tabs between numbers count as blanks, so that lines with blanks are read too.
   */
  char separator() {
    int others = tabSeparated + blankSeparated.size();
    boolean isEven = commas.size() == 1 && !commas.contains(0) && words.size() > 1;
    if ((isEven && tabSeparated == 0)
        || commaSeparated > others
        || (commaSeparated == others && last == ',')) {
      return ',';
    }
    if (tabSeparated > 0 && (pairsBeforeTabs == tabSeparated || areNumbers)) {
      return EdgeLine.SPACE;
    }
    char tab = tabSeparated > 0 ? '\t' : 0;
    return blankSeparated.isEmpty() ? tab : ' ';
  }

  /**
   * Whether most blank-separated lines have many columns, and no number of columns is that of half
   * of the lines.
   */
  boolean isRagged() {
    Map<Integer, Integer> linesOf = linesOf();
    int most = linesOf.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    long wide = blankSeparated.stream().filter(row -> row.columns >= MANY).count();
    return blankSeparated.size() > 2
        && 2 * blankSeparated.size() > links()
        && 2 * wide > blankSeparated.size()
        && 2 * most <= blankSeparated.size();
  }

  private Map<Integer, Integer> linesOf() {
    Map<Integer, Integer> linesOf = new HashMap<>();
    blankSeparated.forEach(row -> linesOf.merge(row.columns, 1, Integer::sum));
    return linesOf;
  }

  /** Whether most lines read like prose. */
  boolean isProse() {
    Map<Integer, Integer> linesOf = linesOf();
    boolean hasSentences = commaSentences > 0 || blankSeparated.stream().anyMatch(Row::isSentence);
    if (!hasSentences && isNameRepeated) {
      return false;
    }
    long prose = commaSentences;
    for (Row row : blankSeparated) {
      boolean isUsual = 2 * linesOf.getOrDefault(row.columns, 0) > blankSeparated.size();
      prose += row.isSentence || (row.isText && !isUsual) ? 1 : 0;
    }
    return 2 * prose > links();
  }
}
