package dev.akin.bench.measure;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;

/**
 * The peer of propagation: enumerates all simple paths of at most three links depth first, by
 * nested loops without a stack or marks, into one dense array of sums.
 */
final class DepthFirstPropagation {
  private final Links out;
  private final double[] inverse;
  private final double[] sums;
  private final int[] touched;
  private int size;

  DepthFirstPropagation(PageGraph graph) {
    out = graph.links(Direction.OUT);
    inverse = new double[graph.pages()];
    for (int page = 0; page < inverse.length; page++) {
      inverse[page] = out.degree(page) == 0 ? 0 : 1.0 / out.degree(page);
    }
    sums = new double[graph.pages()];
    touched = new int[graph.pages()];
  }

  /** Propagates from a page with decay 0.5 per hop; returns the number of pages reached. */
  int propagate(int u) {
    add(u, 1);
    double one = 0.5 * inverse[u];
    for (int i = out.start(u), iEnd = out.end(u); i < iEnd; i++) {
      int a = out.target(i);
      add(a, one);
      double two = one * 0.5 * inverse[a];
      for (int j = out.start(a), jEnd = out.end(a); j < jEnd; j++) {
        int b = out.target(j);
        if (b != u) {
          add(b, two);
          double three = two * 0.5 * inverse[b];
          for (int k = out.start(b), kEnd = out.end(b); k < kEnd; k++) {
            int c = out.target(k);
            if (c != u && c != a) {
              add(c, three);
            }
          }
        }
      }
    }
    int reached = size;
    for (int i = 0; i < size; i++) {
      sums[touched[i]] = 0;
    }
    size = 0;
    return reached;
  }

  private void add(int page, double addend) {
    double old = sums[page];
    if (old == 0) {
      touched[size++] = page;
    }
    sums[page] = old + addend;
  }
}
