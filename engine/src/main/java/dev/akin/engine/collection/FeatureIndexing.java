package dev.akin.engine.collection;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.FeatureIndex;
import dev.akin.core.measure.PageSim;
import dev.akin.core.measure.SimRank;
import dev.akin.core.measure.SimRankDiagonal;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Adds what can be computed beforehand to a collection, as a new snapshot that keeps everything
 * else.
 */
public final class FeatureIndexing {
  private FeatureIndexing() {}

  /**
   * Computes what measures with this radius, decay and direction propagate, and commits it. An
   * older index for the same parameters is replaced.
   */
  public static Manifest build(Path directory, PageSim measure, Run run) throws IOException {
    return add(
        directory,
        FileNames.features(FeatureIndex.key(measure)),
        (graph, file) -> FeatureIndex.build(graph, measure, file, run));
  }

  /**
   * Computes the correction that SimRank with this c needs, good enough for its epsilon, and
   * commits it. An older one for the same c is replaced.
   */
  public static Manifest build(Path directory, SimRank measure, Run run) throws IOException {
    return add(
        directory,
        FileNames.diagonal(SimRankDiagonal.key(measure)),
        (graph, file) ->
            SimRankDiagonal.compute(graph, measure.c(), measure.epsilon(), run).write(file));
  }

  /** Makes the file of a part. */
  private interface PartMaker {
    void make(PageGraph graph, Path file) throws IOException;
  }

  private static Manifest add(Path directory, String part, PartMaker maker) throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(directory)) {
      Manifest previous = writer.previous();
      if (previous == null) {
        throw new CollectionNotFoundException(directory);
      }
      maker.make(Collection.open(directory).snapshot().graph(), writer.newFile(part));
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

  /** The bytes of the correction for SimRank with this c; 0 if there is none. */
  public static long bytes(Manifest manifest, SimRank measure) {
    return manifest
        .file(FileNames.diagonal(SimRankDiagonal.key(measure)))
        .map(Manifest.Entry::bytes)
        .orElse(0L);
  }
}
