package dev.akin.testkit.graphs;

import dev.akin.core.graph.PageGraph;
import java.util.Random;

/** One trial of a random check: its source of randomness and its graph. */
public final class Trial {
  private final Random random;
  private PageGraph graph = PageGraph.empty();

  Trial(long seed) {
    random = new Random(seed);
  }

  /** All randomness of this trial. */
  public Random random() {
    return random;
  }

  /** Sets the graph that a failure writes to a file. */
  public PageGraph about(PageGraph graph) {
    this.graph = graph;
    return graph;
  }

  /** A random graph for this trial; see {@link RandomGraphs#pick}. */
  public PageGraph graph(int maxPages) {
    return about(RandomGraphs.pick(maxPages, random));
  }

  /** A random graph, sometimes with self-links; see {@link RandomGraphs#pickWithSelfLinks}. */
  public PageGraph graphWithSelfLinks(int maxPages) {
    return about(RandomGraphs.pickWithSelfLinks(maxPages, random));
  }

  PageGraph graph() {
    return graph;
  }
}
