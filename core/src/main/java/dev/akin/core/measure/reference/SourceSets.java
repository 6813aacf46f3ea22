package dev.akin.core.measure.reference;

import dev.akin.core.graph.Components;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.GroupReach;
import dev.akin.core.run.Run;
import java.util.BitSet;

/**
 * Closed sets and sources of sets of pages (Quevedo, Huang: Similarity among web pages based on
 * their link structure).
 *
 * <pre>
 *   C+(p)     = pages reachable from p by one link or more;   C+(S) = union over S
 *   closed    S is closed iff C+(S) ⊆ S
 *   source    K is a source of S iff every page of S is in K or reachable from K
 *   minimal   a source of S inside S from which no page can be removed
 *   Conf(K,S) = 1 if K is a source of S, else |K ∩ CK| / |CK|, CK the minimal source of S that
 *               overlaps K most
 * </pre>
 *
 * A minimal source holds exactly one page of every top class of S. Classes are the pages of S that
 * reach each other, and a class is a top class if no page of another class reaches it; paths may
 * leave S. Hence all minimal sources have the same size, and the overlap is the number of top
 * classes that K intersects. The paper defines closed sets by C+(S) = S, which excludes every set
 * with a page without in-links. Time of each method: O(pages + links).
 */
public final class SourceSets {
  private final Components components;
  private final Links below;

  private SourceSets(Components components, Links below) {
    this.components = components;
    this.below = below;
  }

  /** Computes the components of a graph. */
  public static SourceSets of(PageGraph graph, Run run) {
    Components components = Components.of(graph, run);
    return new SourceSets(components, components.condensed(graph, run).links(Direction.OUT));
  }

  /** C+(S): the pages that can be reached from any of these over at least one link. */
  public BitSet closure(BitSet pages) {
    boolean[] holds = holds(pages);
    boolean[] isBelow = below(holds);
    BitSet closure = new BitSet(components.pages());
    for (int page = 0; page < components.pages(); page++) {
      int c = components.of(page);
      closure.set(page, isBelow[c] || (holds[c] && components.isCyclic(c)));
    }
    return closure;
  }

  /** Whether each of these pages is a source or can be reached from one. */
  public boolean isSource(BitSet sources, BitSet pages) {
    return missed(sources, pages).isEmpty();
  }

  /** The pages that are not sources and cannot be reached from them. */
  public BitSet missed(BitSet sources, BitSet pages) {
    BitSet missed = (BitSet) pages.clone();
    missed.andNot(sources);
    missed.andNot(closure(sources));
    return missed;
  }

  /** The minimal source of these pages with the lowest page of every top class. */
  public BitSet minimalSource(BitSet pages) {
    boolean[] isTop = tops(pages);
    BitSet source = new BitSet(components.pages());
    for (int page = pages.nextSetBit(0); page >= 0; page = pages.nextSetBit(page + 1)) {
      int c = components.of(page);
      source.set(page, isTop[c]);
      isTop[c] = false;
    }
    return source;
  }

  /** The pages that a group reaches, and its coverage of these pages, S. */
  public GroupReach reach(BitSet group, BitSet pages) {
    BitSet closure = closure(group);
    BitSet covered = (BitSet) closure.clone();
    covered.or(group);
    covered.and(pages);
    int reached = closure.cardinality();
    closure.andNot(group);
    return new GroupReach(
        reached,
        closure.cardinality(),
        covered.cardinality(),
        pages.cardinality(),
        minimalSource(group),
        minimalSource(pages));
  }

  /** Conf: to what degree K is a source of these pages, S; from 0 to 1. */
  public double confidence(BitSet known, BitSet pages) {
    if (isSource(known, pages)) {
      return 1;
    }
    boolean[] isTop = tops(pages);
    int classes = 0;
    for (boolean top : isTop) {
      classes += top ? 1 : 0;
    }
    int met = 0;
    BitSet inside = (BitSet) known.clone();
    inside.and(pages);
    for (int page = inside.nextSetBit(0); page >= 0; page = inside.nextSetBit(page + 1)) {
      int c = components.of(page);
      met += isTop[c] ? 1 : 0;
      isTop[c] = false;
    }
    return (double) met / classes;
  }

  /** The components of the top classes: no page of another class reaches them. */
  private boolean[] tops(BitSet pages) {
    boolean[] isTop = holds(pages);
    boolean[] isBelow = below(isTop);
    for (int c = 0; c < isTop.length; c++) {
      isTop[c] &= !isBelow[c];
    }
    return isTop;
  }

  private boolean[] holds(BitSet pages) {
    boolean[] holds = new boolean[components.count()];
    for (int page = pages.nextSetBit(0); page >= 0; page = pages.nextSetBit(page + 1)) {
      holds[components.of(page)] = true;
    }
    return holds;
  }

  /** The components that can be reached from others of those given. */
  private boolean[] below(boolean[] from) {
    boolean[] isBelow = new boolean[from.length];
    // Links lead to lower numbers, so all predecessors of a component come before it.
    for (int c = from.length - 1; c >= 0; c--) {
      if (from[c] || isBelow[c]) {
        for (int i = below.start(c), end = below.end(c); i < end; i++) {
          isBelow[below.target(i)] = true;
        }
      }
    }
    return isBelow;
  }
}
