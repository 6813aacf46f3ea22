package dev.akin.ingest.graph;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.pipeline.LabelImporter;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.io.InputStream;

/**
 * GML files (Himsolt 1997). Every {@code node} is a page and every {@code edge} a link, or two
 * unless the graph is {@code directed 1}. The name of a page is its {@code url}, {@code uri} or
 * {@code href}, else its {@code label} or {@code name}, else its {@code id}. The {@code value} of a
 * node, a whole number or a text, is its label in the sense of {@link LabelImporter}.
 *
 * @param input the file
 */
public record GmlSource(InputFile input) implements PageSource {
  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    try (ProgressListener.Task task = run.start("reading " + input.label(), "bytes", input.size());
        InputStream in = input.open(task)) {
      new GmlReader(input, intake, tally, run).read(in);
    }
  }
}
