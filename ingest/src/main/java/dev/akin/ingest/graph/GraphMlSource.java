package dev.akin.ingest.graph;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * GraphML files. Every {@code node} is a page and every {@code edge} a link, or two if it is
 * undirected. The name of a page is its id; data whose key has the {@code attr.name} {@code url},
 * {@code uri} or {@code href} gives its URL, {@code title}, {@code label} or {@code name} its
 * title. Nested graphs and hyperedges are skipped and counted.
 *
 * <p>The file is not trusted: document type declarations are not processed, so no entity is
 * expanded and nothing is fetched, and the size of an element is limited.
 *
 * @param inputs the files; the same id in two of them is the same page
 */
public record GraphMlSource(List<InputFile> inputs) implements PageSource {
  /** Copies the list. */
  public GraphMlSource {
    inputs = List.copyOf(inputs);
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    for (InputFile input : inputs) {
      try (ProgressListener.Task task =
              run.start("reading " + input.label(), "bytes", input.size());
          InputStream in = input.open(task)) {
        new GraphMlReader(input, intake, tally, run).read(in);
      }
    }
  }
}
