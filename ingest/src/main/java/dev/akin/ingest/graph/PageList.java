package dev.akin.ingest.graph;

import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads lists of pages with their URLs: {@code id TAB url TAB title}, one page per line, or only
 * the URLs in page order. If the source numbers its pages, the ids are these numbers.
 */
public final class PageList {
  private static final int NO_PAGE = -1;

  private PageList() {}

  /** Reads a list, if there is one. */
  static void read(@Nullable InputFile input, ImportSink intake, SkippedRecords tally, Run run)
      throws IOException {
    if (input == null) {
      return;
    }
    try (LineReader lines = new LineReader(input, tally, run)) {
      while (lines.next()) {
        String line = lines.text();
        if (line.isBlank() || lines.isComment()) {
          continue;
        }
        String[] columns = line.split("\t", 3);
        if (columns.length < 2 || columns[0].isBlank() || columns[1].isBlank()) {
          tally.skip("page line without id TAB url", lines.where(), line);
          continue;
        }
        int name = name(columns[0].strip(), intake);
        if (name == NO_PAGE) {
          tally.skip("unknown id in the list of pages", lines.where(), line);
        } else if (hasControls(columns[1])) {
          tally.skip("URL with control characters", lines.where(), line);
        } else {
          intake.page(name);
          intake.url(name, columns[1].strip());
          intake.title(name, columns.length > 2 ? columns[2].strip() : "");
          intake.endRecord();
        }
      }
    }
  }

  private static int name(String id, ImportSink intake) {
    if (!intake.isNumbered()) {
      return intake.name(id);
    }
    try {
      long page = Long.parseLong(id) - intake.firstNumber();
      return page >= 0 && page < intake.numbered() ? (int) page : NO_PAGE;
    } catch (NumberFormatException e) {
      return NO_PAGE;
    }
  }

  /** Reads URLs, one per line, for numbered pages; the n-th line is for the n-th page. */
  static void readUrls(InputFile input, ImportSink intake, SkippedRecords tally, Run run)
      throws IOException {
    try (LineReader lines = new LineReader(input, tally, run)) {
      int page = 0;
      for (; lines.next(); page++) {
        String url = lines.text().strip();
        if (page >= intake.numbered()) {
          tally.skip("more URLs than pages", lines.where(), url);
          return;
        }
        if (hasControls(url)) {
          tally.skip("URL with control characters", lines.where(), url);
        } else if (!url.equals(Integer.toString(page + intake.firstNumber()))) {
          intake.url(page, url);
        }
      }
      if (page < intake.numbered()) {
        tally.skip("fewer URLs than pages", lines.where(), "");
      }
    }
  }

  /** Whether a name has control characters, which could break a terminal or an output format. */
  public static boolean hasControls(String text) {
    return text.chars().anyMatch(c -> c < ' ' || c == 0x7f);
  }
}
