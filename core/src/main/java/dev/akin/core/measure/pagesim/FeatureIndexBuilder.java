package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.FeatureFile.Side;
import dev.akin.core.graph.FeatureFileWriter;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.math.ValueGroups;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a {@link FeatureIndex}. Pages are propagated in parallel, a block at a time, and written
 * in page order; the heap holds the vectors of one block.
 */
final class FeatureIndexBuilder {
  /** Pages per block: enough to keep all threads busy. */
  private static final int BLOCK = 2048;

  /** Pages that a thread takes at a time. */
  private static final int CHUNK = 16;

  private final PageGraph graph;
  private final Run run;
  private final WorkspacePool<Workspace> pool;

  private FeatureIndexBuilder(PageGraph graph, PageSim measure, Run run) {
    this.graph = graph;
    this.run = run;
    Propagation.Paths paths = Propagation.Paths.of(graph, measure);
    pool = new WorkspacePool<>(() -> new Workspace(paths, measure));
  }

  private static final class Workspace {
    final Propagation propagation;
    final SparseSum vector;
    final ValueGroups.Encoder encoder = new ValueGroups.Encoder();

    Workspace(Propagation.Paths paths, PageSim measure) {
      propagation = Propagation.of(paths, measure);
      vector = new SparseSum(paths.inverse().length);
    }

    byte[] encode(Side side, int page, Run run) {
      if (side == Side.SENT) {
        propagation.forward(page, vector, run);
      } else {
        propagation.backward(page, vector, run);
      }
      byte[] bytes = encoder.encode(vector, page);
      vector.clear();
      return bytes;
    }
  }

  /** Writes to a temporary file beside the given one and renames it when it is complete. */
  static void build(PageGraph graph, PageSim measure, String key, Path path, Run run)
      throws IOException {
    if (Files.exists(path)) {
      throw new IOException(path + " already exists");
    }
    Path part = path.resolveSibling(path.getFileName() + ".part");
    Files.deleteIfExists(part);
    try {
      FeatureIndexBuilder builder = new FeatureIndexBuilder(graph, measure, run);
      try (FeatureFileWriter writer = new FeatureFileWriter(part, graph, key);
          ProgressListener.Task task = run.start("indexing", "vectors", 2L * graph.pages())) {
        builder.write(Side.SENT, writer, task);
        builder.write(Side.RECEIVED, writer, task);
        writer.finish();
      }
      Files.move(part, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private void write(Side side, FeatureFileWriter writer, ProgressListener.Task task)
      throws IOException {
    byte[][] block = new byte[Math.min(BLOCK, graph.pages())][];
    for (int start = 0; start < graph.pages(); start += BLOCK) {
      int first = start;
      int size = Math.min(BLOCK, graph.pages() - start);
      run.parallel(
          size,
          CHUNK,
          (from, to) -> {
            pool.use(
                work -> {
                  for (int i = from; i < to; i++) {
                    block[i] = work.encode(side, first + i, run);
                  }
                });
            task.advance(to - from);
          });
      for (int i = 0; i < size; i++) {
        writer.vector(block[i]);
      }
    }
  }
}
