package dev.akin.core.measure.matchsim;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PairScorer;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Message;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import org.jspecify.annotations.Nullable;

/**
 * MatchSim for one page at a time, on graphs with too many pairs: bounds for the limit of the
 * iterations, from the pairs on which the page's scores depend most directly.
 *
 * <p>Let P map scores to those of the next iteration, with shared neighbours matched with
 * themselves first. P is monotone: greater weights never give a smaller matching. The limit L of
 * the iterations is a fixed point of P. So if {@code l <= L <= u} holds for all pairs, it still
 * holds after any l(a,b) is replaced with P(l)(a,b) or any u(a,b) with P(u)(a,b), in any order. It
 * holds initially for l = the identity and u = the bounds from the numbers of neighbours, and it
 * holds wherever the computation stops and whichever pairs it skips. (Matching shared neighbours
 * first is optimal under L, which suffices for this argument; under u it may be suboptimal, which
 * only makes the bound tighter.)
 *
 * <p>Pairs from which no shared neighbour can be reached have the limit 0; without that rule two
 * pages that only link to each other would keep the upper bound 1, as 1 is a fixed point there too.
 * In cycles of pairs that do lead to a shared neighbour, upper bounds can stay above the limit
 * forever: bounds are certified, but not always tight.
 *
 * <p>The budget is a number of pairs of neighbours, not a time, so answers do not depend on the
 * machine.
 */
final class MatchSimVicinity implements PairScorer {
  /** Maximum number of pairs of neighbours per query. */
  private static final int MOST_WEIGHTS = 400_000;

  /**
   * Approximate maximum memory of a query in bytes: for its pairs, and for its counts over all
   * pages.
   */
  static long bytes(long pages) {
    return 120L * MOST_WEIGHTS + 44 * pages;
  }

  private final MatchSim measure;
  private final NeighbourSets sets;
  private final InverseNeighbourSets back;
  private volatile @Nullable Around last;

  MatchSimVicinity(MatchSim measure, NeighbourSets sets, Run run) {
    run.check();
    this.measure = measure;
    this.sets = sets;
    back = new InverseNeighbourSets(sets);
  }

  /** The bounds of one family with all others. */
  private record Around(
      int own, PairVicinity pairs, boolean hasAllShared, int sweeps, double change) {}

  @Override
  public int pages() {
    return sets.familyOf.length;
  }

  @Override
  public PreparationOutcome outcome() {
    return PreparationOutcome.DIRECT.withRemark(
        Message.of(
            measure.pairs() == MatchSim.Pairs.AUTO
                ? MatchSimMessage.TOO_MANY_PAIRS
                : MatchSimMessage.BOUNDS));
  }

  /** The number of sweeps around a page, and remarks on omitted pairs. */
  @Override
  public PreparationOutcome outcome(int page, Run run) {
    int own = sets.familyOf[page];
    if (sets.degree(own) == 0) {
      return outcome();
    }
    Around around = around(own, run);
    boolean hasConverged = around.change == 0 || around.change < measure.tol();
    Message left =
        around.pairs.isWhole() ? Message.NOTHING : Message.of(MatchSimMessage.FAR_PAIRS_LEFT_OUT);
    return new PreparationOutcome(
        around.sweeps, around.change, hasConverged, outcome().remark().then(left));
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    run.check();
    int own = sets.familyOf[a];
    int other = sets.familyOf[b];
    if (own == other) {
      return PairScore.exact(1);
    }
    if (sets.degree(own) == 0 || sets.degree(other) == 0) {
      return PairScore.exact(0);
    }
    return bounds(around(own, run), other);
  }

  private PairScore bounds(Around around, int other) {
    int pair = around.pairs.find(around.own, other);
    if (pair >= 0) {
      double lower = around.pairs.lower(pair);
      return new PairScore(lower, lower, around.pairs.upper(pair));
    }
    return new PairScore(0, 0, unseen(around, other));
  }

  /**
   * Upper bound for families outside of the vicinity. If all families that share a neighbour are
   * inside, only neighbours that have neighbours themselves can be matched.
   */
  private double unseen(Around around, int other) {
    double most = Math.max(sets.degree(around.own), sets.degree(other));
    return around.hasAllShared
        ? Math.min(back.matchable(around.own), back.matchable(other)) / most
        : Math.min(sets.degree(around.own), sets.degree(other)) / most;
  }

  private Around around(int own, Run run) {
    Around known = last;
    if (known == null || known.own != own) {
      known = explore(own, run);
      last = known;
    }
    return known;
  }

  /** Adds pairs, nearest first, within the budget, and bounds them. */
  private Around explore(int own, Run run) {
    PairVicinity pairs = new PairVicinity(sets, back, measure.matching());
    try (ProgressListener.Task task = run.start("exploring the vicinity", "pairs", -1)) {
      boolean hasAllShared = new MatchSimCandidates(sets, back, own).addTo(pairs, run);
      expand(pairs, task, run);
      pairs.close();
      pairs.clearUnreachable(run);
      double change = 1;
      int sweeps = 0;
      while (sweeps < measure.maxIterations() && change > 0 && change >= measure.tol()) {
        change = pairs.sweep(task, run);
        sweeps++;
      }
      return new Around(own, pairs, hasAllShared, sweeps, change);
    }
  }

  private static void expand(PairVicinity pairs, ProgressListener.Task task, Run run) {
    int candidates = pairs.size();
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (pair % 64 == 0) {
        run.check();
      }
      // The candidates get half of the budget, which leaves the rest for the pairs below them.
      int budget = pair < candidates ? MOST_WEIGHTS / 2 : MOST_WEIGHTS;
      if (pairs.upper(pair) > pairs.lower(pair) && pairs.weights() + pairs.cost(pair) <= budget) {
        pairs.expand(pair);
        task.advance(1);
      }
    }
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    BoundedHeap best = new BoundedHeap(k);
    run.check();
    int own = sets.familyOf[page];
    if (sets.degree(own) == 0) {
      return TopPages.NONE;
    }
    Around around = around(own, run);
    double[] lower = new double[sets.families];
    double[] upper = new double[sets.families];
    for (int other = 0; other < sets.filled; other++) {
      if (other % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int pair = other == own ? -1 : around.pairs.find(own, other);
      lower[other] = pair < 0 ? 0 : around.pairs.lower(pair);
      upper[other] = pair < 0 ? unseen(around, other) : around.pairs.upper(pair);
    }
    lower[own] = 1;
    upper[own] = 1;
    for (int other = 0; other < pages(); other++) {
      double score = lower[sets.familyOf[other]];
      if (other != page && score > 0) {
        best.offer(other, score);
      }
    }
    return TopPages.drain(best)
        .withBounds(page, pages(), score -> score, other -> upper[sets.familyOf[other]]);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    PairScore score = compare(a, b, run);
    MatchedNeighbours matched = new MatchedNeighbours(measure, sets, true, run);
    Message ending = Message.of(MatchSimMessage.LOWER_BOUND, score.upper());
    if (score.score() == 0 || sets.familyOf[a] == sets.familyOf[b]) {
      return matched.explain(a, b, score.score(), (x, y) -> 0, ending);
    }
    Around around = around(sets.familyOf[a], run);
    int pair = around.pairs.find(around.own, sets.familyOf[b]);
    boolean isExpanded = around.pairs.isExpanded(pair);
    return matched.explain(
        a,
        b,
        score.score(),
        (x, y) -> {
          boolean isKnown = isExpanded && x < sets.filled && y < sets.filled;
          int child = isKnown ? around.pairs.find(x, y) : -1;
          return child < 0 ? 0 : around.pairs.lower(child);
        },
        ending);
  }
}
