package dev.akin.core.measure.matchsim;

import dev.akin.core.math.Assignment;
import dev.akin.core.math.GreedyMatching;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Pairs of families on which the scores of one family depend, with a lower and an upper bound for
 * the limit of each. Pairs are added one by one; expanding a pair adds all pairs of its neighbours,
 * after which its bounds follow from theirs. Pairs that are never expanded keep the bounds from
 * counting.
 */
final class PairVicinity {
  /** Maximum number of neighbours to visit for the bounds of new pairs. */
  private static final long MOST_COUNTED = 50_000_000;

  private static final int LEAF = -1;

  private final NeighbourSets sets;
  private final InverseNeighbourSets back;
  private final boolean isExact;
  private final Assignment assignment = new Assignment();
  private final GreedyMatching greedy = new GreedyMatching();

  private long[] keys = new long[256];
  private double[] lower = new double[256];
  private double[] upper = new double[256];
  private int[] start = new int[256];
  private int[] rows = new int[256];
  private int[] shared = new int[256];
  private long[] costs = new long[256];
  private long counted;
  private int size;
  private int[] table = new int[1024];
  private int[] children = new int[1024];
  private int childCount;
  private double[] weights = new double[256];
  private int[] left = new int[64];
  private int[] right = new int[64];
  private int leftCount;
  private int rightCount;

  /**
   * The multiplicity of each family among the neighbours of {@code marked}, while pairs are added.
   */
  private int[] marks;

  private int marked = -1;

  PairVicinity(NeighbourSets sets, InverseNeighbourSets back, MatchSim.Matching matching) {
    this.sets = sets;
    this.back = back;
    marks = new int[sets.families];
    isExact = matching == MatchSim.Matching.EXACT;
  }

  int size() {
    return size;
  }

  /** Number of pairs of neighbours of the expanded pairs. */
  int weights() {
    return childCount;
  }

  double lower(int pair) {
    return lower[pair];
  }

  double upper(int pair) {
    return upper[pair];
  }

  /** Whether every pair with a gap between its bounds was expanded. */
  boolean isWhole() {
    for (int pair = 0; pair < size; pair++) {
      if (!isExpanded(pair) && lower[pair] < upper[pair]) {
        return false;
      }
    }
    return true;
  }

  boolean isExpanded(int pair) {
    return start[pair] != LEAF;
  }

  /** Maximum number of weights that expanding a pair adds. */
  long cost(int pair) {
    return costs[pair];
  }

  /** The index of the pair of two different families with neighbours, or -1. */
  int find(int a, int b) {
    int slot = slot(key(a, b));
    return table[slot] - 1;
  }

  private static long key(int a, int b) {
    return ((long) Math.min(a, b) << 32) | Math.max(a, b);
  }

  private int slot(long key) {
    int mask = table.length - 1;
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 33) & mask;
    while (table[slot] != 0 && keys[table[slot] - 1] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /**
   * Adds the pair of two different families with neighbours, unless it exists; returns its index.
   */
  int add(int a, int b) {
    long key = key(a, b);
    int slot = slot(key);
    if (table[slot] != 0) {
      return table[slot] - 1;
    }
    if (size == keys.length) {
      growPairs();
      slot = slot(key);
    }
    keys[size] = key;
    start[size] = LEAF;
    table[slot] = ++size;
    bound(size - 1, a, b);
    return size - 1;
  }

  private void growPairs() {
    int capacity = 2 * size;
    keys = Arrays.copyOf(keys, capacity);
    lower = Arrays.copyOf(lower, capacity);
    upper = Arrays.copyOf(upper, capacity);
    start = Arrays.copyOf(start, capacity);
    rows = Arrays.copyOf(rows, capacity);
    shared = Arrays.copyOf(shared, capacity);
    costs = Arrays.copyOf(costs, capacity);
    table = new int[4 * capacity];
    for (int pair = 0; pair < size; pair++) {
      table[slot(keys[pair])] = pair + 1;
    }
  }

  /**
   * The bounds from counting: shared neighbours match with weight 1, others with at most 1, and
   * those without neighbours only match themselves.
   */
  private void bound(int pair, int a, int b) {
    int p = sets.degree(a);
    int q = sets.degree(b);
    double most = Math.max(p, q);
    if (counted + p + q > MOST_COUNTED) {
      upper[pair] = Math.min(p, q) / most;
      costs[pair] = (long) p * q;
      return;
    }
    counted += p + q;
    mark(a);
    int common = 0;
    int matchable = 0;
    int before = -1;
    int repeats = 0;
    for (int i = sets.start(b); i < sets.end(b); i++) {
      int member = sets.member(i);
      repeats = member == before ? repeats + 1 : 0;
      before = member;
      if (repeats < marks[member]) {
        common++;
        matchable += member < sets.filled ? 1 : 0;
      }
    }
    int ofFirst = back.matchable(a) - matchable;
    int ofSecond = back.matchable(b) - matchable;
    costs[pair] = (long) ofFirst * ofSecond;
    lower[pair] = common / most;
    upper[pair] = (common + Math.min(ofFirst, ofSecond)) / most;
  }

  /** Marks the neighbours of a family; consecutive pairs usually have the same one. */
  private void mark(int a) {
    if (marked == a) {
      return;
    }
    if (marked >= 0) {
      for (int i = sets.start(marked); i < sets.end(marked); i++) {
        marks[sets.member(i)] = 0;
      }
    }
    for (int i = sets.start(a); i < sets.end(a); i++) {
      marks[sets.member(i)]++;
    }
    marked = a;
  }

  /**
   * Splits the neighbours of two families: returns the number of shared ones, and keeps those of
   * the rest that have neighbours themselves.
   */
  private int part(int a, int b) {
    if (left.length < sets.degree(a) || right.length < sets.degree(b)) {
      int capacity = 2 * Math.max(sets.degree(a), sets.degree(b));
      left = new int[capacity];
      right = new int[capacity];
    }
    leftCount = 0;
    rightCount = 0;
    int common = 0;
    int i = sets.start(a);
    int j = sets.start(b);
    while (i < sets.end(a) || j < sets.end(b)) {
      int x = i < sets.end(a) ? sets.member(i) : Integer.MAX_VALUE;
      int y = j < sets.end(b) ? sets.member(j) : Integer.MAX_VALUE;
      common += x == y ? 1 : 0;
      if (x < y && x < sets.filled) {
        left[leftCount++] = x;
      } else if (y < x && y < sets.filled) {
        right[rightCount++] = y;
      }
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    return common;
  }

  /** Adds the pairs of neighbours of a pair. */
  void expand(int pair) {
    int a = (int) (keys[pair] >>> 32);
    int b = (int) keys[pair];
    shared[pair] = part(a, b);
    // An unmatched row costs a search: the shorter side becomes the rows.
    int[] xs = leftCount <= rightCount ? left : right;
    int[] ys = leftCount <= rightCount ? right : left;
    int p = Math.min(leftCount, rightCount);
    int q = Math.max(leftCount, rightCount);
    start[pair] = childCount;
    rows[pair] = p;
    if (childCount + p * q + 1 > children.length) {
      children = Arrays.copyOf(children, 2 * (childCount + p * q + 1));
    }
    children[childCount++] = q;
    for (int r = 0; r < p; r++) {
      for (int c = 0; c < q; c++) {
        children[childCount++] = add(xs[r], ys[c]);
      }
    }
  }

  /** Frees the arrays that are only needed for adding pairs. */
  void close() {
    marks = new int[0];
    marked = -1;
  }

  /**
   * Sets pairs to 0 from which no shared neighbour can be reached. Computed as a least fixed point:
   * a pair can be positive if it shares a neighbour, if it was not expanded and may be above 0, or
   * if one of its pairs of neighbours can be positive.
   */
  void clearUnreachable(Run run) {
    boolean[] canBePositive = new boolean[size];
    for (boolean isGrowing = true; isGrowing; ) {
      run.check();
      isGrowing = false;
      for (int pair = size - 1; pair >= 0; pair--) {
        if (!canBePositive[pair] && canBePositive(pair, canBePositive)) {
          canBePositive[pair] = true;
          isGrowing = true;
        }
      }
    }
    for (int pair = 0; pair < size; pair++) {
      upper[pair] = canBePositive[pair] ? upper[pair] : 0;
    }
  }

  private boolean canBePositive(int pair, boolean[] canBePositive) {
    if (!isExpanded(pair)) {
      return upper[pair] > 0;
    }
    boolean found = shared[pair] > 0;
    int first = start[pair] + 1;
    int end = first + rows[pair] * children[start[pair]];
    for (int i = first; !found && i < end; i++) {
      found = canBePositive[children[i]];
    }
    return found;
  }

  /**
   * Tightens the bounds of all expanded pairs once; returns the largest change of a lower bound.
   */
  double sweep(ProgressListener.Task task, Run run) {
    double change = 0;
    int weighed = 0;
    // Pairs of neighbours have greater indices than the pair that added them, so a backward pass
    // uses their new bounds.
    for (int pair = size - 1; pair >= 0; pair--) {
      if (isExpanded(pair) && lower[pair] < upper[pair]) {
        weighed += rows[pair] * children[start[pair]] + 100;
        if (weighed > Run.CHECK_EVERY) {
          run.check();
          weighed = 0;
        }
        change = Math.max(change, tighten(pair, run));
        task.advance(1);
      }
    }
    return change;
  }

  private double tighten(int pair, Run run) {
    double most = Math.max(sets.degree((int) (keys[pair] >>> 32)), sets.degree((int) keys[pair]));
    double slack = Assignment.slack(rows[pair], children[start[pair]]);
    double low = (shared[pair] + match(pair, lower, false, run)) / most;
    double high = (shared[pair] + match(pair, upper, true, run)) / most;
    if (rows[pair] > 0) {
      // The slack applies to the whole weight: shared neighbours can weigh far more than the rest.
      low /= slack;
      high *= slack;
    }
    double change = Math.max(0, low - lower[pair]);
    lower[pair] = Math.max(lower[pair], low);
    upper[pair] = Math.max(lower[pair], Math.min(upper[pair], high));
    return change;
  }

  private double match(int pair, double[] bounds, boolean isUpper, Run run) {
    int columns = children[start[pair]];
    int count = rows[pair] * columns;
    if (weights.length < count) {
      weights = new double[2 * count];
    }
    for (int i = 0; i < count; i++) {
      weights[i] = bounds[children[start[pair] + 1 + i]];
    }
    if (count == 0) {
      return 0;
    }
    return isExact
        ? assignment.solve(weights, rows[pair], columns, run)
        : isUpper
            ? greedy.most(weights, rows[pair], columns, run)
            : greedy.solve(weights, rows[pair], columns, run);
  }
}
