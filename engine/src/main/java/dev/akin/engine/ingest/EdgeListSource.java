package dev.akin.engine.ingest;

import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import dev.akin.engine.collection.LinkFlags;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Edge lists: one link a line, source and target separated by a tab, by a comma or by blanks;
 * further columns are ignored. {@code #} and {@code %} begin comment lines, but for percent codes
 * (see {@link LineReader#isComment}). Names are whole numbers or any texts without control
 * characters.
 *
 * @param inputs the files
 * @param pages a list of pages, {@code id TAB url TAB title}, that gives numbers their URLs; or
 *     null
 * @param pageCount pages {@code 0..pageCount-1} exist even if nothing links to them; 0 for none
 * @param sides what the two columns name, if the same name means different things in them
 */
public record EdgeListSource(List<Input> inputs, @Nullable Input pages, int pageCount, Sides sides)
    implements Source {
  /** If more lines than these, and more than there are links, are none, it is something else. */
  private static final int MOST_SKIPPED = 10;

  private static final Set<String> SOURCES =
      Set.of("source", "from", "src", "fromnodeid", "sourceid", "fromid", "sourceurl", "fromurl");

  private static final Set<String> TARGETS =
      Set.of("target", "to", "dst", "dest", "tonodeid", "targetid", "toid", "targeturl", "tourl");

  /**
   * What the two columns of a bipartite list name: users and items, say. A name is then {@code
   * side/name}, so that user 7 and item 7 are two pages.
   *
   * @param left what the sources are; empty if both columns name the same things
   * @param right what the targets are
   */
  public record Sides(String left, String right) {
    /** Both columns name the same things. */
    public static final Sides SAME = new Sides("", "");

    /**
     * Reads {@code left,right}.
     *
     * @throws IllegalArgumentException unless these are two different words
     */
    public static Sides parse(String text) {
      String[] words = text.split(",", -1);
      if (words.length != 2 || words[0].equals(words[1]) || !text.matches("[^\\s,/]+,[^\\s,/]+")) {
        throw new IllegalArgumentException(
            "the two sides must be two different words such as user,item, not " + text);
      }
      return new Sides(words[0], words[1]);
    }

    private static byte[] prefix(String side) {
      return (side.isEmpty() ? "" : side + "/").getBytes(StandardCharsets.UTF_8);
    }
  }

  /** A list of links between things of one kind. */
  public EdgeListSource(List<Input> inputs, @Nullable Input pages, int pageCount) {
    this(inputs, pages, pageCount, Sides.SAME);
  }

  /** Keeps its own copy of the list. */
  public EdgeListSource {
    inputs = List.copyOf(inputs);
    if (pageCount < 0) {
      throw new IllegalArgumentException(
          "the page count must not be negative, but is " + pageCount);
    }
  }

  @Override
  public void read(Intake intake, Tally tally, Run run) throws IOException {
    for (int page = 0; page < pageCount; page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      intake.name(Integer.toString(page));
      intake.endRecord();
    }
    if (pages != null) {
      PageList.read(pages, intake, tally, run);
    }
    boolean isAlone = inputs.size() == 1 && pageCount == 0;
    long all = 0;
    for (Input input : inputs) {
      all += read(input, isAlone, intake, tally, run);
    }
    if (all == 0 && pageCount == 0) {
      throw noLinks(inputs.size());
    }
  }

  /** What is wrong with files of which none has a link. */
  public static RejectedInputException noLinks(int files) {
    return new RejectedInputException("none of the " + files + " files holds a link");
  }

  /**
   * Reads one file.
   *
   * @param isAlone whether it must hold a link, as there is nothing else
   * @return how many links it holds
   */
  public long read(Input input, boolean isAlone, PageIntake intake, Tally tally, Run run)
      throws IOException {
    long before = tally.total();
    try (Progress.Task task = run.start("reading " + input.label(), "bytes", input.size());
        LineReader lines = new LineReader(input, tally, task, run)) {
      long links = readLinks(lines, intake, tally);
      long skipped = tally.total() - before;
      boolean isNothing = links == 0 && (skipped > 0 || isAlone);
      if (isNothing || skipped > Math.max(MOST_SKIPPED, links)) {
        throw new RejectedInputException(nothingIn(input, lines, skipped));
      }
      return links;
    }
  }

  private static String nothingIn(Input input, LineReader lines, long skipped) {
    return lines.number() <= 1
        ? input.label() + " is empty"
        : input.label()
            + " is no edge list ("
            + skipped
            + " of its lines are no links); write one link a line, source TAB target, or name"
            + " another kind";
  }

  private long readLinks(LineReader lines, PageIntake intake, Tally tally) throws IOException {
    byte[] left = Sides.prefix(sides.left);
    byte[] right = Sides.prefix(sides.right);
    Columns columns = new Columns();
    boolean isFirst = true;
    long links = 0;
    long wider = 0;
    while (lines.next()) {
      byte[] line = lines.bytes();
      if (lines.isComment()) {
        if (lines.from() < lines.to()) {
          tally.ignore("comment lines (# or %)", 1);
        }
        continue;
      }
      if (!columns.split(line, lines.from(), lines.to())) {
        if (!columns.isBlank()) {
          tally.skip(columns.problem(), lines.where(), lines.text());
        }
      } else if (isFirst && isHeader(columns)) {
        tally.ignore("header line (names of columns)", 1);
      } else {
        int source = name(intake, left, line, columns.sourceFrom, columns.sourceTo);
        int target = name(intake, right, line, columns.targetFrom, columns.targetTo);
        intake.link(source, target, LinkFlags.NONE);
        intake.endRecord();
        links++;
        wider += columns.hasMore ? 1 : 0;
      }
      isFirst = false;
    }
    tally.ignore("links with further columns, such as weights, which do not count", wider);
    return links;
  }

  private static int name(PageIntake intake, byte[] prefix, byte[] line, int from, int to) {
    if (prefix.length == 0) {
      return intake.name(line, from, to);
    }
    byte[] name = Arrays.copyOf(prefix, prefix.length + to - from);
    System.arraycopy(line, from, name, prefix.length, to - from);
    return intake.name(name, 0, name.length);
  }

  private boolean isHeader(Columns columns) {
    boolean isSides = columns.source().equals(sides.left) && columns.target().equals(sides.right);
    return isSides
        || (SOURCES.contains(plain(columns.source())) && TARGETS.contains(plain(columns.target())));
  }

  /** The name of a column as {@link #SOURCES} has it: From_ID is fromid. */
  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\"' _-]", "");
  }

  /** Finds the first two columns of a line. */
  private static final class Columns {
    private byte[] line = new byte[0];
    private int sourceFrom;
    private int sourceTo;
    private int targetFrom;
    private int targetTo;
    private boolean isBlank;
    private boolean hasControls;
    private boolean hasMore;

    boolean split(byte[] bytes, int start, int stop) {
      line = bytes;
      int from = start;
      int to = stop;
      while (from < to && isSpace(line[from])) {
        from++;
      }
      while (to > from && isSpace(line[to - 1])) {
        to--;
      }
      isBlank = from == to;
      int separator = separator(from, to);
      if (hasControls || separator < 0) {
        return false;
      }
      sourceFrom = from;
      sourceTo = separator;
      byte kind = line[separator];
      targetFrom = separator + 1;
      while (targetFrom < to
          && (isSpace(line[targetFrom]) || (line[targetFrom] == ',' && kind != '\t'))) {
        targetFrom++;
      }
      if (kind == ' ' && sourceTo > sourceFrom + 1 && line[sourceTo - 1] == ',') {
        sourceTo--;
      }
      targetTo = targetFrom;
      while (targetTo < to && line[targetTo] != kind && line[targetTo] != '\t') {
        targetTo++;
      }
      hasMore = hasMore(targetTo, to);
      trim();
      return sourceFrom < sourceTo && targetFrom < targetTo;
    }

    /** Whether there is more behind the second column than what parts it from the third. */
    private boolean hasMore(int from, int to) {
      for (int i = from; i < to; i++) {
        if (!isSpace(line[i]) && line[i] != ',') {
          return true;
        }
      }
      return false;
    }

    /** Blanks at the ends of tab- or comma-separated names do not belong to them. */
    private void trim() {
      while (sourceTo > sourceFrom && isSpace(line[sourceTo - 1])) {
        sourceTo--;
      }
      while (targetTo > targetFrom && isSpace(line[targetTo - 1])) {
        targetTo--;
      }
    }

    /** Where the first column ends; -1 if there is only one. */
    private int separator(int from, int to) {
      int blank = -1;
      int comma = -1;
      int tab = -1;
      int commas = 0;
      hasControls = false;
      for (int i = from; i < to; i++) {
        byte b = line[i];
        if (b == '\t') {
          tab = tab < 0 ? i : tab;
        } else if (b == ' ') {
          blank = blank < 0 ? i : blank;
        } else if (b == ',') {
          comma = comma < 0 ? i : comma;
          commas++;
        } else if ((b >= 0 && b < ' ') || b == 0x7f) {
          hasControls = true;
        }
      }
      if (tab >= 0) {
        return tab;
      }
      // Names may hold blanks where a comma separates them, and URLs commas where a blank does.
      boolean isComma = commas == 1 && !(comma < blank && isUrl(from, comma));
      return isComma || blank < 0 ? comma : blank;
    }

    private boolean isUrl(int from, int to) {
      for (int i = from; i + 2 < to; i++) {
        if (line[i] == ':' && line[i + 1] == '/' && line[i + 2] == '/') {
          return true;
        }
      }
      return false;
    }

    private static boolean isSpace(byte b) {
      return b == ' ' || b == '\t';
    }

    boolean isBlank() {
      return isBlank;
    }

    String problem() {
      return hasControls ? "line with control characters" : "line without two columns";
    }

    String source() {
      return new String(line, sourceFrom, sourceTo - sourceFrom, StandardCharsets.UTF_8);
    }

    String target() {
      return new String(line, targetFrom, targetTo - targetFrom, StandardCharsets.UTF_8);
    }
  }
}
