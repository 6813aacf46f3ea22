package dev.akin.engine.ingest;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.InputStream;

/**
 * GML files (Himsolt 1997). Every {@code node} is a page and every {@code edge} a link, or two
 * unless the graph is {@code directed 1}. A page is called by its {@code url}, {@code uri} or
 * {@code href}, else by its {@code label} or {@code name}, else by its {@code id}. The {@code
 * value} of a node, a whole number or a text, is its label in the sense of {@link Labelling}.
 *
 * @param input the file
 */
public record GmlSource(Input input) implements Source {
  @Override
  public void read(Intake intake, Tally tally, Run run) throws IOException {
    try (ProgressListener.Task task = run.start("reading " + input.label(), "bytes", input.size());
        InputStream in = input.open(task)) {
      new GmlReader(input, intake, tally, run).read(in);
    }
  }
}
