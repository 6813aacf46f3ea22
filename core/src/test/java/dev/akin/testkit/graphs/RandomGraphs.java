package dev.akin.testkit.graphs;

import dev.akin.core.graph.PageGraph;
import java.util.Random;

/**
 * A random graph of a random kind, for checks that need no particular graph. Small dense graphs and
 * reciprocal links are frequent, because returning walks are the hard case of propagation.
 */
public final class RandomGraphs {
  private RandomGraphs() {}

  /** A graph of at most {@code maxPages} pages, sometimes none, without self-links. */
  public static PageGraph pick(int maxPages, Random random) {
    int pages = random.nextInt(maxPages + 1);
    long seed = random.nextLong();
    return switch (random.nextInt(12)) {
      case 0 -> Graphs.path(pages);
      case 1 -> Graphs.cycle(pages);
      case 2 -> random.nextBoolean() ? Graphs.starIn(pages) : Graphs.starOut(pages);
      case 3 -> Graphs.clique(Math.min(pages, 8));
      case 4, 5 -> Graphs.copying(pages, 1 + random.nextInt(4), random.nextDouble(), seed);
      case 6, 7 -> Graphs.reciprocal(pages, density(pages, random), seed);
      case 8 -> withExtraLinks(Graphs.reciprocal(pages, density(pages, random), seed), random);
      default -> Graphs.random(pages, density(pages, random), seed);
    };
  }

  /** A graph that sometimes has self-links. */
  public static PageGraph pickWithSelfLinks(int maxPages, Random random) {
    PageGraph graph = pick(maxPages, random);
    return random.nextInt(4) > 0
        ? graph
        : LinkList.of(graph).addSelfLinks(random.nextDouble(), random).buildWithSelfLinks();
  }

  /** Mostly a few links per page, so that zeros occur; sometimes up to all. */
  private static double density(int pages, Random random) {
    return random.nextInt(3) == 0
        ? random.nextDouble()
        : Math.min(1, 4 * random.nextDouble() / Math.max(1, pages));
  }

  /** Reciprocal links for some pairs and one-way links for others. */
  private static PageGraph withExtraLinks(PageGraph graph, Random random) {
    LinkList links = LinkList.of(graph);
    PageGraph extra =
        Graphs.random(graph.pages(), density(graph.pages(), random), random.nextLong());
    return links.addAll(LinkList.of(extra)).build();
  }
}
