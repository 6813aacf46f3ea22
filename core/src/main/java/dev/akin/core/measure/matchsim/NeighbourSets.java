package dev.akin.core.measure.matchsim;

import dev.akin.core.graph.LinkFamilies;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * The neighbour sets that MatchSim compares. Pages with the same neighbours form a family: they
 * score 1 with each other and the same with every other page, so scores are stored per family. The
 * families {@code 0..filled-1} have neighbours; every page without neighbours is a family of its
 * own behind them, because it scores 0 with every other page.
 *
 * <p>Memory: 12 bytes per page and 4 bytes per link.
 */
final class NeighbourSets {
  final int[] familyOf;

  /** Number of families with neighbours. */
  final int filled;

  final int families;

  /** Whether a family has more than one page. */
  final boolean hasSharedFamilies;

  /** The first page of every family. */
  private final int[] first;

  private final Links near;

  private final boolean isPruned;
  private final int[] offsets;
  private final int[] members;

  /** The neighbours of the measure: all, or those with the highest ranks. */
  NeighbourSets(MatchSim measure, PageGraph graph, double[] ranks, Run run) {
    Links all = graph.links(measure.direction());
    isPruned = measure.neighbours() > 0;
    near = isPruned ? all.best(measure.neighbours(), ranks, run) : all;
    LinkFamilies linkFamilies = LinkFamilies.of(near);
    int[] found = new int[near.pages()];
    int[] numbers = new int[linkFamilies.count()];
    int next = 0;
    for (int family = 0; family < numbers.length; family++) {
      if (near.degree(linkFamilies.first()[family]) > 0) {
        found[next] = linkFamilies.first()[family];
        numbers[family] = next++;
      }
    }
    filled = next;
    familyOf = new int[near.pages()];
    for (int page = 0; page < familyOf.length; page++) {
      if (near.degree(page) > 0) {
        familyOf[page] = numbers[linkFamilies.family()[page]];
      } else {
        found[next] = page;
        familyOf[page] = next++;
      }
    }
    families = next;
    hasSharedFamilies = families < familyOf.length;
    first = Arrays.copyOf(found, families);
    offsets = new int[filled + 1];
    for (int c = 0; c < filled; c++) {
      offsets[c + 1] = offsets[c] + near.degree(first[c]);
    }
    members = new int[offsets[filled]];
    for (int c = 0; c < filled; c++) {
      int start = near.start(first[c]);
      for (int i = offsets[c]; i < offsets[c + 1]; i++) {
        members[i] = familyOf[near.target(start + i - offsets[c])];
      }
      Arrays.sort(members, offsets[c], offsets[c + 1]);
    }
  }

  long bytes() {
    return 4L * (familyOf.length + first.length + offsets.length + members.length)
        + (isPruned ? 4L * (near.pages() + near.count()) : 0);
  }

  int degreeOfPage(int page) {
    return near.degree(page);
  }

  /** The neighbours of a page, rising. */
  int[] ofPage(int page) {
    return near.targets(page);
  }

  /** Number of common neighbours of the pages of two families, the scores of iteration 1. */
  int sharedPages(int a, int b) {
    return near.shared(first[a], first[b]);
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
