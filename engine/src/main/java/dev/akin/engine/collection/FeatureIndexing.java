package dev.akin.engine.collection;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.FeatureIndex;
import dev.akin.core.measure.PageSim;
import java.io.IOException;
import java.nio.file.Path;

/** Adds stored propagations to a collection, as a new snapshot that keeps everything else. */
public final class FeatureIndexing {
  private FeatureIndexing() {}

  /**
   * Computes what measures with this radius, decay and direction propagate, and commits it. An
   * older index for the same parameters is replaced.
   */
  public static Manifest build(Path directory, PageSim measure, Run run) throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(directory)) {
      Manifest previous = writer.previous();
      if (previous == null) {
        throw new CollectionNotFoundException(directory);
      }
      PageGraph graph = Collection.open(directory).snapshot().graph();
      String part = FileNames.features(FeatureIndex.key(measure));
      FeatureIndex.build(graph, measure, writer.newFile(part), run);
      for (Manifest.Entry entry : previous.files()) {
        if (!entry.name().equals(part)) {
          writer.keep(entry);
        }
      }
      return writer.commit(previous.facts());
    }
  }

  /** The bytes of the index that serves such measures; 0 if there is none. */
  public static long bytes(Manifest manifest, PageSim measure) {
    return manifest
        .file(FileNames.features(FeatureIndex.key(measure)))
        .map(Manifest.Entry::bytes)
        .orElse(0L);
  }
}
