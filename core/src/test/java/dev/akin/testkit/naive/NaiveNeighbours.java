package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import java.util.Set;
import java.util.TreeSet;

/** The neighbour counts over plain sets. */
public final class NaiveNeighbours {
  private NaiveNeighbours() {}

  /** |I(a) ∩ I(b)|. */
  public static Twin coCitation(PageGraph graph) {
    Neighbours in = Neighbours.of(graph, Direction.IN);
    return (a, b) -> shared(in, a, b).size();
  }

  /** |O(a) ∩ O(b)|. */
  public static Twin coupling(PageGraph graph) {
    Neighbours out = Neighbours.of(graph, Direction.OUT);
    return (a, b) -> shared(out, a, b).size();
  }

  /** |I(a) ∩ I(b)| / |I(a) ∪ I(b)|, or the same over other neighbours. */
  public static Twin jaccard(PageGraph graph, Direction direction) {
    Neighbours near = Neighbours.of(graph, direction);
    return (a, b) -> {
      Set<Integer> union = new TreeSet<>(near.of(a));
      union.addAll(near.of(b));
      return union.isEmpty() ? 0 : (double) shared(near, a, b).size() / union.size();
    };
  }

  /** |I(a) ∩ I(b)| / sqrt(|I(a)| |I(b)|), or the same over other neighbours. */
  public static Twin salton(PageGraph graph, Direction direction) {
    Neighbours near = Neighbours.of(graph, direction);
    return (a, b) ->
        near.degree(a) == 0 || near.degree(b) == 0
            ? 0
            : shared(near, a, b).size() / Math.sqrt(near.degree(a)) / Math.sqrt(near.degree(b));
  }

  /** The sum over x in I(a) ∩ I(b) of 1 / ln |O(x)|, or the same over reversed links. */
  public static Twin adamicAdar(PageGraph graph, Direction direction) {
    Neighbours near = Neighbours.of(graph, direction);
    Neighbours far = Neighbours.of(graph, opposite(direction));
    return (a, b) -> {
      double sum = 0;
      for (int x : shared(near, a, b)) {
        sum += far.degree(x) == 1 ? 0 : 1 / Math.log(far.degree(x));
      }
      return sum;
    };
  }

  private static Direction opposite(Direction direction) {
    return switch (direction) {
      case IN -> Direction.OUT;
      case OUT -> Direction.IN;
      case BOTH -> Direction.BOTH;
    };
  }

  private static Set<Integer> shared(Neighbours near, int a, int b) {
    Set<Integer> shared = new TreeSet<>(near.of(a));
    shared.retainAll(near.of(b));
    return shared;
  }
}
