package dev.akin.core.rank;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;

/**
 * A way to rank pages, with its parameters. Immutable; its text form is that of the command line.
 */
public interface RankMethod {
  /** Ranks all pages of a graph, using facts about them. */
  Ranks compute(PageGraph graph, PageFacts facts, Run run);

  /** Ranks all pages of a graph without further facts. */
  default Ranks compute(PageGraph graph, Run run) {
    return compute(graph, PageFacts.none(graph.pages()), run);
  }
}
