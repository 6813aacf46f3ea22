package dev.akin.core.measure.closure;

import dev.akin.core.graph.Links;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Breadth-first search up to a distance. A start counts as reached only if it is on a cycle. Not
 * thread-safe; memory 8 bytes per page.
 */
final class BreadthFirstWalk {
  private static final int CHECK_EVERY_PAGES = 512;

  /** The last search that reached each page. */
  private final int[] reachedIn;

  private final int[] queue;
  private int walks;
  private int size;
  private long work;

  BreadthFirstWalk(int pages) {
    reachedIn = new int[pages];
    queue = new int[pages];
  }

  /** Searches from all starts at once; returns the number of reached pages. */
  int from(Links links, int[] starts, int radius, Run run) {
    begin();
    for (int i = 0; i < starts.length; i++) {
      follow(links, starts[i], i, run);
    }
    return expand(links, radius, run);
  }

  /** Searches from one page; returns the number of reached pages. */
  int from(Links links, int start, int radius, Run run) {
    begin();
    follow(links, start, 0, run);
    return expand(links, radius, run);
  }

  private void begin() {
    if (++walks == Integer.MAX_VALUE) {
      Arrays.fill(reachedIn, 0);
      walks = 1;
    }
    size = 0;
    work = 0;
  }

  private int expand(Links links, int radius, Run run) {
    int at = 0;
    for (int hop = 1; hop < radius && at < size; hop++) {
      for (int end = size; at < end; at++) {
        follow(links, queue[at], at + 1, run);
      }
    }
    return size;
  }

  private void follow(Links links, int page, int step, Run run) {
    if (step % CHECK_EVERY_PAGES == 0) {
      run.check();
    }
    int end = links.end(page);
    for (int i = links.start(page); i < end; i++) {
      int target = links.target(i);
      if (reachedIn[target] != walks) {
        reachedIn[target] = walks;
        queue[size++] = target;
      }
    }
    work += 1 + links.degree(page);
  }

  /** Number of links and pages that the last search visited. */
  long work() {
    return work;
  }

  /** A copy of the pages that the last search reached, nearest first. */
  int[] reached() {
    return Arrays.copyOf(queue, size);
  }

  /** The pages that the last search reached. */
  BitSet reachedSet() {
    BitSet set = new BitSet(reachedIn.length);
    for (int i = 0; i < size; i++) {
      set.set(queue[i]);
    }
    return set;
  }

  /** Number of these pages that the last search reached. */
  int reachedOf(BitSet pages) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      count += pages.get(queue[i]) ? 1 : 0;
    }
    return count;
  }
}
