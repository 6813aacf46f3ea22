package dev.akin.engine.ingest;

import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import java.io.IOException;

/** The list that gives pages their URLs and titles: {@code id TAB url TAB title}, a page a line. */
final class PageList {
  private PageList() {}

  static void read(Input input, Intake intake, Tally tally, Run run) throws IOException {
    try (Progress.Task task = run.start("reading " + input.label(), "bytes", input.size());
        LineReader lines = new LineReader(input, tally, task, run)) {
      while (lines.next()) {
        String line = lines.text();
        if (line.isBlank() || line.startsWith("#") || line.startsWith("%")) {
          continue;
        }
        String[] columns = line.split("\t", 3);
        if (columns.length < 2 || columns[0].isBlank() || columns[1].isBlank()) {
          tally.skip("page line without id TAB url", lines.where(), line);
          continue;
        }
        int name = intake.name(columns[0].strip());
        intake.page(name);
        intake.url(name, columns[1].strip());
        intake.title(name, columns.length > 2 ? columns[2].strip() : "");
        intake.endRecord();
      }
    }
  }
}
