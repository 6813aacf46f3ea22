package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import java.util.stream.IntStream;

/** SimRank from its definition: all pairs from the identity, iterated to convergence. */
public final class NaiveSimRank implements Twin {
  private static final int MAX_ITERATIONS = 1000;

  /** Number of pages from which on several threads are used. */
  private static final int MANY = 500;

  private double[][] scores;

  /** Iterates to convergence. */
  public NaiveSimRank(PageGraph graph, double c) {
    this(graph, c, MAX_ITERATIONS, 1e-15);
  }

  /**
   * Iterates at most {@code iterations} times, until no score changes by more than {@code
   * tolerance}.
   */
  public NaiveSimRank(PageGraph graph, double c, int iterations, double tolerance) {
    int n = graph.pages();
    int[][] in = Neighbours.of(graph, Direction.IN).rows();
    scores = new double[n][n];
    for (int page = 0; page < n; page++) {
      scores[page][page] = 1;
    }
    boolean isSettled = false;
    for (int i = 0; i < iterations && !isSettled; i++) {
      double[][] next = new double[n][n];
      IntStream rows = IntStream.range(0, n);
      isSettled =
          (n > MANY ? rows.parallel() : rows)
                  .map(a -> isSettled(a, next[a], in, c, tolerance) ? 0 : 1)
                  .sum()
              == 0;
      scores = next;
    }
  }

  /** Computes a row of the next iteration; returns whether it has converged. */
  private boolean isSettled(int a, double[] next, int[][] in, double c, double tolerance) {
    boolean isSettled = true;
    for (int b = 0; b < next.length; b++) {
      next[b] = a == b ? 1 : c * mean(in[a], in[b]);
      double change = Math.abs(next[b] - scores[a][b]);
      isSettled &= change <= tolerance && (next[b] > 0) == (scores[a][b] > 0);
    }
    return isSettled;
  }

  private double mean(int[] linkingToA, int[] linkingToB) {
    double sum = 0;
    for (int x : linkingToA) {
      for (int y : linkingToB) {
        sum += scores[x][y];
      }
    }
    return sum == 0 ? 0 : sum / linkingToA.length / linkingToB.length;
  }

  @Override
  public double score(int a, int b) {
    return scores[a][b];
  }
}
