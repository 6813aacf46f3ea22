package dev.akin.core.measure.matchsim;

import java.util.Arrays;

/**
 * Scores of pairs of families, before and after an iteration: a full matrix if at least half of its
 * cells can be above 0, otherwise compressed sparse rows of those. Both halves of the symmetric
 * table are stored, so that a row holds all scores of a family.
 */
final class PairTable implements NeighbourMatching.Weights {
  /** Bytes per cell of a full and of a sparse table. */
  private static final int DENSE_BYTES = 16;

  private static final int SPARSE_BYTES = 20;

  private final int families;
  private final boolean isDense;
  private final int[] offsets;
  private final int[] columns;
  private double[] before;
  private double[] after;

  /** All zeros, with room for these cells. */
  PairTable(int[][] rows) {
    families = rows.length;
    long cells = 0;
    for (int[] row : rows) {
      cells += row.length;
    }
    isDense = isDense(families, cells);
    offsets = new int[isDense ? 0 : families + 1];
    columns = new int[isDense ? 0 : (int) cells];
    for (int a = 0; !isDense && a < families; a++) {
      System.arraycopy(rows[a], 0, columns, offsets[a], rows[a].length);
      offsets[a + 1] = offsets[a] + rows[a].length;
    }
    int size = isDense ? families * families : columns.length;
    before = new double[size];
    after = new double[size];
  }

  private static boolean isDense(int families, long cells) {
    return (long) families * families <= 2 * cells;
  }

  /** Heap size in bytes for this number of cells that can be above 0. */
  static long bytes(int families, long cells) {
    return isDense(families, cells)
        ? DENSE_BYTES * (long) families * families
        : SPARSE_BYTES * cells + 4L * families;
  }

  private int cell(int a, int b) {
    return isDense ? a * families + b : Arrays.binarySearch(columns, offsets[a], offsets[a + 1], b);
  }

  /** The score after the last iteration; 0 for families without neighbours. */
  double score(int a, int b) {
    return at(after, a, b);
  }

  /** The score before the last iteration. */
  double previous(int a, int b) {
    return at(before, a, b);
  }

  private double at(double[] values, int a, int b) {
    if (a >= families || b >= families) {
      return 0;
    }
    int cell = cell(a, b);
    return cell < 0 ? 0 : values[cell];
  }

  /** Sets both cells of a pair, which must exist. */
  void set(int a, int b, double score) {
    after[cell(a, b)] = score;
    after[cell(b, a)] = score;
  }

  /** Starts the next iteration: the current scores become the previous ones. */
  void turn() {
    double[] older = before;
    before = after;
    after = older;
  }

  /**
   * Copies the previous scores of a family with others, given in rising order, and returns the
   * greatest. Most time is spent here when tables are full.
   */
  @Override
  public double gather(int a, int[] others, int count, double[] into, int at) {
    if (a >= families) {
      return 0;
    }
    return isDense
        ? gatherDense(a * families, others, count, into, at)
        : gatherSparse(a, others, count, into, at);
  }

  private double gatherDense(int row, int[] others, int count, double[] into, int at) {
    double[] values = before;
    double greatest = 0;
    for (int i = 0; i < count; i++) {
      int other = others[i];
      double value = other < families ? values[row + other] : 0;
      into[at + i] = value;
      greatest = value > greatest ? value : greatest;
    }
    return greatest;
  }

  private double gatherSparse(int a, int[] others, int count, double[] into, int at) {
    int from = offsets[a];
    int end = offsets[a + 1];
    double greatest = 0;
    for (int i = 0; i < count; i++) {
      from = seek(from, end, others[i]);
      double value = from < end && columns[from] == others[i] ? before[from] : 0;
      into[at + i] = value;
      greatest = value > greatest ? value : greatest;
    }
    return greatest;
  }

  /** The first position whose column is at least the wanted one, by galloping search. */
  private int seek(int from, int end, int wanted) {
    int low = from;
    int step = 1;
    while (low + step < end && columns[low + step] < wanted) {
      low += step;
      step *= 2;
    }
    int high = Math.min(end, low + step + 1);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (columns[middle] < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Visits the families with which a family can score above 0, with their scores. */
  void each(int a, Visitor visitor) {
    if (a >= families) {
      return;
    }
    int length = isDense ? families : offsets[a + 1] - offsets[a];
    int start = isDense ? a * families : offsets[a];
    for (int i = 0; i < length; i++) {
      visitor.visit(isDense ? i : columns[start + i], after[start + i]);
    }
  }

  /** Receives the cells of a row. */
  interface Visitor {
    void visit(int other, double score);
  }
}
