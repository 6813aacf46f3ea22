package dev.akin.core.measure;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What a measure can have computed once and kept in a file beside the graph that it is of. It makes
 * answers faster and changes no score.
 */
public interface Storable {
  /** The kind of file, a lower-case word. */
  String kind();

  /** All parameters that it depends on: measures of one kind and key share a file. */
  String key();

  /** Whether it is what {@link Measure#prepare} would else spend its time on. */
  boolean isPreparation();

  /** About how many bytes the file will have. */
  long estimateBytes(PageGraph graph, Run run);

  /** Computes it and writes the file, which must not exist. */
  void write(PageGraph graph, Path file, Run run) throws IOException;
}
