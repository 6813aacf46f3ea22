package dev.akin.core.measure.matchsim;

import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The iterations of MatchSim over all pairs of families that can be above 0. A score depends only
 * on the scores of the previous iteration, and each is written by one thread: the result is the
 * same for any number of threads.
 *
 * <p>Iteration 1 starts from the identity on pages, so it counts shared pages; afterwards pages
 * with the same neighbours score 1 and form one family. A pair is matched again only if scores of
 * neighbours on both sides have changed.
 *
 * <p>With greedy matching there are two tables, a lower and an upper bound of the exact scores of
 * the same iteration. Proof by induction: a smaller weight gives a matching of at most the same
 * weight, greedy matching is at most the maximum, and {@link NeighbourMatching#most} is at least
 * the maximum.
 */
final class MatchSimIteration {
  /** Number of weights to read between two checks for cancellation. */
  private static final int CHECK_WEIGHTS = 1_000_000;

  private final MatchSim measure;
  private final NeighbourSets sets;
  private final int[][] rows;
  private final PairTable lower;
  private final @Nullable PairTable upper;
  private final WorkspacePool<NeighbourMatching> matchings;

  /** Whether a neighbour's score changed in the previous iteration, for each family. */
  private final boolean[] moving;

  /** Whether a score of the family changed in this iteration. */
  private final boolean[] moved;

  private final double[] changes;

  MatchSimIteration(MatchSim measure, NeighbourSets sets, int[][] rows, Run run) {
    this.measure = measure;
    this.sets = sets;
    this.rows = rows;
    lower = new PairTable(rows);
    upper = measure.matching() == MatchSim.Matching.GREEDY ? new PairTable(rows) : null;
    matchings = new WorkspacePool<>(() -> new NeighbourMatching(sets, run));
    moving = new boolean[sets.filled];
    moved = new boolean[sets.filled];
    changes = new double[sets.filled];
  }

  MatchSimPairs compute(Run run) {
    int iteration = 0;
    double change = 1;
    boolean hasConverged = false;
    while (!isDone(change, hasConverged) && iteration < measure.maxIterations()) {
      iterate(++iteration, run);
      change = Arrays.stream(changes).max().orElse(0);
      if (iteration == 1 && sets.hasSharedFamilies) {
        change = 1;
      }
      hasConverged = change == 0 || change < measure.tol();
    }
    PreparationOutcome outcome =
        new PreparationOutcome(iteration, change, hasConverged, Message.NOTHING);
    return new MatchSimPairs(measure, sets, lower, upper, outcome);
  }

  /**
   * With greedy matching the iterations end early only if nothing changes: whether changes are
   * below {@code tol} depends on the order of equal weights, and the bounds must not.
   */
  private boolean isDone(double change, boolean hasConverged) {
    return upper == null ? hasConverged : change == 0;
  }

  private void iterate(int iteration, Run run) {
    run.check();
    findMoving(iteration);
    lower.turn();
    if (upper != null) {
      upper.turn();
    }
    run.parallel(
        "matching neighbours, iteration " + iteration,
        "families",
        sets.filled,
        a -> matchings.use(matching -> changes[a] = row(a, iteration, matching, run)));
  }

  /** Computes the scores of a family with all later ones; returns the largest change. */
  private double row(int a, int iteration, NeighbourMatching matching, Run run) {
    double change = 0;
    long weights = 0;
    for (int b : rows[a]) {
      if (b > a) {
        weights += sets.degree(b) + (long) sets.degree(a) * sets.degree(b);
        if (weights > CHECK_WEIGHTS) {
          run.check();
          weights = 0;
        }
        double moves = pair(a, b, iteration, matching);
        if (moves > 0) {
          // A benign race: all threads write the same value.
          moved[a] = true;
          moved[b] = true;
          change = Math.max(change, moves);
        }
      }
    }
    return change;
  }

  /** Computes the score of a pair; returns its change. */
  private double pair(int a, int b, int iteration, NeighbourMatching matching) {
    double before = lower.previous(a, b);
    double most = Math.max(sets.degree(a), sets.degree(b));
    if (iteration == 1) {
      double score = sets.sharedPages(a, b) / most;
      lower.set(a, b, score);
      if (upper != null) {
        upper.set(a, b, score);
      }
      return score;
    }
    boolean isMoving = moving[a] && moving[b];
    if (upper == null) {
      double score = isMoving ? matching.weight(a, b, lower) / most : before;
      lower.set(a, b, score);
      return Math.abs(score - before);
    }
    double highest = upper.previous(a, b);
    double score = isMoving ? matching.least(a, b, lower) / most : before;
    double bound = isMoving ? matching.most(a, b, upper) / most : highest;
    // Prevents that rounding makes the bounds cross; no score exceeds 1.
    bound = Math.min(1, Math.max(score, bound));
    lower.set(a, b, score);
    upper.set(a, b, bound);
    return Math.max(Math.abs(score - before), Math.abs(bound - highest));
  }

  /** Finds the families with a neighbour whose scores changed in the previous iteration. */
  private void findMoving(int iteration) {
    for (int a = 0; a < sets.filled; a++) {
      boolean isMoving = iteration <= 2;
      for (int i = sets.start(a); !isMoving && i < sets.end(a); i++) {
        isMoving = sets.member(i) < sets.filled && moved[sets.member(i)];
      }
      moving[a] = isMoving;
    }
    Arrays.fill(moved, false);
  }
}
