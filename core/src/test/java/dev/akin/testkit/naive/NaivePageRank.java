package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import java.util.Arrays;

/** PageRank from its definition: pages push their ranks along their links until nothing changes. */
public final class NaivePageRank {
  private static final int MOST_ROUNDS = 10_000;

  private NaivePageRank() {}

  /** The rank of each page, to the precision of doubles. */
  public static double[] of(PageGraph graph, double damping) {
    double[] ranks = new double[graph.pages()];
    Arrays.fill(ranks, 1.0 / ranks.length);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double[] next = step(graph, ranks, damping);
      double change = 0;
      for (int page = 0; page < next.length; page++) {
        change += Math.abs(next[page] - ranks[page]);
      }
      ranks = next;
      if (change < 1e-15) {
        break;
      }
    }
    return ranks;
  }

  /** One round: (1-d)/n for each page, plus d times the distributed ranks. */
  public static double[] step(PageGraph graph, double[] ranks, double damping) {
    int n = ranks.length;
    double[] next = new double[n];
    Arrays.fill(next, (1 - damping) / n);
    for (int page = 0; page < n; page++) {
      int[] targets = graph.links(Direction.OUT).targets(page);
      for (int target : targets) {
        next[target] += damping * ranks[page] / targets.length;
      }
      for (int other = 0; targets.length == 0 && other < n; other++) {
        next[other] += damping * ranks[page] / n;
      }
    }
    return next;
  }
}
