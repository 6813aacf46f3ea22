package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalLong;

/**
 * Counts the simple paths of {@link LinkPaths} depth first. The search only enters pages from which
 * the end can still be reached, and takes the last link of a path from the distances.
 */
final class SimplePaths {
  /** Maximum number of links that the search follows: some tenths of a second. */
  static final long MOST_STEPS = 5_000_000;

  private final Links ahead;
  private final Distances left;
  private final Run run;

  SimplePaths(Links ahead, Distances left, Run run) {
    this.ahead = ahead;
    this.left = left;
    this.run = run;
  }

  /**
   * The numbers of simple paths of 0, 1, ... links. Lengths are counted in order, so the counts of
   * short lengths are available where long ones exceed the limit; these and all longer ones are
   * empty.
   */
  OptionalLong[] upTo(LinkPaths.Ends ends, int length) {
    OptionalLong[] counts = new OptionalLong[length + 1];
    Arrays.fill(counts, OptionalLong.empty());
    long[] stepsLeft = {MOST_STEPS};
    for (int n = 0; n <= length; n++) {
      long count = ends.from() == ends.to() ? (n == 0 ? 1 : 0) : count(ends, n, stepsLeft);
      if (count < 0) {
        return counts;
      }
      counts[n] = OptionalLong.of(count);
    }
    return counts;
  }

  /** The number of simple paths of exactly this length; -1 if the steps do not suffice. */
  private long count(LinkPaths.Ends ends, int length, long[] stepsLeft) {
    int distance = left.to(ends.from());
    if (distance < 0 || distance > length) {
      return 0;
    }
    long count = 0;
    int[] pages = new int[length + 1];
    int[] positions = new int[length + 1];
    BitSet onPath = new BitSet();
    int depth = 0;
    pages[0] = ends.from();
    positions[0] = ahead.start(ends.from());
    onPath.set(ends.from());
    while (depth >= 0) {
      int page = pages[depth];
      int linksLeft = length - depth;
      if (linksLeft == 1) {
        count += left.to(page) == 1 ? 1 : 0;
      }
      if (linksLeft == 1 || positions[depth] == ahead.end(page)) {
        onPath.clear(page);
        depth--;
        continue;
      }
      if (--stepsLeft[0] < 0) {
        return -1;
      }
      if (stepsLeft[0] % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int next = ahead.target(positions[depth]++);
      int distanceLeft = left.to(next);
      if (distanceLeft > 0 && distanceLeft < linksLeft && !onPath.get(next)) {
        depth++;
        pages[depth] = next;
        positions[depth] = ahead.start(next);
        onPath.set(next);
      }
    }
    return count;
  }
}
