package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * SimRank of all pairs on graphs that are too large for {@link NaiveSimRank}, with the same
 * results. The sum over x in I(a) is computed once for all b, so an iteration takes pages times
 * links instead of links squared. It shares no code with the program.
 */
public final class PartialSumSimRank implements Twin {
  private double[][] scores;

  /** Iterates from the identity: the error is at most c^(iterations + 1). */
  public PartialSumSimRank(PageGraph graph, double c, int iterations) {
    int n = graph.pages();
    int[][] in = Neighbours.of(graph, Direction.IN).rows();
    scores = new double[n][n];
    double[][] next = new double[n][n];
    for (int page = 0; page < n; page++) {
      scores[page][page] = 1;
    }
    for (int i = 0; i < iterations; i++) {
      double[][] now = scores;
      double[][] then = next;
      IntStream.range(0, n).parallel().forEach(a -> row(a, now, then[a], in, c));
      scores = then;
      next = now;
    }
  }

  private static void row(int a, double[][] now, double[] next, int[][] in, double c) {
    double[] sums = new double[now.length];
    for (int x : in[a]) {
      for (int y = 0; y < sums.length; y++) {
        sums[y] += now[x][y];
      }
    }
    Arrays.fill(next, 0);
    for (int b = 0; b < next.length && in[a].length > 0; b++) {
      double sum = 0;
      for (int y : in[b]) {
        sum += sums[y];
      }
      next[b] = sum == 0 ? 0 : c * sum / in[a].length / in[b].length;
    }
    next[a] = 1;
  }

  @Override
  public double score(int a, int b) {
    return scores[a][b];
  }
}
