package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

/**
 * The sent vectors of {@link PageSim}, for computations outside of a scorer. It only reads links
 * within radius hops of a source, so a part of a graph suffices that holds all links of the pages
 * less than radius hops away. Not thread-safe.
 */
public final class RankSender {
  private final Propagation propagation;

  /** Vectors over a graph, in the direction of the measure. */
  public RankSender(PageGraph graph, PageSim measure) {
    propagation = Propagation.of(Propagation.Paths.of(graph, measure), measure);
  }

  /** Adds T(source, v) to {@code sent} for all v; T(source, source) = 1. */
  public void from(int source, SparseSum sent, Run run) {
    propagation.forward(source, sent, run);
  }
}
