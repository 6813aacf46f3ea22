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
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The graphs that Jon Kleinberg published with HITS: a line {@code n ID URL} for each page and a
 * line {@code e FROM TO} for each link. Pages without links are kept; the name of a page without a
 * line is its id.
 *
 * @param inputs the files: pages and links may be in separate files
 * @param pages a list of pages, {@code id TAB url TAB title}; or null
 */
public record KleinbergSource(List<InputFile> inputs, @Nullable InputFile pages)
    implements PageSource {
  /** Copies the list. */
  public KleinbergSource {
    inputs = List.copyOf(inputs);
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    Reading reading = new Reading(intake, tally, new DistinctNames(inputs.get(0), intake, tally));
    for (InputFile input : inputs) {
      long skipped = tally.total();
      try (LineReader lines = new LineReader(input, tally, run)) {
        long found = reading.read(lines);
        if (found == 0 || tally.total() - skipped > Math.max(10, found)) {
          throw new RejectedInputException(
              input.label()
                  + " is not in Kleinberg's format; expected lines 'n ID URL' and 'e FROM TO'");
        }
      }
    }
    PageList.read(pages, intake, tally, run);
  }

  private static final class Reading {
    private final ImportSink intake;
    private final SkippedRecords tally;
    private final DistinctNames names;
    private byte[] line = new byte[0];
    private int stop;

    Reading(ImportSink intake, SkippedRecords tally, DistinctNames names) {
      this.intake = intake;
      this.tally = tally;
      this.names = names;
    }

    /** Reads one file; returns the number of pages and links in it. */
    long read(LineReader lines) throws IOException {
      long found = 0;
      while (lines.next()) {
        line = lines.bytes();
        stop = lines.to();
        int tag = word(lines.from());
        int id = word(wordEnd(tag));
        boolean isTag = wordEnd(tag) == tag + 1 && id < stop;
        if (isTag && line[tag] == 'n') {
          readPage(id);
          found++;
        } else if (isTag && line[tag] == 'e' && word(wordEnd(id)) < stop) {
          readLink(id);
          found++;
        } else if (!lines.isComment()) {
          skip(lines);
        }
      }
      return found;
    }

    private void readPage(int id) throws IOException {
      int page = name(id);
      intake.page(page);
      int url = word(wordEnd(id));
      names.name(page, new String(line, url, stop - url, StandardCharsets.UTF_8).strip());
      intake.endRecord();
    }

    private void readLink(int source) throws IOException {
      int target = word(wordEnd(source));
      intake.link(name(source), name(target), false);
      intake.endRecord();
      boolean isWider = word(wordEnd(target)) < stop;
      tally.ignore("further columns, such as weights, of links", isWider ? 1 : 0);
    }

    private int name(int from) {
      return intake.name(line, from, wordEnd(from));
    }

    /** Returns the beginning of the next word. */
    private int word(int start) {
      int at = start;
      while (at < stop && line[at] >= 0 && line[at] <= ' ') {
        at++;
      }
      return at;
    }

    private int wordEnd(int start) {
      int at = start;
      while (at < stop && (line[at] < 0 || line[at] > ' ')) {
        at++;
      }
      return at;
    }

    private void skip(LineReader lines) throws IOException {
      String text = lines.text().strip();
      if (text.matches("\\d+")) {
        tally.ignore("lines with the number of pages", 1);
      } else if (!text.isEmpty()) {
        tally.skip("line that is neither 'n ID URL' nor 'e FROM TO'", lines.where(), text);
      }
    }
  }
}
