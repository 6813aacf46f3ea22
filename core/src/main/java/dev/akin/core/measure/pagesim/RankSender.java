package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

/**
 * What pages send by {@link PageSim}, for whoever puts vectors together elsewhere. It looks at the
 * links within radius hops of a source only, so that a part of a graph does which holds all links
 * of the pages less than radius hops away. An instance belongs to one thread at a time.
 */
public final class RankSender {
  private final Propagation propagation;

  /** Over a graph, which is walked the way that the measure says. */
  public RankSender(PageGraph graph, PageSim measure) {
    propagation = Propagation.of(Propagation.Paths.of(graph, measure), measure);
  }

  /** Adds T(source, v) to {@code sent} for all v, the source itself with 1. */
  public void from(int source, SparseSum sent, Run run) {
    propagation.forward(source, sent, run);
  }
}
