package dev.akin.core.eval;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Identified;
import java.util.SplittableRandom;

/**
 * A random change of the web: a fraction of all links is dropped, or as many are added. Exactly
 * {@code round(share * links)} links change, and the same seed changes the same links. Pages keep
 * their numbers.
 *
 * @param kind the kind of change
 * @param share the fraction of links, between 0 and 1
 */
public record Perturbation(Kind kind, double share) {
  /** A kind of change. */
  public enum Kind implements Identified {
    /** Removes links; all subsets of that size are equally likely. */
    DROP,
    /**
     * Adds links between pages drawn uniformly, without repeats. A graph that lacks room for so
     * many is completed.
     */
    ADD
  }

  /** Checks the share. */
  public Perturbation {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException(
          "the share of links must lie between 0 and 1, but is " + share);
    }
  }

  /** The number of links of a graph that change. */
  public long links(PageGraph graph) {
    long wanted = Math.round(share * graph.links());
    return kind == Kind.DROP ? wanted : Math.min(wanted, room(graph));
  }

  /** The number of absent links between different pages. */
  private static long room(PageGraph graph) {
    long own = 0;
    for (int page = 0; page < graph.pages(); page++) {
      own += graph.links(Direction.OUT).contains(page, page) ? 1 : 0;
    }
    return (long) graph.pages() * (graph.pages() - 1) - (graph.links() - own);
  }

  /** The graph after the change. */
  public PageGraph of(PageGraph graph, long seed, Run run) {
    SplittableRandom random = new SplittableRandom(seed);
    return kind == Kind.DROP ? without(graph, random, run) : with(graph, random, run);
  }

  /**
   * Passes over all links once and drops each with the probability (still to drop) / (still to
   * come). This drops the exact number, and all subsets are equally likely (Knuth, TAOCP 3.4.2 S).
   */
  private PageGraph without(PageGraph graph, SplittableRandom random, Run run) {
    Links out = graph.links(Direction.OUT);
    PageGraphBuilder kept = new PageGraphBuilder().keepSelfLinks().pages(graph.pages());
    long toDrop = links(graph);
    long toCome = graph.links();
    for (int page = 0; page < graph.pages(); page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      for (int i = out.start(page), end = out.end(page); i < end; i++, toCome--) {
        if (random.nextLong(toCome) < toDrop) {
          toDrop--;
        } else {
          kept.link(page, out.target(i));
        }
      }
    }
    return kept.build();
  }

  /** Draws pairs and rejects linked ones; a graph with room for few is small. */
  private PageGraph with(PageGraph graph, SplittableRandom random, Run run) {
    Links out = graph.links(Direction.OUT);
    PageGraphBuilder added = new PageGraphBuilder().pages(graph.pages());
    int wanted = Math.toIntExact(links(graph));
    LinkSet seen = new LinkSet(wanted);
    for (long draw = 0; seen.size() < wanted; draw++) {
      if (draw % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int source = random.nextInt(graph.pages());
      int target = random.nextInt(graph.pages());
      if (source != target && !out.contains(source, target) && seen.add(source, target)) {
        added.link(source, target);
      }
    }
    return graph.union(added.build());
  }

  @Override
  public String toString() {
    double percent = Math.round(1e4 * share) / 100.0;
    boolean isWhole = percent == Math.rint(percent);
    return kind.id() + " " + (isWhole ? Long.toString((long) percent) : percent) + " %";
  }
}
