package dev.akin.core.measure.companion;

import dev.akin.core.graph.Links;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * Finds pages with almost the same links among a few thousand: more than 10 each, of which they
 * share at least 95 % of the larger number. The relation is closed transitively, so the groups do
 * not depend on the order of the pages.
 *
 * <p>Two such pages share one of their p = d - ceil(0.95 d) + 1 rarest targets (in-degree, then
 * page), because the other d - p of each are fewer than they must share. So only pages with a
 * common rare target are compared.
 */
final class NearDuplicates {
  private static final int FEW_LINKS = 10;

  /** Maximum number of comparison steps: a few seconds. */
  private static final long MOST_STEPS = 2_000_000_000L;

  private final Links out;
  private final Links in;
  private final int[] pages;
  private final int[] groups;
  private long steps;

  private NearDuplicates(Links out, Links in, int[] pages) {
    this.out = out;
    this.in = in;
    this.pages = pages;
    groups = new int[pages.length];
    Arrays.setAll(groups, i -> i);
  }

  /** For each of the pages, rising, the index of the first page of its group. */
  static int[] groups(Links out, Links in, int[] pages, Run run) {
    NearDuplicates duplicates = new NearDuplicates(out, in, pages);
    duplicates.find(run);
    for (int i = 0; i < pages.length; i++) {
      duplicates.groups[i] = duplicates.groupOf(i);
    }
    return duplicates.groups;
  }

  private boolean areNearDuplicates(int x, int y) {
    int most = Math.max(out.degree(x), out.degree(y));
    int least = Math.min(out.degree(x), out.degree(y));
    int missing = most - needed(most);
    if (most - least > missing) {
      return false;
    }
    int i = out.start(x);
    int j = out.start(y);
    int iEnd = out.end(x);
    int jEnd = out.end(y);
    int lost = 0;
    int allowed = out.degree(x) - needed(most);
    while (i < iEnd && lost <= allowed) {
      steps++;
      while (j < jEnd && out.target(j) < out.target(i)) {
        j++;
      }
      lost += j < jEnd && out.target(j) == out.target(i) ? 0 : 1;
      i++;
    }
    return lost <= allowed;
  }

  /** ceil(0.95 d), in integers. */
  private static int needed(int degree) {
    return (int) ((95L * degree + 99) / 100);
  }

  private void find(Run run) {
    long[] meetings = meetings(run);
    Arrays.sort(meetings);
    for (int start = 0; start < meetings.length; ) {
      int end = start + 1;
      while (end < meetings.length && meetings[end] >>> 32 == meetings[start] >>> 32) {
        end++;
      }
      compare(meetings, start, end, run);
      start = end;
    }
  }

  /** All pairs of a rare target and the index of a page that links to it. */
  private long[] meetings(Run run) {
    long[] meetings = new long[pages.length];
    int count = 0;
    for (int i = 0; i < pages.length; i++) {
      int degree = out.degree(pages[i]);
      if (degree > FEW_LINKS) {
        run.check();
        BoundedHeap rarest = new BoundedHeap(degree - needed(degree) + 1);
        for (int at = out.start(pages[i]), end = out.end(pages[i]); at < end; at++) {
          rarest.offer(out.target(at), -in.degree(out.target(at)));
        }
        int[] targets = new int[rarest.size()];
        rarest.drain(targets, new double[targets.length]);
        if (count + targets.length > meetings.length) {
          meetings = Arrays.copyOf(meetings, Math.max(2 * meetings.length, count + targets.length));
        }
        for (int target : targets) {
          meetings[count++] = (long) target << 32 | i;
        }
      }
    }
    return Arrays.copyOf(meetings, count);
  }

  private void compare(long[] meetings, int start, int end, Run run) {
    if (areOneGroup(meetings, start, end)) {
      return;
    }
    for (int i = start + 1; i < end; i++) {
      run.check();
      int x = (int) meetings[i];
      for (int j = start; j < i; j++) {
        int y = (int) meetings[j];
        if (groupOf(x) != groupOf(y) && areNearDuplicates(pages[x], pages[y])) {
          join(groupOf(x), groupOf(y));
        }
      }
      steps += i - start;
      if (steps > MOST_STEPS) {
        throw new TooCostlyException(
            "finding near-duplicates among "
                + pages.length
                + " pages takes more than "
                + MOST_STEPS
                + " steps; lower back or forwardBack");
      }
    }
  }

  private boolean areOneGroup(long[] meetings, int start, int end) {
    int group = groupOf((int) meetings[start]);
    for (int i = start + 1; i < end; i++) {
      if (groupOf((int) meetings[i]) != group) {
        return false;
      }
    }
    return true;
  }

  /** The lower index represents the group. */
  private void join(int x, int y) {
    groups[Math.max(x, y)] = Math.min(x, y);
  }

  private int groupOf(int place) {
    int group = place;
    while (groups[group] != group) {
      groups[group] = groups[groups[group]];
      group = groups[group];
    }
    return group;
  }
}
