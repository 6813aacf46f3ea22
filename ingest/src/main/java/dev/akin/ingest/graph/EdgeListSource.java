package dev.akin.ingest.graph;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.PageSink;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Edge lists: one link a line, source and target separated by a tab, by a comma or by blanks, and
 * quoted or not (see {@link EdgeLine}); further columns are ignored. The first lines decide which
 * of these separates the columns of the whole file (see {@link EdgeListSniffer}), and prose is
 * refused. {@code #} and {@code %} begin comment lines, but for percent codes (see {@link
 * LineReader#isComment}). Names are whole numbers or any texts without control characters. A list
 * whose first two columns do not look like the link (see {@link ColumnCheck}) is refused unless the
 * columns are given.
 *
 * @param inputs the files
 * @param pages a list of pages, {@code id TAB url TAB title}, that gives numbers their URLs; or
 *     null
 * @param pageCount pages {@code 0..pageCount-1} exist even if nothing links to them; 0 for none
 * @param sides what the two columns name, if the same name means different things in them
 * @param columns which columns hold the link; null to find out
 */
public record EdgeListSource(
    List<InputFile> inputs,
    @Nullable InputFile pages,
    int pageCount,
    BipartiteSides sides,
    @Nullable LinkColumns columns)
    implements PageSource {
  /** If more lines than these, and more than there are links, are none, it is something else. */
  private static final int MOST_SKIPPED = 10;

  /** A list of links between things of one kind. */
  public EdgeListSource(List<InputFile> inputs, @Nullable InputFile pages, int pageCount) {
    this(inputs, pages, pageCount, BipartiteSides.SAME, null);
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
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
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
    for (InputFile input : inputs) {
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
  public long read(InputFile input, boolean isAlone, PageSink intake, SkippedRecords tally, Run run)
      throws IOException {
    long before = tally.total();
    try (ProgressListener.Task task = run.start("reading " + input.label(), "bytes", input.size());
        LineReader lines = new LineReader(input, tally, task, run)) {
      long links = new EdgeListReader(input, sides, columns, intake, tally).read(lines);
      long skipped = tally.total() - before;
      boolean isNothing = links == 0 && (skipped > 0 || isAlone);
      if (isNothing || skipped > Math.max(MOST_SKIPPED, links)) {
        throw new RejectedInputException(nothingIn(input, lines, skipped));
      }
      return links;
    }
  }

  private static String nothingIn(InputFile input, LineReader lines, long skipped) {
    return lines.number() <= 1
        ? input.label() + " is empty"
        : input.label()
            + " is not an edge list ("
            + (skipped == 0
                ? "no line has a link"
                : skipped + (skipped == 1 ? " line is not a link" : " lines are not links"))
            + "); "
            + EdgeListReader.expected();
  }
}
