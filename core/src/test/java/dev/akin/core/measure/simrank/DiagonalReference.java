package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;

/** The matrix T = c P'TP + E of any diagonal E, iterated on dense arrays. */
final class DiagonalReference {
  private static final int ITERATIONS = 600;

  private DiagonalReference() {}

  static double[][] matrix(PageGraph graph, double c, double[] diagonal) {
    int n = graph.pages();
    double[][] now = new double[n][n];
    for (int i = 0; i < ITERATIONS; i++) {
      double[][] next = new double[n][n];
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          next[a][b] = c * mean(graph.links(Direction.IN), now, a, b) + (a == b ? diagonal[a] : 0);
        }
      }
      now = next;
    }
    return now;
  }

  private static double mean(Links in, double[][] values, int a, int b) {
    double sum = 0;
    for (int i = in.start(a); i < in.end(a); i++) {
      for (int j = in.start(b); j < in.end(b); j++) {
        sum += values[in.target(i)][in.target(j)];
      }
    }
    return sum == 0 ? 0 : sum / in.degree(a) / in.degree(b);
  }
}
