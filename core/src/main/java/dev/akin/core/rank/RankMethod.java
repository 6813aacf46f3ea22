package dev.akin.core.rank;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;

/**
 * A way to rank pages, with its parameters. Immutable; prints itself as it is written on the
 * command line.
 */
public interface RankMethod {
  /** Ranks all pages of a graph. */
  Ranks compute(PageGraph graph, Run run);
}
