package dev.akin.ingest.graph;

import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.PageSink;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one edge list. */
final class EdgeListReader {
  private static final Set<String> SOURCES =
      Set.of("source", "from", "src", "fromnodeid", "sourceid", "fromid", "sourceurl", "fromurl");

  private static final Set<String> TARGETS =
      Set.of("target", "to", "dst", "dest", "tonodeid", "targetid", "toid", "targeturl", "tourl");

  /** Number of header columns that are compared. */
  private static final int HEADER_COLUMNS = 100;

  private static final String HEADER = "header line (names of columns)";

  private final InputFile input;
  private final BipartiteSides sides;
  private final byte[] left;
  private final byte[] right;
  private final PageSink intake;
  private final SkippedRecords tally;
  private final EdgeLine line = new EdgeLine();
  private final boolean isCsv;

  private LinkColumns columns;

  /** Whether empty columns count, which is so if the columns of the link were given. */
  private boolean isNamed;

  /** Checks whether the link is in other columns; null if the columns were given. */
  private @Nullable ColumnCheck check;

  private boolean hasBegun;

  /** The number of lines that were sampled. */
  private int peekedLines;

  /** Those of them with control characters. */
  private int binaryLines;

  /** Line number of the header, if it is among the first lines. */
  private long header;

  private long links;

  /** Links from a number to a URL. */
  private long urlTargets;

  /** Links from a number to a number. */
  private long numberTargets;

  private long wider;

  /** The words of the first line if they may be column names. */
  private byte @Nullable [][] held;

  private boolean isHeldWider;

  /** Whether all names after the first line are numbers or URLs. */
  private boolean areOthersPlain = true;

  EdgeListReader(
      InputFile input,
      BipartiteSides sides,
      @Nullable LinkColumns columns,
      PageSink intake,
      SkippedRecords tally) {
    this.input = input;
    this.sides = sides;
    this.columns = columns == null ? LinkColumns.FIRST : columns;
    isNamed = columns != null;
    check = isNamed || !sides.equals(BipartiteSides.SAME) ? null : new ColumnCheck();
    left = BipartiteSides.prefix(sides.left());
    right = BipartiteSides.prefix(sides.right());
    this.intake = intake;
    this.tally = tally;
    isCsv = input.name().toLowerCase(Locale.ROOT).matches(".*\\.csv(\\.gz|\\.zst)?");
    if (isCsv) {
      line.setCsv();
    }
  }

  /**
   * Reads all lines.
   *
   * @return the number of links
   * @throws RejectedInputException if the file is binary or prose, or if other columns seem to hold
   *     the link
   */
  long read(LineReader lines) throws IOException {
    EdgeListSniffer first = new EdgeListSniffer(line, isCsv);
    boolean isGiven = isNamed;
    lines.peek(() -> peek(lines, first));
    if (2 * binaryLines > peekedLines) {
      throw new RejectedInputException(
          input.label() + " is not an edge list: it looks like binary data; " + expected());
    }
    char separator = first.separator();
    line.decide(isNamed && separator == EdgeLine.SPACE ? '\t' : separator);
    if (!isGiven && !hasPlainHeader()) {
      refuseText(first);
    }
    while (lines.next()) {
      if (!lines.isComment()) {
        readLine(lines);
      } else if (lines.from() < lines.to()) {
        tally.ignore("comment lines (# or %)", 1);
      }
    }
    readHeld();
    checkColumns();
    tally.ignore("further columns, such as weights, of links", wider);
    return links;
  }

  private void refuseText(EdgeListSniffer first) throws RejectedInputException {
    if (first.isProse()) {
      throw new RejectedInputException(
          input.label() + " is not an edge list: its first lines read like prose; " + expected());
    }
    if (first.isRagged()) {
      throw new UncertainColumnsException(
          input.label()
              + ": most lines have more than two columns, and their number differs from line to"
              + " line, as in a text or a list of neighbours; write one link per line, or name the"
              + " columns",
          LinkColumns.FIRST);
    }
  }

  /** Samples one of the first lines; a header is not a link and may have another separator. */
  private boolean peek(LineReader lines, EdgeListSniffer first) {
    peekedLines++;
    binaryLines += hasControls(lines) ? 1 : 0;
    if (lines.isComment()) {
      return true;
    }
    if (header == 0 && first.isEmpty() && isHeader(lines)) {
      header = lines.number();
    }
    return (hasPlainHeader() && header == lines.number()) || first.add(lines);
  }

  /** Whether a line has control characters that texts do not have. */
  private static boolean hasControls(LineReader lines) {
    byte[] bytes = lines.bytes();
    for (int i = lines.from(); i < lines.to(); i++) {
      if (bytes[i] >= 0 && bytes[i] < '\t') {
        return true;
      }
    }
    return false;
  }

  /** Whether a header names adjacent columns, unlike a sentence such as "from Rome to Paris". */
  private boolean hasPlainHeader() {
    return header > 0 && Math.abs(columns.source() - columns.target()) == 1;
  }

  private void readLine(LineReader lines) throws IOException {
    if (!hasBegun && (lines.number() == header || isHeader(lines))) {
      hasBegun = true;
      tally.ignore(HEADER, 1);
      return;
    }
    int most = check == null ? columns.most() : ColumnCheck.COLUMNS;
    int source = columns.source() - 1;
    int target = columns.target() - 1;
    if (!line.split(lines.bytes(), lines.from(), lines.to(), most, isNamed)) {
      if (!line.isBlank()) {
        hasBegun = true;
        tally.skip(line.problem(), lines.where(), lines.text());
      }
      return;
    }
    line.decide(line.separator());
    boolean isFirst = !hasBegun;
    hasBegun = true;
    if (!line.has(source) || !line.has(target)) {
      tally.skip("line without the columns of the link", lines.where(), lines.text());
    } else if (isFirst && isWord(source) && isWord(target)) {
      held = new byte[][] {bytes(source), bytes(target)};
      isHeldWider = isWider();
    } else {
      if (held != null && areOthersPlain) {
        areOthersPlain = !isWord(source) && !isWord(target);
      }
      readLink(source, target);
    }
  }

  private void readLink(int source, int target) throws IOException {
    link(
        name(left, line.bytes(source), line.from(source), line.to(source)),
        name(right, line.bytes(target), line.from(target), line.to(target)));
    wider += isWider() ? 1 : 0;
    countKinds(source, target);
    if (check != null && line.columns() > 2) {
      check.add(line);
    }
  }

  /** Whether a list of pages with their numbers stands in the file, beside links of numbers. */
  private boolean isMixed() {
    long fewer = Math.min(urlTargets, numberTargets);
    return check != null && fewer > 1 && 10 * fewer > urlTargets + numberTargets;
  }

  private void countKinds(int source, int target) {
    if (isNumber(source)) {
      if (isNumber(target)) {
        numberTargets++;
      } else if (!isWord(target)) {
        urlTargets++;
      }
    }
  }

  private boolean isWider() {
    return line.columns() > 2 || line.hasMore();
  }

  private void link(int source, int target) throws IOException {
    intake.link(source, target, false);
    intake.endRecord();
    links++;
  }

  /** A first line of words is a header if all other names are numbers or URLs, otherwise a link. */
  private void readHeld() throws IOException {
    if (held != null) {
      if (links > 0 && areOthersPlain) {
        tally.ignore(HEADER, 1);
      } else {
        link(name(left, held[0], 0, held[0].length), name(right, held[1], 0, held[1].length));
        wider += isHeldWider ? 1 : 0;
      }
    }
  }

  private void checkColumns() throws RejectedInputException {
    if (isMixed()) {
      throw new UncertainColumnsException(
          ("%s: column 2 holds URLs in %s lines and numbers in %s, beside numbers in column "
                  + "1; import the lines with URLs as a list of pages, or, if pages have both kinds of "
                  + "names, name the columns")
              .formatted(input.label(), urlTargets, numberTargets),
          LinkColumns.FIRST);
    }
    ColumnCheck.Doubt doubt = check == null ? null : check.doubt();
    if (doubt != null) {
      throw new UncertainColumnsException(
          "%s: %s, so the columns of the link are uncertain; name the columns"
              .formatted(input.label(), doubt.reason()),
          doubt.likely());
    }
  }

  private int name(byte[] prefix, byte[] bytes, int from, int to) {
    if (prefix.length == 0) {
      return intake.name(bytes, from, to);
    }
    byte[] name = Arrays.copyOf(prefix, prefix.length + to - from);
    System.arraycopy(bytes, from, name, prefix.length, to - from);
    return intake.name(name, 0, name.length);
  }

  /**
   * Whether the line is a header. If it names other columns than the first two for the link, these
   * are used.
   */
  private boolean isHeader(LineReader lines) {
    if (!line.split(lines.bytes(), lines.from(), lines.to(), HEADER_COLUMNS, true)) {
      return false;
    }
    int source = isNamed ? columns.source() - 1 : find(SOURCES, sides.left());
    int target = isNamed ? columns.target() - 1 : find(TARGETS, sides.right());
    if (!isNamed(source, SOURCES, sides.left()) || !isNamed(target, TARGETS, sides.right())) {
      return false;
    }
    columns = new LinkColumns(source + 1, target + 1);
    isNamed |= !columns.equals(LinkColumns.FIRST);
    check = null;
    if (line.separator() == ',') {
      line.setCsv();
    }
    return true;
  }

  private int find(Set<String> names, String side) {
    for (int i = 0; i < line.columns(); i++) {
      if (isNamed(i, names, side)) {
        return i;
      }
    }
    return -1;
  }

  private boolean isNamed(int column, Set<String> names, String side) {
    return column >= 0
        && line.has(column)
        && (line.text(column).equals(side) || names.contains(plain(line.text(column))));
  }

  /** Returns the name of a column as in {@link #SOURCES}: From_ID is fromid. */
  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\"' _-]", "");
  }

  private byte[] bytes(int column) {
    return Arrays.copyOfRange(line.bytes(column), line.from(column), line.to(column));
  }

  /** Whether a name is neither a number nor a URL. */
  private boolean isWord(int column) {
    byte[] bytes = line.bytes(column);
    for (int i = line.from(column); i < line.to(column); i++) {
      if (bytes[i] == '/' && i > 1 && bytes[i - 1] == '/' && bytes[i - 2] == ':') {
        return false;
      }
    }
    return !isNumber(column);
  }

  private boolean isNumber(int column) {
    byte[] bytes = line.bytes(column);
    for (int i = line.from(column); i < line.to(column); i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        return false;
      }
    }
    return true;
  }

  /** Advice for files that are not edge lists. */
  static String expected() {
    return "write one link per line, such as source TAB target, or name another kind: "
        + SourceKind.known();
  }
}
