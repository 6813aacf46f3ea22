package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.FeatureFile;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.math.ValueGroups;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Storable;
import dev.akin.core.measure.StoredArtifact;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.io.IOException;
import java.nio.file.Path;

/**
 * An optional index of T(u,v) of {@link PageSim} for all pages. It makes exact queries faster and
 * does not change scores. It holds only T, so it supports any ranks, both forms of the score and
 * both normalisations; it is bound to the graph, the radius, the decay and the direction.
 *
 * <p>Every T(u,v) is stored twice. The sent vector of u is sorted by value, so a search can read
 * only the pages to which u sends about as much as to the query page. The received vector of v is
 * exact to the last bit, so scores are the same with and without an index.
 */
public final class FeatureIndex implements StoredArtifact {
  /** The kind of its file. */
  public static final String KIND = "features";

  private static final int SAMPLE = 500;

  private final FeatureFile file;

  private FeatureIndex(FeatureFile file) {
    this.file = file;
  }

  /**
   * Computes the index of a measure and writes it; the file must not exist. The bytes are the same
   * for any number of threads; no file is left after a failure or cancellation.
   */
  public static void build(PageGraph graph, PageSim measure, Path path, Run run)
      throws IOException {
    FeatureIndexBuilder.build(graph, measure, key(measure), path, run);
  }

  /** Opens an index; checks its header and tables, but not its vectors: see {@link #verify}. */
  public static FeatureIndex open(Path path) throws IOException {
    return new FeatureIndex(FeatureFile.open(path));
  }

  /** Reads a whole index and compares its checksum. */
  public static void verify(Path path) throws IOException {
    FeatureFile.verify(path);
  }

  /** The measures that can use it, with the relevant parameters. */
  @Override
  public String measures() {
    return file.key();
  }

  /** The index of a measure as stored data. */
  record Stored(PageSim measure) implements Storable {
    @Override
    public String kind() {
      return KIND;
    }

    @Override
    public String key() {
      return FeatureIndex.key(measure);
    }

    /** The index makes queries faster, not preparations. */
    @Override
    public boolean isPreparation() {
      return false;
    }

    @Override
    public long estimateBytes(PageGraph graph, Run run) {
      return FeatureIndex.estimateBytes(graph, measure, run);
    }

    @Override
    public void write(PageGraph graph, Path file, Run run) throws IOException {
      build(graph, measure, file, run);
    }
  }

  @Override
  public boolean serves(Measure measure, PageGraph graph) {
    return measure instanceof PageSim pageSim
        && file.key().equals(key(pageSim))
        && file.isOf(graph);
  }

  FeatureFile file() {
    return file;
  }

  /** Whether it was computed from this graph. */
  public boolean isOf(PageGraph graph) {
    return file.isOf(graph);
  }

  /** The approximate size of an index in bytes, from the encoded vectors of a sample of pages. */
  public static long estimateBytes(PageGraph graph, PageSim measure, Run run) {
    if (graph.pages() == 0) {
      return 0;
    }
    Propagation propagation = Propagation.of(Propagation.Paths.of(graph, measure), measure);
    SparseSum vector = new SparseSum(graph.pages());
    int sample = Math.min(SAMPLE, graph.pages());
    ValueGroups.Encoder encoder = new ValueGroups.Encoder();
    long bytes = 0;
    for (int i = 0; i < sample; i++) {
      int page = (int) ((long) i * graph.pages() / sample);
      propagation.forward(page, vector, run);
      bytes += encoder.encode(vector, page).length;
      vector.clear();
      propagation.backward(page, vector, run);
      bytes += encoder.encode(vector, page).length;
      vector.clear();
    }
    return Math.round((double) bytes * graph.pages() / sample);
  }

  /** All parameters that T depends on: measures with the same key share an index. */
  public static String key(PageSim measure) {
    return Spec.print(
        "pagesim",
        "radius",
        measure.radius(),
        "decay",
        measure.decay(),
        "decayMode",
        measure.decayMode(),
        "direction",
        measure.direction());
  }
}
