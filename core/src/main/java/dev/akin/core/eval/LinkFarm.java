package dev.akin.core.eval;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.spec.Identified;

/**
 * A link farm: pages that a spammer adds so that a page of theirs, the target, looks related to
 * another page, the victim. Only the spammer links from and to farm pages; all other links stay
 * unchanged. Farm pages are numbered after the pages of the graph.
 *
 * @param shape how the farm is linked
 * @param pages number of farm pages
 */
public record LinkFarm(Shape shape, int pages) {
  /**
   * Pages per clique. One clique of 10,000 pages would need 10^8 links, more than a spammer can
   * set.
   */
  private static final int CLIQUE = 10;

  /**
   * How a farm is linked. Except for {@link #COPYCAT} the target can be a page of another owner.
   */
  public enum Shape implements Identified {
    /** Every farm page links to target and victim: 2 links per page. */
    STAR,
    /** A star whose pages also form a ring: 3 links per page. */
    RING,
    /** A star whose pages also form cliques of ten: 11 links per page. */
    CLIQUE,
    /**
     * One farm page links to target and victim, and all others link to it, which concentrates their
     * rank: one link per page and one more.
     */
    FUNNEL,
    /**
     * A star whose target belongs to the spammer and copies the links of the victim: 2 links per
     * page and the links of the victim.
     */
    COPYCAT;

    /** The shape with an id. */
    public static Shape of(String id) {
      return Identified.of("shape", values(), id);
    }
  }

  public LinkFarm {
    if (pages < 1) {
      throw new IllegalArgumentException("a farm needs at least one page, not " + pages);
    }
  }

  /** The graph with the farm. The number of added links is the cost of the farm. */
  public PageGraph around(PageGraph graph, int target, int victim) {
    graph.checkPage(target);
    graph.checkPage(victim);
    int first = graph.pages();
    PageGraphBuilder farm = new PageGraphBuilder().pages(first + pages);
    for (int i = 0; i < pages; i++) {
      if (shape == Shape.FUNNEL && i > 0) {
        farm.link(first + i, first);
      } else {
        farm.link(first + i, target).link(first + i, victim);
      }
    }
    switch (shape) {
      case RING -> addRing(farm, first);
      case CLIQUE -> addCliques(farm, first);
      case COPYCAT -> addCopies(farm, graph, target, victim);
      case STAR, FUNNEL -> {}
    }
    return graph.union(farm.build());
  }

  private void addRing(PageGraphBuilder farm, int first) {
    for (int i = 0; i < pages; i++) {
      farm.link(first + i, first + (i + 1) % pages);
    }
  }

  private void addCliques(PageGraphBuilder farm, int first) {
    for (int i = 0; i < pages; i++) {
      int group = i - i % CLIQUE;
      for (int other = group; other < Math.min(pages, group + CLIQUE); other++) {
        farm.link(first + i, first + other);
      }
    }
  }

  private static void addCopies(PageGraphBuilder farm, PageGraph graph, int target, int victim) {
    for (int page : graph.links(Direction.OUT).targets(victim)) {
      farm.link(target, page);
    }
  }
}
