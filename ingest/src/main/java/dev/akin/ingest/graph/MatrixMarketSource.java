package dev.akin.ingest.graph;

import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Matrix Market files in coordinate format: entry {@code i j} is a link from page i to page j.
 * Pages are named 1..n, as in the file. Every entry is a link, even an explicit zero, because most
 * programs that write patterns as numbers write ones. Of symmetric, skew-symmetric and Hermitian
 * matrices the file holds one half, and both directions are links.
 *
 * @param input the file
 * @param pages a list of pages, {@code id TAB url TAB title} with ids from 1; or null
 */
public record MatrixMarketSource(InputFile input, @Nullable InputFile pages) implements PageSource {
  /** Beginning of every such file. */
  public static final String BANNER = "%%MatrixMarket";

  private static final List<String> FIELDS =
      List.of("pattern", "real", "double", "integer", "complex");
  private static final List<String> SYMMETRIES =
      List.of("general", "symmetric", "skew-symmetric", "hermitian");

  /** The content of the first lines. */
  private record Header(long pages, long entries, boolean isSymmetric, int valueColumns) {}

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    try (LineReader lines = new LineReader(input, tally, run)) {
      Header header = readHeader(lines);
      intake.number((int) header.pages(), 1);
      long entries = readEntries(lines, header, intake, tally);
      DeclaredSizeCheck.checkPlausible(input, header.pages(), entries);
    }
    PageList.read(pages, intake, tally, run);
  }

  private Header readHeader(LineReader lines) throws IOException {
    if (!lines.next() || !lines.text().startsWith(BANNER)) {
      throw rejected("does not begin with " + BANNER + "; name another kind");
    }
    String[] banner = lines.text().toLowerCase(Locale.ROOT).strip().split("\\s+", -1);
    if (banner.length != 5
        || !banner[1].equals("matrix")
        || !FIELDS.contains(banner[3])
        || !SYMMETRIES.contains(banner[4])) {
      throw rejected(
          ("has the incomplete first line '%s'; expected '%s matrix coordinate' with a field "
                  + "and a symmetry")
              .formatted(lines.text().strip(), BANNER));
    }
    if (!banner[2].equals("coordinate")) {
      throw rejected(
          "is a dense matrix in "
              + banner[2]
              + " format, in which every page would link to every other; write it in coordinate"
              + " format");
    }
    int values = banner[3].equals("pattern") ? 0 : banner[3].equals("complex") ? 2 : 1;
    return readSizes(lines, !banner[4].equals("general"), values);
  }

  private Header readSizes(LineReader lines, boolean isSymmetric, int values) throws IOException {
    while (lines.next()) {
      String line = lines.text().strip();
      if (!line.isEmpty() && !line.startsWith("%")) {
        long[] sizes = sizes(line);
        if (sizes[0] != sizes[1]) {
          throw rejected(
              "is a matrix of " + sizes[0] + " by " + sizes[1] + "; links need a square one");
        }
        DeclaredSizeCheck.checkHeld(input, sizes[0], sizes[2]);
        DeclaredSizeCheck.checkPlausible(input, sizes[0], sizes[2]);
        checkLength(sizes[2]);
        return new Header(sizes[0], sizes[2], isSymmetric, values);
      }
    }
    throw rejected("ends before the line with its size");
  }

  private long[] sizes(String line) throws RejectedInputException {
    String[] columns = line.split("\\s+", -1);
    if (columns.length == 3) {
      try {
        long[] sizes = new long[3];
        for (int i = 0; i < 3; i++) {
          sizes[i] = Long.parseUnsignedLong(columns[i]);
        }
        if (sizes[0] >= 0 && sizes[1] >= 0 && sizes[2] >= 0) {
          return sizes;
        }
      } catch (NumberFormatException e) {
        // Reported below, with all other lines that are not sizes.
      }
    }
    throw rejected("has '" + line + "' in place of the numbers of rows, columns and entries");
  }

  /**
   * Rejects more entries than the file has room for, at four bytes for the shortest; the length of
   * a compressed file or a pipe is unknown.
   */
  private void checkLength(long entries) throws IOException {
    long bytes = input.isPacked() ? -1 : input.size();
    if (bytes >= 0 && 4 * entries > bytes) {
      throw rejected(
          "declares " + entries + " entries, but its " + bytes + " bytes cannot hold them");
    }
  }

  private static long readEntries(
      LineReader lines, Header header, ImportSink intake, SkippedRecords tally) throws IOException {
    NumberColumns columns = new NumberColumns();
    long entries = 0;
    while (lines.next()) {
      if (isBlankOrComment(lines)) {
        continue;
      }
      entries++;
      if (!columns.split(lines) || columns.columnsLeft() != header.valueColumns()) {
        tally.skip("matrix entry that cannot be read", lines.where(), lines.text());
      } else if (isOutside(columns.first(), header) || isOutside(columns.second(), header)) {
        tally.skip("matrix entry outside of the matrix", lines.where(), lines.text());
      } else if (entries > header.entries()) {
        tally.skip("matrix entry beyond the declared number", lines.where(), lines.text());
      } else {
        intake.link((int) columns.first() - 1, (int) columns.second() - 1, header.isSymmetric());
      }
    }
    if (entries < header.entries()) {
      tally.skip(
          "truncated matrix",
          lines.where(),
          entries + " of " + header.entries() + " entries are there");
    }
    return entries;
  }

  private static boolean isBlankOrComment(LineReader lines) {
    for (int i = lines.from(); i < lines.to(); i++) {
      byte b = lines.bytes()[i];
      if (b != ' ' && b != '\t') {
        return b == '%';
      }
    }
    return true;
  }

  private static boolean isOutside(long page, Header header) {
    return page < 1 || page > header.pages();
  }

  private RejectedInputException rejected(String problem) {
    return new RejectedInputException(input.label() + " " + problem);
  }
}
