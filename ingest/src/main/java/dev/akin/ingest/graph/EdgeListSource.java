package dev.akin.ingest.graph;

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
 * Edge lists: one link per line, source and target separated by a tab, a comma or blanks, quoted or
 * not (see {@link EdgeLine}); further columns are ignored. The first lines decide the separator of
 * the whole file (see {@link EdgeListSniffer}), and prose is rejected. {@code #} and {@code %}
 * begin comment lines, except percent codes (see {@link LineReader#isComment}). Names are whole
 * numbers or any texts without control characters. A list whose first two columns do not look like
 * the link (see {@link ColumnCheck}) is rejected unless the columns are given.
 *
 * @param inputs the files
 * @param pages a list of pages, {@code id TAB url TAB title}, that gives numbers their URLs; or
 *     null
 * @param pageCount pages {@code 0..pageCount-1} exist even if nothing links to them; 0 for none
 * @param sides the kinds of things that the two columns name, if they differ
 * @param columns the columns of the link; null to detect them
 */
public record EdgeListSource(
    List<InputFile> inputs,
    @Nullable InputFile pages,
    int pageCount,
    BipartiteSides sides,
    @Nullable LinkColumns columns)
    implements PageSource {
  /** Maximum number of lines that are not links, unless links are more frequent. */
  private static final int MOST_SKIPPED = 10;

  /** An edge list between pages of one kind. */
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
    PageList.read(pages, intake, tally, run);
    boolean isAlone = inputs.size() == 1 && pageCount == 0;
    long all = 0;
    for (InputFile input : inputs) {
      all += read(input, isAlone, intake, tally, run);
    }
    if (all == 0 && pageCount == 0) {
      throw noLinks(inputs.size());
    }
  }

  /** Returns the error for files without links. */
  public static RejectedInputException noLinks(int files) {
    return new RejectedInputException("none of the " + files + " files holds a link");
  }

  /**
   * Reads one file.
   *
   * @param isAlone whether it is the only file, which must hold a link
   * @return the number of links in it
   */
  public long read(InputFile input, boolean isAlone, PageSink intake, SkippedRecords tally, Run run)
      throws IOException {
    long before = tally.total();
    try (LineReader lines = new LineReader(input, tally, run)) {
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
