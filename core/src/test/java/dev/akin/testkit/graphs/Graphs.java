package dev.akin.testkit.graphs;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import java.util.List;
import java.util.Random;

/** Graphs of known shape. None has self-links or repeats; {@link LinkList} adds them. */
public final class Graphs {
  private Graphs() {}

  /** The disjoint union of several graphs; self-links are kept. */
  public static PageGraph beside(List<PageGraph> graphs) {
    PageGraphBuilder builder = new PageGraphBuilder().keepSelfLinks();
    int first = 0;
    for (PageGraph graph : graphs) {
      Links out = graph.links(Direction.OUT);
      builder.pages(first + graph.pages());
      for (int page = 0; page < graph.pages(); page++) {
        for (int target : out.targets(page)) {
          builder.link(first + page, first + target);
        }
      }
      first += graph.pages();
    }
    return builder.build();
  }

  /** A graph from a list of links: {@code of(3, 0, 1, 1, 2)} is 0→1→2. */
  public static PageGraph of(int pages, int... sourcesAndTargets) {
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int i = 0; i < sourcesAndTargets.length; i += 2) {
      builder.link(sourcesAndTargets[i], sourcesAndTargets[i + 1]);
    }
    return builder.build();
  }

  /** 0→1→2→…→n-1. */
  public static PageGraph path(int pages) {
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 1; page < pages; page++) {
      builder.link(page - 1, page);
    }
    return builder.build();
  }

  /** 0→1→…→n-1→0. */
  public static PageGraph cycle(int pages) {
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 0; page < pages; page++) {
      builder.link(page, (page + 1) % pages);
    }
    return builder.build();
  }

  /** Every other page links to page 0. */
  public static PageGraph starIn(int pages) {
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 1; page < pages; page++) {
      builder.link(page, 0);
    }
    return builder.build();
  }

  /** Page 0 links to every other page. */
  public static PageGraph starOut(int pages) {
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 1; page < pages; page++) {
      builder.link(0, page);
    }
    return builder.build();
  }

  /** Every page links to every other. */
  public static PageGraph clique(int pages) {
    return random(pages, 1, 0);
  }

  /** Erdős–Rényi: each of the n(n-1) links exists with the same probability. */
  public static PageGraph random(int pages, double probability, long seed) {
    Random random = new Random(seed);
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int source = 0; source < pages; source++) {
      for (int target = 0; target < pages; target++) {
        if (source != target && random.nextDouble() < probability) {
          builder.link(source, target);
        }
      }
    }
    return builder.build();
  }

  /** Like {@link #random}, but all links are reciprocal. */
  public static PageGraph reciprocal(int pages, double probability, long seed) {
    Random random = new Random(seed);
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int source = 0; source < pages; source++) {
      for (int target = 0; target < source; target++) {
        if (random.nextDouble() < probability) {
          builder.link(source, target).link(target, source);
        }
      }
    }
    return builder.build();
  }

  /**
   * The copying model: each new page takes an earlier page as its prototype and, link by link,
   * either copies one of the prototype's or links to any earlier page. Like webs, it has few pages
   * with very many in-links, and many pages that share neighbours.
   */
  public static PageGraph copying(int pages, int outLinks, double copyProbability, long seed) {
    Random random = new Random(seed);
    int[][] targets = new int[pages][outLinks];
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 1; page < pages; page++) {
      int prototype = random.nextInt(page);
      for (int i = 0; i < outLinks; i++) {
        boolean isCopied = prototype > 0 && random.nextDouble() < copyProbability;
        targets[page][i] = isCopied ? targets[prototype][i] : random.nextInt(page);
        builder.link(page, targets[page][i]);
      }
    }
    return builder.build();
  }

  /** The graph with page v renumbered to {@code permutation[v]}; self-links stay. */
  public static PageGraph renumbered(PageGraph graph, int[] permutation) {
    PageGraphBuilder builder = new PageGraphBuilder().keepSelfLinks().pages(graph.pages());
    Links out = graph.links(Direction.OUT);
    for (int page = 0; page < graph.pages(); page++) {
      for (int target : out.targets(page)) {
        builder.link(permutation[page], permutation[target]);
      }
    }
    return builder.build();
  }

  /** The numbers 0..n-1 in random order. */
  public static int[] permutation(int size, Random random) {
    int[] permutation = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      permutation[i] = permutation[j];
      permutation[j] = i;
    }
    return permutation;
  }
}
