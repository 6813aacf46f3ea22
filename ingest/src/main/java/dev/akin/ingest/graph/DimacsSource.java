package dev.akin.ingest.graph;

import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Graphs of the DIMACS challenges: {@code p FORMAT PAGES LINKS}, such as {@code p sp 4 5}, then
 * {@code a FROM TO WEIGHT} for each link, or {@code e A B} for both directions. {@code c} begins a
 * comment; {@code n} describes a page of a flow network and is ignored. Pages are named 1..n, as in
 * the file.
 *
 * @param input the file
 * @param pages a list of pages, {@code id TAB url TAB title} with ids from 1; or null
 */
public record DimacsSource(InputFile input, @Nullable InputFile pages) implements PageSource {
  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    try (LineReader lines = new LineReader(input, tally, run)) {
      long[] declared = readHead(lines);
      intake.number((int) declared[0], 1);
      long links = new Reading(lines, declared[0], intake, tally).read();
      // Files of undirected graphs declare their links once or twice.
      if (links < declared[1] && 2 * links != declared[1]) {
        tally.skip(
            "truncated DIMACS graph",
            lines.where(),
            links + " of " + declared[1] + " entries are there");
      }
      DeclaredSizeCheck.checkPlausible(input, declared[0], links);
    }
    PageList.read(pages, intake, tally, run);
  }

  /** Returns the numbers of pages and links from the problem line. */
  private long[] readHead(LineReader lines) throws IOException {
    while (lines.next()) {
      String line = lines.text().strip();
      if (line.matches("p\\s+\\w+\\s+\\d{1,18}\\s+\\d{1,18}")) {
        String[] columns = line.split("\\s+", -1);
        long[] declared = {Long.parseLong(columns[2]), Long.parseLong(columns[3])};
        DeclaredSizeCheck.checkHeld(input, declared[0], declared[1]);
        return declared;
      }
      if (!line.isEmpty() && !line.matches("c(\\s.*)?")) {
        break;
      }
    }
    throw new RejectedInputException(
        input.label() + " is not a DIMACS graph: its first line should be 'p sp PAGES LINKS'");
  }

  /** Reads the lines after the problem line. */
  private static final class Reading {
    private final LineReader lines;
    private final long pages;
    private final ImportSink intake;
    private final SkippedRecords tally;
    private final NumberColumns columns = new NumberColumns();
    private long links;
    private long wider;

    Reading(LineReader lines, long pages, ImportSink intake, SkippedRecords tally) {
      this.lines = lines;
      this.pages = pages;
      this.intake = intake;
      this.tally = tally;
    }

    long read() throws IOException {
      while (lines.next()) {
        int from = lines.from();
        while (from < lines.to() && lines.bytes()[from] <= ' ') {
          from++;
        }
        if (from < lines.to()) {
          boolean isAlone = from + 1 == lines.to() || lines.bytes()[from + 1] <= ' ';
          readLine(isAlone ? lines.bytes()[from] : 0, from + 1);
        }
      }
      tally.ignore("further columns, such as weights, of links", wider);
      return links;
    }

    private void readLine(int tag, int from) throws IOException {
      switch (tag) {
        case 'c' -> tally.ignore("comment lines (c)", 1);
        case 'n' -> tally.ignore("lines about pages (n)", 1);
        case 'a', 'e' -> readLink(tag == 'e', from);
        default -> tally.skip("line that is not one of c, n, a, e", lines.where(), lines.text());
      }
    }

    private void readLink(boolean isBoth, int from) throws IOException {
      if (!columns.split(lines, from)) {
        tally.skip("link without two page numbers", lines.where(), lines.text());
        return;
      }
      links++;
      long source = columns.first();
      long target = columns.second();
      if (source < 1 || source > pages || target < 1 || target > pages) {
        tally.skip("link of a page beyond the declared number", lines.where(), lines.text());
        return;
      }
      intake.link((int) source - 1, (int) target - 1, isBoth);
      wider += columns.columnsLeft() > 0 ? 1 : 0;
    }
  }
}
