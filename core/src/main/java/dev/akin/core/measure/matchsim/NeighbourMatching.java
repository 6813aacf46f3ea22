package dev.akin.core.measure.matchsim;

import dev.akin.core.math.Assignment;
import dev.akin.core.math.GreedyMatching;
import dev.akin.core.run.Run;

/**
 * The matching of two neighbour sets, with the working memory of one thread. Elements of both sets
 * are matched with themselves first, which is optimal (docs/reference/measures/matchsim.md); only
 * the rest is solved.
 */
final class NeighbourMatching {
  private final NeighbourSets sets;
  private final Run run;
  private final Assignment assignment = new Assignment();
  private final GreedyMatching greedy = new GreedyMatching();
  private int[] xs = new int[64];
  private int[] ys = new int[64];
  private int xCount;
  private int yCount;
  private int rows;
  private int columns;
  private double[] weights = new double[4096];

  NeighbourMatching(NeighbourSets sets, Run run) {
    this.sets = sets;
    this.run = run;
  }

  interface Weights {
    /**
     * Copies the weights of a family with others, given in rising order, to {@code into[at..]} and
     * returns the greatest; if that is 0, copying is optional.
     */
    double gather(int a, int[] others, int count, double[] into, int at);
  }

  /** The weight of the best matching of two non-empty neighbour sets. */
  double weight(int a, int b, Weights source) {
    int shared = part(a, b);
    load(source);
    return rows == 0 ? shared : shared + assignment.solve(weights, rows, columns, run);
  }

  /**
   * The weight of a greedy matching, at least half of the best and, including rounding, never more.
   */
  double least(int a, int b, Weights source) {
    int shared = part(a, b);
    load(source);
    return rows == 0
        ? shared
        : (shared + greedy.solve(weights, rows, columns, run)) * (1 - slack());
  }

  /** An upper bound of all matchings, including rounding; at most twice the best. */
  double most(int a, int b, Weights source) {
    int shared = part(a, b);
    load(source);
    return rows == 0 ? shared : (shared + greedy.most(weights, rows, columns, run)) * (1 + slack());
  }

  /** An upper bound on the relative rounding of a sum of so many terms and the operations on it. */
  private double slack() {
    return (rows + columns + 8) * 0x1p-52;
  }

  /** Splits two sets into their common elements, which are counted, and the rest of each. */
  private int part(int a, int b) {
    reserve(sets.degree(a), sets.degree(b));
    int i = sets.start(a);
    int j = sets.start(b);
    int iEnd = sets.end(a);
    int jEnd = sets.end(b);
    int shared = 0;
    int p = 0;
    int q = 0;
    while (i < iEnd && j < jEnd) {
      int x = sets.member(i);
      int y = sets.member(j);
      if (x == y) {
        shared++;
        i++;
        j++;
      } else if (x < y) {
        xs[p++] = x;
        i++;
      } else {
        ys[q++] = y;
        j++;
      }
    }
    while (i < iEnd) {
      xs[p++] = sets.member(i++);
    }
    while (j < jEnd) {
      ys[q++] = sets.member(j++);
    }
    xCount = p;
    yCount = q;
    return shared;
  }

  private void reserve(int p, int q) {
    int size = Math.max(p, q);
    if (xs.length < size) {
      xs = new int[2 * size];
      ys = new int[2 * size];
    }
  }

  /** Loads the weights of the rest, with the shorter side as rows; drops rows of zeros. */
  private void load(Weights source) {
    int[] rowIds = xCount <= yCount ? xs : ys;
    int[] columnIds = xCount <= yCount ? ys : xs;
    int most = Math.min(xCount, yCount);
    columns = Math.max(xCount, yCount);
    if ((long) most * columns > weights.length) {
      weights = new double[Math.toIntExact(2L * most * columns)];
    }
    rows = 0;
    for (int i = 0; i < most; i++) {
      if (source.gather(rowIds[i], columnIds, columns, weights, rows * columns) > 0) {
        rows++;
      }
    }
  }
}
