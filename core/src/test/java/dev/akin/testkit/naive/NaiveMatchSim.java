package dev.akin.testkit.naive;

import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.matchsim.MatchSim;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** MatchSim from its definition: a dense table, and Kuhn–Munkres for every pair and iteration. */
public final class NaiveMatchSim implements Twin {
  private final List<List<Integer>> neighbours = new ArrayList<>();
  private double[][] scores;
  private double change = 1;
  private int iterations;

  /** Iteration 0. */
  public NaiveMatchSim(MatchSim measure, Snapshot snapshot) {
    double[] ranks = snapshot.ranks().scores();
    Neighbours all = Neighbours.of(snapshot.graph(), measure.direction());
    for (int page = 0; page < all.pages(); page++) {
      neighbours.add(
          all.of(page).stream()
              .sorted(Comparator.<Integer>comparingDouble(x -> -ranks[x]).thenComparing(x -> x))
              .limit(measure.neighbours() == 0 ? Long.MAX_VALUE : measure.neighbours())
              .toList());
    }
    int n = neighbours.size();
    scores = new double[n][n];
    for (int page = 0; page < n; page++) {
      scores[page][page] = 1;
    }
  }

  /**
   * The defined scores of a measure: those of the last iteration; with greedy matching, of
   * iteration {@code maxIterations}; for the vicinity, the limit.
   */
  public static NaiveMatchSim of(MatchSim measure, Snapshot snapshot) {
    NaiveMatchSim naive = new NaiveMatchSim(measure, snapshot);
    if (measure.pairs() == MatchSim.Pairs.VICINITY) {
      return naive.iterate(1e-15, 3000);
    }
    if (measure.matching() == MatchSim.Matching.GREEDY) {
      return naive.iterate(0, measure.maxIterations());
    }
    return naive.iterate(measure.tol(), measure.maxIterations());
  }

  /** Iterates until no score changes by {@code tol}, at most {@code most} times. */
  public NaiveMatchSim iterate(double tol, int most) {
    for (int i = 0; i < most && (i == 0 || (change > 0 && change >= tol)); i++) {
      next();
    }
    return this;
  }

  /** One iteration. */
  private void next() {
    int n = neighbours.size();
    double[][] next = new double[n][n];
    change = 0;
    for (int a = 0; a < n; a++) {
      next[a][a] = 1;
      for (int b = 0; b < a; b++) {
        next[a][b] = pair(a, b);
        next[b][a] = next[a][b];
        change = Math.max(change, Math.abs(next[a][b] - scores[a][b]));
      }
    }
    scores = next;
    iterations++;
  }

  /** The score of two different pages in the next iteration. */
  public double pair(int a, int b) {
    List<Integer> first = neighbours.get(a);
    List<Integer> second = neighbours.get(b);
    if (first.isEmpty() || second.isEmpty()) {
      return 0;
    }
    double[][] weights = new double[first.size()][second.size()];
    for (int i = 0; i < first.size(); i++) {
      for (int j = 0; j < second.size(); j++) {
        weights[i][j] = scores[first.get(i)][second.get(j)];
      }
    }
    return KuhnMunkres.weight(weights) / Math.max(first.size(), second.size());
  }

  /** Number of iterations. */
  public int iterations() {
    return iterations;
  }

  @Override
  public double score(int a, int b) {
    return scores[a][b];
  }
}
