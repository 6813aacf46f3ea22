package dev.akin.core.measure.matchsim;

import dev.akin.core.math.SparseSum;
import java.util.Arrays;

/** Inverted neighbour sets: for each family the families that have it as a neighbour. */
final class InverseNeighbourSets {
  private final int[] offsets;
  private final int[] sources;
  private final int[] matchable;

  InverseNeighbourSets(NeighbourSets sets) {
    offsets = new int[sets.families + 1];
    matchable = new int[sets.filled];
    for (int a = 0; a < sets.filled; a++) {
      for (int i = sets.start(a); i < sets.end(a); i++) {
        matchable[a] += sets.member(i) < sets.filled ? 1 : 0;
        offsets[sets.member(i) + 1] += isFirst(sets, a, i) ? 1 : 0;
      }
    }
    for (int c = 0; c < sets.families; c++) {
      offsets[c + 1] += offsets[c];
    }
    sources = new int[offsets[sets.families]];
    int[] next = Arrays.copyOf(offsets, sets.families);
    for (int a = 0; a < sets.filled; a++) {
      for (int i = sets.start(a); i < sets.end(a); i++) {
        if (isFirst(sets, a, i)) {
          sources[next[sets.member(i)]++] = a;
        }
      }
    }
  }

  private static boolean isFirst(NeighbourSets sets, int a, int i) {
    return i == sets.start(a) || sets.member(i) != sets.member(i - 1);
  }

  /** Number of families that have this one as a neighbour. */
  int count(int c) {
    return offsets[c + 1] - offsets[c];
  }

  /** Position of the first of them. */
  int start(int c) {
    return offsets[c];
  }

  /** Position after the last of them. */
  int end(int c) {
    return offsets[c + 1];
  }

  /** The family at a position; rising. */
  int source(int position) {
    return sources[position];
  }

  /** Adds 1 to each of them. */
  void addTo(SparseSum sum, int c) {
    sum.addAll(sources, offsets[c], offsets[c + 1], 1);
  }

  /**
   * Number of neighbours of a family that have neighbours themselves, so that others can match
   * them.
   */
  int matchable(int c) {
    return matchable[c];
  }
}
