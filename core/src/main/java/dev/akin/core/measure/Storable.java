package dev.akin.core.measure;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Data of a measure that can be computed once and stored beside the graph. It makes answers faster
 * and does not change scores.
 */
public interface Storable {
  /** The kind of file, a lower-case word. */
  String kind();

  /** All parameters that it depends on: measures with equal kind and key share a file. */
  String key();

  /** Whether it replaces the expensive part of {@link Measure#prepare}. */
  boolean isPreparation();

  /** The approximate size of the file in bytes. */
  long estimateBytes(PageGraph graph, Run run);

  /** Computes it and writes the file, which must not exist. */
  void write(PageGraph graph, Path file, Run run) throws IOException;
}
