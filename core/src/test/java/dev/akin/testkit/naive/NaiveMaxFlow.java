package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.maxflow.MaxFlow;
import java.util.Set;
import java.util.TreeSet;

/** The flow between two pages among the pages around them, path by path. */
public final class NaiveMaxFlow implements Twin {
  private final MaxFlow measure;
  private final Neighbours near;

  /** The naive form on a graph. */
  public NaiveMaxFlow(MaxFlow measure, PageGraph graph) {
    this.measure = measure;
    near = Neighbours.of(graph, Direction.BOTH);
    for (int page = 0; page < near.pages(); page++) {
      near.of(page).remove(page);
    }
  }

  @Override
  public double score(int a, int b) {
    int least = Math.min(near.degree(a), near.degree(b));
    Set<Integer> around = around(a);
    around.addAll(around(b));
    double flow = a == b ? least : NaiveFlow.augmented(near, around, a, b);
    return flow == 0 || measure.normalise() == MaxFlow.Normalise.NONE ? flow : flow / least;
  }

  private Set<Integer> around(int page) {
    Set<Integer> around = new TreeSet<>(Set.of(page));
    for (int step = 0; step < measure.radius(); step++) {
      for (int inside : Set.copyOf(around)) {
        around.addAll(near.of(inside));
      }
    }
    return around;
  }
}
