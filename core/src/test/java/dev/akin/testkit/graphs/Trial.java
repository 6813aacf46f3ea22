package dev.akin.testkit.graphs;

import dev.akin.core.graph.PageGraph;
import java.util.Random;

/** One run of a random check: where its randomness comes from and which graph it is about. */
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

  /** Says that what follows is about this graph, so that a failure can show it. */
  public PageGraph about(PageGraph graph) {
    this.graph = graph;
    return graph;
  }

  /** A random graph that this trial is about; see {@link RandomGraphs#pick}. */
  public PageGraph graph(int maxPages) {
    return about(RandomGraphs.pick(maxPages, random));
  }

  /** A random graph, at times with self-links; see {@link RandomGraphs#pickWithSelfLinks}. */
  public PageGraph graphWithSelfLinks(int maxPages) {
    return about(RandomGraphs.pickWithSelfLinks(maxPages, random));
  }

  PageGraph graph() {
    return graph;
  }
}
