package dev.akin.core.graph;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The links of all pages in one direction, as compressed sparse rows: the targets of page {@code v}
 * are at the positions {@code start(v)..end(v)-1}, rising and without repeats. Immutable.
 *
 * <p>Positions are ints, so one direction holds at most 2^31 - 9 links: 8 GiB of targets.
 */
public final class Links {
  private final int[] offsets;
  private final int[] targets;

  /** Takes ownership of both arrays, which must be valid. */
  Links(int[] offsets, int[] targets) {
    this.offsets = offsets;
    this.targets = targets;
  }

  /** Number of pages. */
  public int pages() {
    return offsets.length - 1;
  }

  /** Number of links. */
  public long count() {
    return targets.length;
  }

  /** Position of the first link of the page. */
  public int start(int page) {
    return offsets[page];
  }

  /** Position behind the last link of the page. */
  public int end(int page) {
    return offsets[page + 1];
  }

  /** Number of links of the page. */
  public int degree(int page) {
    return offsets[page + 1] - offsets[page];
  }

  /** The page at the other end of the link at a position. */
  public int target(int position) {
    return targets[position];
  }

  /**
   * The sum of {@code values[target]} over all links of the page, in a fixed order. Four partial
   * sums hide the latency of additions.
   */
  public double sum(int page, double[] values) {
    int[] all = targets;
    int i = offsets[page];
    int end = offsets[page + 1];
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    for (; i + 3 < end; i += 4) {
      a += values[all[i]];
      b += values[all[i + 1]];
      c += values[all[i + 2]];
      d += values[all[i + 3]];
    }
    for (; i < end; i++) {
      a += values[all[i]];
    }
    return (a + b) + (c + d);
  }

  /** Whether {@code page} has a link to {@code target}; O(log degree). */
  public boolean contains(int page, int target) {
    return position(page, target) >= 0;
  }

  /** The position of the link from {@code page} to {@code target}, or a negative number. */
  public int position(int page, int target) {
    return Arrays.binarySearch(targets, offsets[page], offsets[page + 1], target);
  }

  /** Adds a positive number to {@code sum} for every target of a page. */
  @InternalApi
  public void addTo(SparseSum sum, int page, double addend) {
    sum.addAll(targets, offsets[page], offsets[page + 1], addend);
  }

  /** Number of common targets of two pages. */
  public int shared(int a, int b) {
    int i = offsets[a];
    int j = offsets[b];
    int iEnd = offsets[a + 1];
    int jEnd = offsets[b + 1];
    int shared = 0;
    while (i < iEnd && j < jEnd) {
      int x = targets[i];
      int y = targets[j];
      shared += x == y ? 1 : 0;
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    return shared;
  }

  /** Whether two pages have the same targets. */
  boolean areEqual(int a, int b) {
    return Arrays.equals(targets, offsets[a], offsets[a + 1], targets, offsets[b], offsets[b + 1]);
  }

  /** A copy of the targets of a page, rising. */
  public int[] targets(int page) {
    return Arrays.copyOfRange(targets, offsets[page], offsets[page + 1]);
  }

  /** The reversed links; O(pages + links). */
  Links reversed() {
    return reversed(Run.silent());
  }

  /** The reversed links; O(pages + links). Can be cancelled. */
  Links reversed(Run run) {
    int n = pages();
    int[] starts = new int[n + 1];
    for (int target : targets) {
      starts[target + 1]++;
    }
    for (int page = 0; page < n; page++) {
      starts[page + 1] += starts[page];
    }
    int[] next = Arrays.copyOf(starts, n);
    int[] sources = new int[targets.length];
    // Pages are visited in rising order, so every row comes out sorted.
    for (int page = 0; page < n; page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      for (int i = offsets[page]; i < offsets[page + 1]; i++) {
        sources[next[targets[i]]++] = page;
      }
    }
    return new Links(starts, sources);
  }

  /** The links without self-links; this object if there are none. */
  public Links withoutSelfLinks() {
    for (int page = 0; page < pages(); page++) {
      if (contains(page, page)) {
        return only((source, target) -> source != target, Run.silent());
      }
    }
    return this;
  }

  /** The links to the {@code most} targets of each page with the highest ranks. */
  public Links best(int most, double[] ranks, Run run) {
    int[] starts = new int[pages() + 1];
    int[] kept = new int[targets.length];
    for (int page = 0; page < pages(); page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      BoundedHeap heap = new BoundedHeap(Math.min(most, degree(page)));
      for (int i = offsets[page]; i < offsets[page + 1]; i++) {
        heap.offer(targets[i], ranks[targets[i]]);
      }
      int[] best = new int[heap.size()];
      heap.drain(best, new double[best.length]);
      Arrays.sort(best);
      System.arraycopy(best, 0, kept, starts[page], best.length);
      starts[page + 1] = starts[page] + best.length;
    }
    return new Links(starts, Arrays.copyOf(kept, starts[pages()]));
  }

  /** A predicate on links. */
  @FunctionalInterface
  interface LinkTest {
    boolean isWanted(int page, int target);
  }

  /** The links that pass a test; O(pages + links). */
  Links only(LinkTest test, Run run) {
    int n = pages();
    int[] starts = new int[n + 1];
    int[] kept = new int[targets.length];
    int count = 0;
    for (int page = 0; page < n; page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      for (int i = offsets[page]; i < offsets[page + 1]; i++) {
        if (test.isWanted(page, targets[i])) {
          kept[count++] = targets[i];
        }
      }
      starts[page + 1] = count;
    }
    return new Links(starts, Arrays.copyOf(kept, count));
  }

  /** The same links over at least {@code pages} pages; new pages have no links. */
  Links padded(int pages) {
    if (pages <= pages()) {
      return this;
    }
    int[] starts = Arrays.copyOf(offsets, pages + 1);
    Arrays.fill(starts, offsets.length, starts.length, targets.length);
    return new Links(starts, targets);
  }

  /** The union with other links over the same pages; O(pages + links). */
  Links union(Links other) {
    int n = pages();
    int[] starts = new int[n + 1];
    for (int page = 0; page < n; page++) {
      starts[page + 1] = Math.addExact(starts[page], mergeRow(page, other, null, 0));
    }
    int[] merged = new int[starts[n]];
    for (int page = 0; page < n; page++) {
      mergeRow(page, other, merged, starts[page]);
    }
    return new Links(starts, merged);
  }

  /** Merges one row of both sides into {@code into}, if given, and returns its length. */
  private int mergeRow(int page, Links other, int @Nullable [] into, int at) {
    int i = offsets[page];
    int j = other.offsets[page];
    int iEnd = offsets[page + 1];
    int jEnd = other.offsets[page + 1];
    int length = 0;
    while (i < iEnd || j < jEnd) {
      int a = i < iEnd ? targets[i] : Integer.MAX_VALUE;
      int b = j < jEnd ? other.targets[j] : Integer.MAX_VALUE;
      int least = Math.min(a, b);
      if (a == least) {
        i++;
      }
      if (b == least) {
        j++;
      }
      if (into != null) {
        into[at + length] = least;
      }
      length++;
    }
    return length;
  }
}
