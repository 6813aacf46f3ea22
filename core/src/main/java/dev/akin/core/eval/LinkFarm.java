package dev.akin.core.eval;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.spec.Identified;

/**
 * A link farm: new pages of a spammer that are to make a page, the target, look related to another,
 * the victim. The spammer links from pages of his own as he likes, and nobody else links to them;
 * the victim's links and everybody else's stay as they are. Farm pages get the numbers behind those
 * of the graph.
 *
 * @param shape how the farm is linked
 * @param pages how many pages it has
 */
public record LinkFarm(Shape shape, int pages) {
  /** Pages of a clique. All of 10,000 pages would need 10^8 links, more than any spammer sets. */
  private static final int CLIQUE = 10;

  /** How a farm is linked. In all but {@link #COPYCAT} the target may be somebody else's page. */
  public enum Shape implements Identified {
    /** Every farm page links to target and victim; 2 links a page. */
    STAR,
    /** The same, and to the next farm page in a ring; 3 links a page. */
    RING,
    /** The same as a star, and to the nine others of its group of ten; 11 links a page. */
    CLIQUE,
    /**
     * One farm page links to target and victim, and all others to it, so that it has the rank of
     * all; one link a page and one more.
     */
    FUNNEL,
    /**
     * A star, and the target is the spammer's own: it copies the links of the victim. 2 links a
     * page and those of the victim.
     */
    COPYCAT;

    /** The shape with an id. */
    public static Shape of(String id) {
      return Identified.of("shape", values(), id);
    }
  }

  /** Checks the size. */
  public LinkFarm {
    if (pages < 1) {
      throw new IllegalArgumentException("a farm has at least one page, not " + pages);
    }
  }

  /** The web with the farm; what it has more links than before is what the farm costs. */
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
