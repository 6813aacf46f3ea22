package dev.akin.ingest.export;

import dev.akin.core.run.ProgressListener;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.ImmutableGraph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Writes a BV graph, and beside it the names of the pages, one per line in page order. */
final class WebGraphWriter {
  /** Properties are written last, because without them the other files cannot be opened. */
  static final List<String> EXTENSIONS = List.of(".graph", ".offsets", ".urls", ".properties");

  private WebGraphWriter() {}

  static void write(ExportJob job, Path basename) throws IOException {
    writeNames(job, Path.of(basename + ".urls"));
    int pages = job.links().pages();
    try (ProgressListener.Task task = job.run().start("compressing links", "pages", pages)) {
      // One thread: the graph is in memory, and several threads would leave temporary files when
      // they are stopped. Negative numbers select the library's default parameters.
      BVGraph.store(new View(job, task), basename.toString(), -1, -1, -1, -1, 0, 1, null);
    } catch (RuntimeException e) {
      throw unwrapped(e);
    }
  }

  /** Finds a cancellation among the causes of the library's exception. */
  private static RuntimeException unwrapped(RuntimeException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof CancellationException cancelled) {
        return cancelled;
      }
    }
    return e;
  }

  private static void writeNames(ExportJob job, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      job.forEachPage(
          "writing names",
          page -> {
            out.write(job.names().name(page).replaceAll("\\p{Cntrl}", " "));
            out.write('\n');
          });
    }
  }

  /** The links as a graph of the library. */
  private static final class View extends ImmutableGraph {
    private final ExportJob job;
    private final ProgressListener.Task task;

    View(ExportJob job, ProgressListener.Task task) {
      this.job = job;
      this.task = task;
    }

    @Override
    public int numNodes() {
      return job.links().pages();
    }

    @Override
    public long numArcs() {
      return job.links().count();
    }

    @Override
    public boolean randomAccess() {
      return true;
    }

    @Override
    public int outdegree(int page) {
      return job.links().end(page) - job.links().start(page);
    }

    @Override
    public int[] successorArray(int page) {
      if (page % 1000 == 0) {
        job.run().check();
        task.advance(Math.min(1000, numNodes() - page));
      }
      int start = job.links().start(page);
      int[] targets = new int[outdegree(page)];
      for (int i = 0; i < targets.length; i++) {
        targets[i] = job.links().target(start + i);
      }
      return targets;
    }

    @Override
    public ImmutableGraph copy() {
      return this;
    }
  }
}
