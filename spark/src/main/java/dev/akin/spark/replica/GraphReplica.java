package dev.akin.spark.replica;

import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.spark.job.HadoopFiles;
import dev.akin.spark.job.TaskDirectory;
import java.io.IOException;
import java.io.Serializable;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * A graph in a directory that every executor can read, and one measure over it. The first task of
 * an executor prepares a scorer, which its other tasks share.
 *
 * @param id identifies the graph and ranks
 * @param directory directory of the files
 * @param measure the measure with its parameters
 * @param hasDiagonal whether the directory contains a diagonal correction for SimRank
 */
record GraphReplica(String id, String directory, String measure, boolean hasDiagonal)
    implements Serializable {
  static final String GRAPH = "graph";
  static final String DIAGONAL = "diagonal";

  /**
   * The last scorer prepared in this process. Tasks that use it have strong references, so the
   * garbage collector may clear it only between tasks.
   */
  private static SoftReference<Scorer> prepared = new SoftReference<>(null);

  private static @Nullable GraphReplica preparedOf;

  /** The scorer of the measure, prepared once per process. */
  Scorer scorer(double[] ranks, Configuration configuration) throws IOException {
    synchronized (GraphReplica.class) {
      Scorer known = equals(preparedOf) ? prepared.get() : null;
      if (known == null) {
        // Release the old scorer first: both may not fit in memory.
        prepared.clear();
        known = prepare(ranks, configuration);
        prepared = new SoftReference<>(known);
        preparedOf = this;
      }
      return known;
    }
  }

  private Scorer prepare(double[] ranks, Configuration configuration) throws IOException {
    PageGraph graph = read(GRAPH, GraphFile::read, configuration);
    Snapshot snapshot = Snapshot.of(graph, new Ranks(ranks, 0, 0, true));
    if (hasDiagonal) {
      SimRankDiagonal diagonal = read(DIAGONAL, SimRankDiagonal::read, configuration);
      snapshot = snapshot.with(List.of(diagonal));
    }
    return Measures.parse(measure).prepare(snapshot, Run.silent().withThreads(1));
  }

  /** Reads a local file. */
  private interface Reader<T> {
    T read(Path file) throws IOException;
  }

  private <T> T read(String name, Reader<T> reader, Configuration configuration)
      throws IOException {
    try (TaskDirectory scratch = TaskDirectory.make()) {
      Path local = scratch.directory().resolve(name);
      org.apache.hadoop.fs.Path remote = new org.apache.hadoop.fs.Path(directory, name);
      HadoopFiles.of(directory, configuration).fetch(remote, local);
      return reader.read(local);
    }
  }
}
