package dev.akin.core.measure.matchsim;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;

/**
 * The families that are most likely to be similar to one family: first those that share neighbours
 * with it, most shared first, then those whose neighbours share neighbours with its own.
 */
final class MatchSimCandidates {
  /** Maximum number of links to follow. */
  private static final int MOST_STEPS = 4_000_000;

  /** Maximum number of candidates without a shared neighbour. */
  private static final int MOST_DISTANT = 4096;

  private final NeighbourSets sets;
  private final InverseNeighbourSets back;
  private final int own;
  private long steps;

  MatchSimCandidates(NeighbourSets sets, InverseNeighbourSets back, int own) {
    this.sets = sets;
    this.back = back;
    this.own = own;
  }

  /**
   * Adds the pairs of the candidates with the family; returns whether these include all families
   * that share a neighbour.
   */
  boolean addTo(PairVicinity pairs, Run run) {
    SparseSum counts = new SparseSum(sets.families);
    boolean isWhole = count(own, counts, run);
    for (int other : best(counts)) {
      pairs.add(own, other);
    }
    if (sets.filled <= MOST_DISTANT) {
      for (int other = 0; other < sets.filled; other++) {
        if (other != own) {
          pairs.add(own, other);
        }
      }
    } else {
      addDistant(pairs, run);
    }
    return isWhole;
  }

  /** Counts the neighbours that each family shares with this one; false if that takes too long. */
  private boolean count(int of, SparseSum counts, Run run) {
    for (int i = sets.start(of); i < sets.end(of); i++) {
      steps += back.count(sets.member(i));
      if (steps > MOST_STEPS) {
        return false;
      }
      run.check();
      back.addTo(counts, sets.member(i));
    }
    return true;
  }

  private int[] best(SparseSum counts) {
    BoundedHeap best = new BoundedHeap(counts.size());
    for (int i = 0; i < counts.size(); i++) {
      int other = counts.index(i);
      if (other != own) {
        double most = Math.max(sets.degree(own), sets.degree(other));
        best.offer(other, counts.value(other) / most);
      }
    }
    int[] others = new int[best.size()];
    best.drain(others, new double[others.length]);
    return others;
  }

  private void addDistant(PairVicinity pairs, Run run) {
    SparseSum similar = new SparseSum(sets.families);
    for (int i = sets.start(own); i < sets.end(own); i++) {
      if (sets.member(i) < sets.filled && !count(sets.member(i), similar, run)) {
        break;
      }
    }
    int most = pairs.size() + MOST_DISTANT;
    for (int i = 0; i < similar.size() && pairs.size() < most; i++) {
      run.check();
      int y = similar.index(i);
      for (int j = back.start(y); j < back.end(y) && pairs.size() < most; j++) {
        if (back.source(j) != own) {
          pairs.add(own, back.source(j));
        }
      }
    }
  }
}
