package dev.akin.core.measure.matchsim;

import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * The neighbour sets that MatchSim compares. Pages with the same neighbours form a family: they
 * score 1 with each other and the same with every other page, so scores are stored per family. The
 * families {@code 0..filled-1} have neighbours; every page without neighbours is a family of its
 * own behind them, because it scores 0 with every other page.
 *
 * <p>Memory: 4 bytes per page and 8 bytes per link.
 */
final class NeighbourSets {
  /** Maximum total number of neighbours: the maximum length of an array. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  /** The family of every page. */
  final int[] familyOf;

  /** Number of families with neighbours. */
  final int filled;

  /** Number of families. */
  final int families;

  /** Whether a family has more than one page. */
  final boolean hasTwins;

  /** The first page of every family. */
  private final int[] first;

  private final int[] pageOffsets;
  private final int[] pageTargets;
  private final int[] offsets;
  private final int[] members;

  private NeighbourSets(int[] pageOffsets, int[] pageTargets) {
    this.pageOffsets = pageOffsets;
    this.pageTargets = pageTargets;
    int pages = pageOffsets.length - 1;
    familyOf = new int[pages];
    int[] found = new int[pages];
    filled = findFamilies(found);
    int next = filled;
    for (int page = 0; page < pages; page++) {
      if (degreeOfPage(page) == 0) {
        found[next] = page;
        familyOf[page] = next++;
      }
    }
    families = next;
    hasTwins = families < pages;
    first = Arrays.copyOf(found, families);
    offsets = new int[filled + 1];
    for (int c = 0; c < filled; c++) {
      offsets[c + 1] = offsets[c] + degreeOfPage(first[c]);
    }
    members = new int[offsets[filled]];
    for (int c = 0; c < filled; c++) {
      int start = pageOffsets[first[c]];
      for (int i = offsets[c]; i < offsets[c + 1]; i++) {
        members[i] = familyOf[pageTargets[start + i - offsets[c]]];
      }
      Arrays.sort(members, offsets[c], offsets[c + 1]);
    }
  }

  /** The neighbours of the measure: all, or those with the highest ranks. */
  static NeighbourSets of(MatchSim measure, PageGraph graph, double[] ranks, Run run) {
    Links links = graph.links(measure.direction());
    int most = measure.neighbours() == 0 ? Integer.MAX_VALUE : measure.neighbours();
    int pages = graph.pages();
    int[] starts = new int[pages + 1];
    for (int page = 0; page < pages; page++) {
      long next = (long) starts[page] + Math.min(most, links.degree(page));
      if (next > MOST) {
        throw new TooCostlyException(
            "matchsim supports at most 2,147,483,639 neighbours of all pages together; use"
                + " neighbours=10");
      }
      starts[page + 1] = (int) next;
    }
    int[] kept = new int[starts[pages]];
    for (int page = 0; page < pages; page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int[] all = links.targets(page);
      int[] best = all.length <= most ? all : best(all, most, ranks);
      System.arraycopy(best, 0, kept, starts[page], best.length);
    }
    return new NeighbourSets(starts, kept);
  }

  /** The pages with the highest ranks, with ties by page number, in rising order. */
  private static int[] best(int[] pages, int count, double[] ranks) {
    BoundedHeap heap = new BoundedHeap(count);
    for (int page : pages) {
      heap.offer(page, ranks[page]);
    }
    int[] best = new int[heap.size()];
    heap.drain(best, new double[best.length]);
    Arrays.sort(best);
    return best;
  }

  /** Numbers the distinct sets in the order of their first pages; returns their number. */
  private int findFamilies(int[] found) {
    int pages = familyOf.length;
    int size = Integer.highestOneBit(Math.max(4, 2 * pages)) * 2;
    int[] table = new int[size];
    int count = 0;
    for (int page = 0; page < pages; page++) {
      if (degreeOfPage(page) > 0) {
        int slot = hash(page) & (size - 1);
        while (table[slot] != 0 && !isSame(page, found[table[slot] - 1])) {
          slot = (slot + 1) & (size - 1);
        }
        if (table[slot] == 0) {
          found[count] = page;
          table[slot] = ++count;
        }
        familyOf[page] = table[slot] - 1;
      }
    }
    return count;
  }

  private int hash(int page) {
    long hash = 0;
    for (int i = pageOffsets[page]; i < pageOffsets[page + 1]; i++) {
      hash = (hash ^ pageTargets[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash >>> 32);
  }

  private boolean isSame(int page, int other) {
    return Arrays.equals(
        pageTargets,
        pageOffsets[page],
        pageOffsets[page + 1],
        pageTargets,
        pageOffsets[other],
        pageOffsets[other + 1]);
  }

  /** Heap size in bytes. */
  long bytes() {
    return 4L * (pageOffsets.length + familyOf.length + first.length + offsets.length)
        + 4L * (pageTargets.length + members.length);
  }

  /** Number of neighbours of a page. */
  int degreeOfPage(int page) {
    return pageOffsets[page + 1] - pageOffsets[page];
  }

  /** The neighbours of a page, rising. */
  int[] ofPage(int page) {
    return Arrays.copyOfRange(pageTargets, pageOffsets[page], pageOffsets[page + 1]);
  }

  /** Number of common neighbours of the pages of two families, the scores of iteration 1. */
  int sharedPages(int a, int b) {
    int i = pageOffsets[first[a]];
    int j = pageOffsets[first[b]];
    int iEnd = pageOffsets[first[a] + 1];
    int jEnd = pageOffsets[first[b] + 1];
    int shared = 0;
    while (i < iEnd && j < jEnd) {
      int x = pageTargets[i];
      int y = pageTargets[j];
      shared += x == y ? 1 : 0;
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    return shared;
  }

  /** Number of neighbours of the pages of a family. */
  int degree(int c) {
    return c < filled ? offsets[c + 1] - offsets[c] : 0;
  }

  /** Position of the first neighbour of a family with neighbours. */
  int start(int c) {
    return offsets[c];
  }

  /** Position after the last neighbour. */
  int end(int c) {
    return offsets[c + 1];
  }

  /** The family of the neighbour at a position; rising within a family, with repeats. */
  int member(int position) {
    return members[position];
  }
}
