package dev.akin.core.measure.simrank;

import dev.akin.core.run.Run;

/** The working memory of one thread for columns of {@link DiagonalColumns}. */
final class DiagonalWalk {
  /** Sums of squares that are not stored are in units of 2^-56, each rounded up. */
  private static final double UNITS = 0x1p56;

  private final DiagonalSteps steps;
  private double[] now;
  private double[] next;
  private int[] touched;
  private int[] nextTouched;
  private int size;
  private final double[] sums;
  private final int[] summed;
  private int sumSize;
  private final long[] unstored;
  private int[] rows = new int[0];
  private double[] squares = new double[0];

  /** The largest dropped value of each level. */
  final double[] dropped;

  DiagonalWalk(int families, DiagonalSteps steps) {
    this.steps = steps;
    now = new double[families];
    next = new double[families];
    touched = new int[families];
    nextTouched = new int[families];
    sums = new double[families];
    summed = new int[families];
    unstored = new long[families];
    dropped = new double[steps.levels + 1];
  }

  void begin() {
    size = 0;
    sumSize = 0;
  }

  /** Sets one value of the first level. */
  void start(int family, double value) {
    now[family] = value;
    touched[size++] = family;
  }

  boolean isAlive() {
    return size > 0;
  }

  /** Drops small values and adds the squares of the others. */
  void take(int level, InLinkFamilies siblings) {
    double threshold = steps.thresholds[level];
    double weight = steps.weights[level];
    double most = dropped[level];
    int kept = 0;
    for (int i = 0; i < size; i++) {
      int family = touched[i];
      double value = now[family];
      if (value < threshold) {
        most = Math.max(most, value);
        now[family] = 0;
        continue;
      }
      touched[kept++] = family;
      if (siblings.degree(family) > 1) {
        if (sums[family] == 0) {
          summed[sumSize++] = family;
        }
        sums[family] += weight * value * value;
      }
    }
    dropped[level] = most;
    size = kept;
  }

  /** Advances to the next level. */
  void push(int[] starts, int[] targets, double[] shares, Run run) {
    int count = 0;
    int links = 0;
    for (int i = 0; i < size; i++) {
      int family = touched[i];
      double value = now[family];
      now[family] = 0;
      int end = starts[family + 1];
      for (int j = starts[family]; j < end; j++) {
        int target = targets[j];
        double old = next[target];
        if (old == 0) {
          nextTouched[count++] = target;
        }
        next[target] = old + value * shares[j];
      }
      links += end - starts[family];
      if (links > 100 * Run.CHECK_EVERY) {
        run.check();
        links = 0;
      }
    }
    swap(count);
  }

  private void swap(int count) {
    double[] values = now;
    now = next;
    next = values;
    int[] indices = touched;
    touched = nextTouched;
    nextTouched = indices;
    size = count;
  }

  /** Ends a column of this number of pages: keeps its larger squares, sums the others. */
  void end(int pages) {
    for (int i = 0; i < size; i++) {
      now[touched[i]] = 0;
    }
    size = 0;
    int kept = 0;
    for (int i = 0; i < sumSize; i++) {
      kept += sums[summed[i]] >= steps.least ? 1 : 0;
    }
    rows = new int[kept];
    squares = new double[kept];
    int at = 0;
    for (int i = 0; i < sumSize; i++) {
      int family = summed[i];
      double sum = sums[family];
      sums[family] = 0;
      if (sum >= steps.least) {
        rows[at] = family;
        squares[at++] = sum;
      } else {
        unstored[family] += (long) (sum * pages * UNITS) + 1;
      }
    }
  }

  /** Number of squares of the last column. */
  int size() {
    return rows.length;
  }

  int[] rows() {
    return rows;
  }

  double[] squares() {
    return squares;
  }

  /** Upper bound on the squares of a row that were not stored, in units. */
  long unstored(int family) {
    return unstored[family];
  }

  /** Converts units to a number, rounded up. */
  static double unstored(long units) {
    return Math.nextUp(units / UNITS);
  }
}
