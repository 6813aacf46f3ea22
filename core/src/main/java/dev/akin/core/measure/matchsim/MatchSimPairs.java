package dev.akin.core.measure.matchsim;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import org.jspecify.annotations.Nullable;

/**
 * MatchSim with all pairs in memory. With greedy matching a second table holds upper bounds of the
 * exact scores.
 */
final class MatchSimPairs implements Scorer {
  private final MatchSim measure;
  private final NeighbourSets sets;
  private final PairTable scores;
  private final @Nullable PairTable upper;
  private final PreparationOutcome outcome;

  MatchSimPairs(
      MatchSim measure,
      NeighbourSets sets,
      PairTable scores,
      @Nullable PairTable upper,
      PreparationOutcome outcome) {
    this.measure = measure;
    this.sets = sets;
    this.scores = scores;
    this.upper = upper;
    this.outcome = outcome;
  }

  @Override
  public int pages() {
    return sets.familyOf.length;
  }

  @Override
  public PreparationOutcome outcome() {
    return outcome;
  }

  @Override
  public double score(int a, int b) {
    return of(scores, a, b);
  }

  private double of(PairTable table, int a, int b) {
    int first = sets.familyOf[a];
    int second = sets.familyOf[b];
    return first == second ? 1 : table.score(first, second);
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    run.check();
    double score = score(a, b);
    return new PairScore(score, score, upper == null ? score : of(upper, a, b));
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    BoundedHeap best = new BoundedHeap(k);
    int own = sets.familyOf[page];
    double[] row = new double[sets.families];
    scores.each(own, (other, score) -> row[other] = score);
    row[own] = 1;
    for (int other = 0; other < pages(); other++) {
      if (other % Run.CHECK_EVERY == 0) {
        run.check();
      }
      double score = row[sets.familyOf[other]];
      if (other != page && score > 0) {
        best.offer(other, score);
      }
    }
    TopPages top = TopPages.drain(best);
    PairTable table = upper;
    return table == null
        ? top
        : top.withBounds(page, pages(), score -> score, other -> of(table, page, other));
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    run.check();
    double score = score(a, b);
    boolean isFromIdentity = outcome.iterations() == 1;
    MatchedNeighbours.Scores before = isFromIdentity ? (x, y) -> 0 : scores::previous;
    return new MatchedNeighbours(measure, sets, !isFromIdentity, run)
        .explain(a, b, score, before, outcome.message());
  }
}
