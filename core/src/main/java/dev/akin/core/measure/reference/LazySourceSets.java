package dev.akin.core.measure.reference;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import org.jspecify.annotations.Nullable;

/** The source sets of one graph, computed on first use. Thread-safe. */
public final class LazySourceSets {
  private final PageGraph graph;
  private @Nullable SourceSets sets;

  /** The sets of a graph; computes nothing yet. */
  public LazySourceSets(PageGraph graph) {
    this.graph = graph;
  }

  /** Whether the graph has links. */
  public boolean hasLinks() {
    return graph.links() > 0;
  }

  /** The sets; computes them on the first call. */
  public synchronized SourceSets get(Run run) {
    SourceSets known = sets == null ? SourceSets.of(graph, run) : sets;
    sets = known;
    return known;
  }
}
