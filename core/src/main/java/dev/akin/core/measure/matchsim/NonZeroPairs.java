package dev.akin.core.measure.matchsim;

import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The pairs of families that can score above 0: those with a common neighbour, and those with a
 * pair of neighbours that can. Computed row by row,
 *
 * <pre>
 *   row(a) = { b : some y in I(b) is in row(x) or is x itself, for some x in I(a) },
 * </pre>
 *
 * until no row grows. A row is computed in the cheaper of two ways: by following the links out of
 * the families that its neighbours can match, or by testing every b, which mostly succeeds at its
 * first neighbour when rows are full.
 */
final class NonZeroPairs {
  /** Number of steps above which a graph counts as too large, whatever its number of pairs. */
  private static final long MOST_STEPS = 4_000_000_000L;

  private final NeighbourSets sets;
  private final Run run;
  private final long most;
  private final InverseNeighbourSets back;
  private final WorkspacePool<Scratch> scratch;
  private final AtomicLong steps = new AtomicLong();
  private final AtomicLong count = new AtomicLong();
  private int[][] rows;
  private int round;

  private NonZeroPairs(NeighbourSets sets, long most, Run run) {
    this.sets = sets;
    this.run = run;
    this.most = most;
    back = new InverseNeighbourSets(sets);
    scratch = new WorkspacePool<>(() -> new Scratch(sets.families));
    rows = new int[sets.filled][];
    Arrays.fill(rows, new int[0]);
  }

  /**
   * For each family with neighbours the other families with which it can score above 0, rising; an
   * empty array if there are more than {@code most} pairs, each counted twice.
   */
  static int[][] find(NeighbourSets sets, long most, Run run) {
    return new NonZeroPairs(sets, most, run).close();
  }

  private static final class Scratch {
    final int[] stamps;
    final int[] list;
    final int[] row;
    int stamp;

    Scratch(int families) {
      stamps = new int[families];
      list = new int[families];
      row = new int[families];
    }
  }

  private int[][] close() {
    boolean[] grown = new boolean[sets.families];
    Arrays.fill(grown, true);
    for (boolean isDone = false; !isDone; ) {
      int[][] before = rows;
      int[][] after = new int[sets.filled][];
      boolean[] changed = grown;
      count.set(0);
      // Each round extends the rows by one link.
      run.parallel(
          "finding pairs, round " + ++round, "pages", sets.filled, a -> after[a] = row(a, changed));
      if (isTooMuch()) {
        return new int[0][];
      }
      boolean[] growing = new boolean[sets.families];
      isDone = true;
      for (int a = 0; a < sets.filled; a++) {
        growing[a] = after[a].length > before[a].length;
        isDone &= !growing[a];
      }
      rows = after;
      grown = growing;
    }
    return rows;
  }

  private boolean isTooMuch() {
    return count.get() > most || steps.get() > MOST_STEPS;
  }

  private int[] row(int a, boolean[] changed) {
    int[] found = rows[a];
    if (isTooMuch()) {
      return found;
    }
    for (int i = sets.start(a); i < sets.end(a); i++) {
      if (changed[sets.member(i)]) {
        found = scratch.with(piece -> grow(a, piece));
        break;
      }
    }
    count.addAndGet(found.length);
    return found;
  }

  private int[] grow(int a, Scratch piece) {
    int size = matchable(a, piece);
    long follow = 0;
    for (int i = 0; i < size; i++) {
      follow += back.count(piece.list[i]);
    }
    boolean isFollowing = follow < 4L * sets.filled;
    steps.addAndGet(isFollowing ? follow : 2L * sets.filled);
    int found = isFollowing ? follow(a, piece, size) : ask(a, piece);
    return Arrays.copyOf(piece.row, found);
  }

  /** Stamps and lists all families with which the neighbours of a family can be matched. */
  private int matchable(int a, Scratch piece) {
    int stamp = ++piece.stamp;
    int size = 0;
    for (int i = sets.start(a); i < sets.end(a); i++) {
      int x = sets.member(i);
      if (piece.stamps[x] != stamp) {
        piece.stamps[x] = stamp;
        piece.list[size++] = x;
      }
      if (x < sets.filled) {
        for (int y : rows[x]) {
          if (piece.stamps[y] != stamp) {
            piece.stamps[y] = stamp;
            piece.list[size++] = y;
          }
        }
      }
    }
    return size;
  }

  private int follow(int a, Scratch piece, int size) {
    int stamp = ++piece.stamp;
    int found = 0;
    piece.stamps[a] = stamp;
    for (int i = 0; i < size; i++) {
      int y = piece.list[i];
      for (int j = back.start(y); j < back.end(y); j++) {
        int b = back.source(j);
        if (piece.stamps[b] != stamp) {
          piece.stamps[b] = stamp;
          piece.row[found++] = b;
        }
      }
    }
    Arrays.sort(piece.row, 0, found);
    return found;
  }

  private int ask(int a, Scratch piece) {
    int found = 0;
    for (int b = 0; b < sets.filled; b++) {
      for (int i = sets.start(b); b != a && i < sets.end(b); i++) {
        if (piece.stamps[sets.member(i)] == piece.stamp) {
          piece.row[found++] = b;
          break;
        }
      }
    }
    return found;
  }
}
