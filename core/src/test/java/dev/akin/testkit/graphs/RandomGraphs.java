package dev.akin.testkit.graphs;

import dev.akin.core.graph.PageGraph;
import java.util.Random;

/**
 * A random graph of a random kind: what a check should be run on when no particular graph is meant.
 * Small dense graphs and reciprocal links come often, because walks that return are where
 * propagation goes wrong.
 */
public final class RandomGraphs {
  private RandomGraphs() {}

  /** A graph of at most {@code maxPages} pages, at times none, without self-links. */
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

  /** The same, at times with self-links that were kept. */
  public static PageGraph pickWithSelfLinks(int maxPages, Random random) {
    PageGraph graph = pick(maxPages, random);
    return random.nextInt(4) > 0
        ? graph
        : LinkList.of(graph).addSelfLinks(random.nextDouble(), random).buildWithSelfLinks();
  }

  /** Mostly a few links a page, so that zeros occur; at times anything up to all. */
  private static double density(int pages, Random random) {
    return random.nextInt(3) == 0
        ? random.nextDouble()
        : Math.min(1, 4 * random.nextDouble() / Math.max(1, pages));
  }

  /** Both ways for some pairs and one way for others. */
  private static PageGraph withExtraLinks(PageGraph graph, Random random) {
    LinkList links = LinkList.of(graph);
    PageGraph extra =
        Graphs.random(graph.pages(), density(graph.pages(), random), random.nextLong());
    return links.addAll(LinkList.of(extra)).build();
  }
}
