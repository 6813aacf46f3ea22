package dev.akin.core.rank;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;

/**
 * A way to rank pages, with its parameters. Immutable; prints itself as it is written on the
 * command line.
 */
public interface RankMethod {
  /** Ranks all pages of a graph of which more may be known than its links. */
  Ranks compute(PageGraph graph, PageFacts facts, Run run);

  /** Ranks all pages of a graph of which nothing else is known. */
  default Ranks compute(PageGraph graph, Run run) {
    return compute(graph, PageFacts.none(graph.pages()), run);
  }
}
