package dev.akin.ingest.graph;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;

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
    try (ProgressListener.Task task = run.start("reading " + input.label(), "bytes", input.size());
        LineReader lines = new LineReader(input, tally, task, run)) {
      new PajekReader(input, lines, intake, tally).read();
    }
  }
}
