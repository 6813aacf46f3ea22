package dev.akin.ingest.graph;

import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/**
 * Networks of Pajek: {@code *Vertices N}, then a line {@code NUMBER "label"} for each page that has
 * a label; {@code *Arcs} and {@code *Arcslist} for links, {@code *Edges} and {@code *Edgeslist} for
 * links in both directions. The name of a page is its label, or its number. Of a project file the
 * first network is read; partitions, vectors and matrices are skipped and counted.
 *
 * @param input the file
 */
public record PajekSource(InputFile input) implements PageSource {
  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    try (LineReader lines = new LineReader(input, tally, run)) {
      new Reader(input, lines, intake, tally).read();
    }
  }

  /** Reads one Pajek file, line by line. */
  private static final class Reader {
    /** Sections of a project file whose vertices are not those of a network. */
    private static final Set<String> FOREIGN =
        Set.of("*partition", "*vector", "*permutation", "*cluster", "*hierarchy");

    private final InputFile input;
    private final LineReader lines;
    private final ImportSink intake;
    private final SkippedRecords tally;
    private final DistinctNames names;
    private final NumberColumns columns = new NumberColumns();

    /** The current section, in lower case. */
    private String section = "";

    private boolean isForeign;
    private boolean isOver;

    /** Number of pages; 0 until it is known. */
    private long pages;

    private long entries;
    private long wider;

    Reader(InputFile input, LineReader lines, ImportSink intake, SkippedRecords tally) {
      this.input = input;
      this.lines = lines;
      this.intake = intake;
      this.tally = tally;
      names = new DistinctNames(input, intake, tally);
    }

    void read() throws IOException {
      while (!isOver && lines.next()) {
        int from = skipBlanks(lines.from());
        if (from == lines.to() || lines.bytes()[from] == '%') {
          continue;
        }
        if (lines.bytes()[from] == '*') {
          startSection(lines.text().strip());
        } else {
          readEntry();
        }
      }
      if (pages == 0) {
        throw rejected(" is not a Pajek network: there is no line '*Vertices N'");
      }
      DeclaredSizeCheck.checkPlausible(input, pages, entries);
      tally.ignore("further columns, such as weights, of links", wider);
    }

    private int skipBlanks(int start) {
      int at = start;
      while (at < lines.to() && (lines.bytes()[at] == ' ' || lines.bytes()[at] == '\t')) {
        at++;
      }
      return at;
    }

    private void startSection(String line) throws IOException {
      String[] words = line.split("\\s+", 3);
      section = words[0].toLowerCase(Locale.ROOT);
      isForeign = FOREIGN.contains(section) || (isForeign && !section.equals("*network"));
      if (isForeign || (section.equals("*network") && pages == 0)) {
        return;
      }
      switch (section) {
        case "*network" -> endNetwork(line);
        case "*vertices" -> declare(line, words.length > 1 ? words[1] : "");
        case "*arcs", "*edges", "*arcslist", "*edgeslist" -> checkVertices(line);
        default -> tally.skip("Pajek section that is not read", lines.where(), line);
      }
    }

    private void endNetwork(String line) throws IOException {
      tally.skip("further network of a Pajek file", lines.where(), line);
      isOver = true;
    }

    private void declare(String line, String count) throws IOException {
      if (pages > 0) {
        endNetwork(line);
        return;
      }
      if (!count.matches("\\d{1,18}")) {
        throw rejected(" has '" + line + "' in place of the number of vertices");
      }
      long declared = Long.parseLong(count);
      DeclaredSizeCheck.checkHeld(input, declared, 0);
      pages = declared;
      intake.number((int) pages, 1);
    }

    private void checkVertices(String line) throws RejectedInputException {
      if (pages == 0) {
        throw rejected(" has '" + line + "' before the line '*Vertices N'");
      }
    }

    private void readEntry() throws IOException {
      switch (isForeign ? "" : section) {
        case "*vertices" -> readVertex();
        case "*arcs" -> readLink(false);
        case "*edges" -> readLink(true);
        case "*arcslist" -> readLinks(false);
        case "*edgeslist" -> readLinks(true);
        default -> tally.ignore("lines of Pajek sections that are not links", 1);
      }
    }

    private void readVertex() throws IOException {
      if (!columns.splitFirst(lines)) {
        tally.skip("vertex without a number", lines.where(), lines.text());
      } else if (isOutside(columns.first())) {
        tally.skip("vertex beyond the declared number", lines.where(), lines.text());
      } else {
        entries++;
        names.name((int) columns.first() - 1, label(columns.rest()));
      }
    }

    /** Reads a label: one word, or several in quotes. */
    private String label(int from) throws IOException {
      byte[] bytes = lines.bytes();
      boolean isQuoted = from < lines.to() && bytes[from] == '"';
      int start = isQuoted ? from + 1 : from;
      int end = start;
      while (end < lines.to()
          && (isQuoted ? bytes[end] != '"' : bytes[end] > ' ' || bytes[end] < 0)) {
        end++;
      }
      if (isQuoted && end == lines.to()) {
        tally.skip("vertex with an unclosed label", lines.where(), lines.text());
        return "";
      }
      return new String(bytes, start, end - start, StandardCharsets.UTF_8).strip();
    }

    private void readLink(boolean isBoth) throws IOException {
      if (!columns.split(lines)) {
        tally.skip("link without two vertices", lines.where(), lines.text());
      } else {
        link(columns.first(), columns.second(), isBoth);
        wider += columns.columnsLeft() > 0 ? 1 : 0;
      }
    }

    /** Reads a vertex and the vertices that it links to. */
    private void readLinks(boolean isBoth) throws IOException {
      if (!columns.splitFirst(lines)) {
        tally.skip("link without two vertices", lines.where(), lines.text());
        return;
      }
      long source = columns.first();
      while (columns.splitNext()) {
        link(source, columns.first(), isBoth);
      }
      if (columns.columnsLeft() > 0) {
        tally.skip(
            "list of links with something that is not a vertex", lines.where(), lines.text());
      }
    }

    private void link(long source, long target, boolean isBoth) throws IOException {
      entries++;
      if (isOutside(source) || isOutside(target)) {
        tally.skip("link of a page beyond the declared number", lines.where(), lines.text());
        return;
      }
      intake.link((int) source - 1, (int) target - 1, isBoth);
    }

    private boolean isOutside(long page) {
      return page < 1 || page > pages;
    }

    private RejectedInputException rejected(String problem) {
      return new RejectedInputException(input.label() + problem);
    }
  }
}
