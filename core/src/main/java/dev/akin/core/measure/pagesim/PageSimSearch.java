package dev.akin.core.measure.pagesim;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * One exact top-k query of {@link PageSim}. It computes the sources i of the page with PG(i,page),
 * spreads them in falling order of their maximum contribution, and stops when few candidates are
 * left; these are scored exactly, one by one.
 *
 * <p>A source adds at most PG(i,page) to any score, since both forms of the score are at most the
 * lesser amount. Let {@code rest} be the sum of the amounts of sources that have not been spread,
 * plus the contributions that the others have left out. Then a page's score is at most its sum so
 * far plus {@code rest}. From time to time the k leading pages are scored exactly; the k-th best
 * exact score is the threshold for all others. The score of a page that no source has reached is at
 * most {@code rest}; under {@code normalise=self} at most {@code min(rest, PS(x,x)) / sqrt(PS(a,a)
 * PS(x,x)) <= sqrt(rest / PS(a,a))}.
 *
 * <p>Bounds are widened by their maximum rounding error, so no tie is lost; ties are broken by
 * exact scores only.
 *
 * <p>Sources are bucketed by the power of two of their maximum contribution: falling order up to a
 * factor of two, in linear time.
 */
final class PageSimSearch {
  /** Tolerance for the rounding of sums. */
  private static final double SLACK = 1e-10;

  /** Cost of checking a reached page, in entries read. */
  private static final int LOOK = 2;

  /** Binary exponents between two levels of contributions. */
  private static final int STEP = 3;

  /** Number of sources in the sample for cost estimates. */
  private static final int SAMPLE = 64;

  private static final int EXPONENTS = Double.MAX_EXPONENT - Double.MIN_EXPONENT + 54;

  private final PageSimScorer scorer;
  private final PropagationVectors vectors;
  private final SparseSum mine;
  private final SparseSum scores;
  private final int[] order;
  private final double[] bounds;
  private final BitSet verified;
  private final double @Nullable [] selfScores;
  private final boolean isNormalised;
  private final int page;
  private final int k;
  private final BoundedHeap best;

  /** The cost of spreading so far, and the cost at which the reached pages are checked next. */
  private long spreading;

  private long nextLook;

  /** Number of sources, from the first, that have been spread at least partly. */
  private int opened;

  /** Maximum remaining contribution of one source. */
  private double greatest;

  /** Maximum remaining contribution of all sources together to a page. */
  private double rest;

  PageSimSearch(PageSimScorer scorer, PageSimScorer.Workspace work, int page, int k) {
    this.scorer = scorer;
    vectors = work.vectors;
    mine = work.mine;
    scores = work.scores;
    order = work.order;
    bounds = work.bounds;
    verified = work.verified;
    selfScores = scorer.selfScores();
    isNormalised = scorer.isNormalised();
    this.page = page;
    this.k = k;
    best = new BoundedHeap(k);
  }

  TopPages find(Run run) {
    if (k == 0) {
      return TopPages.NONE;
    }
    vectors.receive(page, mine, run);
    vectors.begin(mine);
    sortSources();
    try (ProgressListener.Task task = run.start("following links", "sources", mine.size())) {
      rest = spread(task, run);
    }
    lead(Long.MAX_VALUE, run);
    verifyCandidates(run);
    vectors.end(mine);
    verified.clear();
    scores.clear();
    mine.clear();
    return TopPages.drain(best);
  }

  private void verifyCandidates(Run run) {
    try (ProgressListener.Task task = run.start("scoring candidates", "pages", scores.size())) {
      for (int i = 0; i < scores.size(); i++) {
        if (canEnter(scores.index(i))) {
          verify(scores.index(i), run);
        }
        task.advance(1);
      }
    }
  }

  /**
   * Spreads sources, greater contributions first, until it is cheaper to score the candidates;
   * returns the sum of the contributions that were not spread.
   */
  private double spread(ProgressListener.Task task, Run run) {
    double total = 0;
    for (int i = 0; i < mine.size(); i++) {
      bounds[i] = sent(order[i]);
      total += bounds[i];
    }
    rest = total * (1 + SLACK);
    spreading = 0;
    nextLook = k * vectors.scoreWork(page);
    double ceiling = Double.POSITIVE_INFINITY;
    int exponent = bucket(order[0]);
    while (ceiling > 0) {
      // If less work is left than was spent, the rest is spread at once.
      boolean isLast = exponent >= EXPONENTS - 1 || spreadingAhead() < spreading / 2;
      double floor = isLast ? 0 : Math.scalb(1.0, -exponent);
      if (spread(ceiling, floor, task, run)) {
        return rest;
      }
      ceiling = greatest == 0 ? 0 : floor;
      exponent = Math.max(exponent + STEP, -Math.getExponent(greatest));
    }
    return 0;
  }

  /**
   * Spreads contributions from {@code floor} to {@code ceiling}; returns whether that is enough.
   */
  private boolean spread(double ceiling, double floor, ProgressListener.Task task, Run run) {
    greatest = 0;
    for (int i = 0; i < mine.size(); i++) {
      if (i >= opened) {
        if (bounds[i] < floor) {
          // Neither this source nor any later one reaches the floor.
          greatest = Math.max(greatest, Math.max(bounds[i], Double.MIN_VALUE));
          break;
        }
        opened = i + 1;
      }
      if (bounds[i] > 0 && bounds[i] >= floor) {
        int source = order[i];
        long begun = vectors.work();
        double bound = vectors.spread(source, mine.value(source), ceiling, floor, scores, run);
        spreading += vectors.work() - begun;
        rest += bound - bounds[i];
        bounds[i] = bound;
        task.advance(bound == 0 ? 1 : 0);
        if (spreading >= nextLook) {
          if (isSettled(run)) {
            return true;
          }
          nextLook = spreading + Math.max(spreading / 2, LOOK * (long) scores.size());
        }
      }
      greatest = Math.max(greatest, bounds[i]);
    }
    return false;
  }

  /**
   * Whether scoring all candidates costs less than the spreading so far and less than the spreading
   * ahead.
   */
  private boolean isSettled(Run run) {
    long worth = Math.min(spreading, spreadingAhead());
    if (!lead(worth, run) || !(unseenBound() < best.threshold())) {
      return false;
    }
    long cost = 0;
    for (int i = 0; i < scores.size() && cost <= worth; i++) {
      if (canEnter(scores.index(i))) {
        cost += vectors.scoreWork(scores.index(i));
      }
    }
    return cost <= worth;
  }

  /** Estimated cost of spreading all that is left, from a sample of the sources. */
  private long spreadingAhead() {
    int stride = 1 + mine.size() / SAMPLE;
    long sum = 0;
    int count = 0;
    for (int i = 0; i < mine.size(); i += stride) {
      sum += vectors.spreadWork(order[i]);
      count++;
    }
    return (long) ((double) sum / count * mine.size()) - spreading;
  }

  /**
   * Scores the k leading pages exactly, which raises the threshold, unless that costs more than
   * {@code worth}.
   */
  private boolean lead(long worth, Run run) {
    BoundedHeap leaders = new BoundedHeap(k);
    for (int i = 0; i < scores.size(); i++) {
      int other = scores.index(i);
      if (other != page) {
        leaders.offer(other, scorer.scale(scores.value(other), page, other));
      }
    }
    int[] pages = new int[leaders.size()];
    leaders.drain(pages, new double[pages.length]);
    long cost = 0;
    for (int other : pages) {
      cost += verified.get(other) ? 0 : vectors.scoreWork(other);
    }
    if (cost > worth) {
      return false;
    }
    for (int other : pages) {
      if (!verified.get(other)) {
        verify(other, run);
      }
    }
    return true;
  }

  private void verify(int other, Run run) {
    verified.set(other);
    double score = scorer.scale(vectors.score(mine, other, run), page, other);
    if (score > 0) {
      best.offer(other, score);
    }
  }

  /** Whether a page that has not been scored yet can be among the best. */
  private boolean canEnter(int other) {
    double bound = scores.value(other) * (1 + PropagationVectors.SLACK) + rest;
    if (!isNormalised && bound * (1 + SLACK) < best.threshold()) {
      return false;
    }
    if (selfScores != null) {
      bound = Math.min(bound, selfScores[other] * (1 + SLACK));
    }
    return scorer.scale(bound, page, other) * (1 + SLACK) >= best.threshold()
        && other != page
        && !verified.get(other);
  }

  /** Upper bound for pages that no source has reached. */
  private double unseenBound() {
    return selfScores != null && isNormalised
        ? Math.sqrt(rest / selfScores[page]) * (1 + SLACK)
        : rest;
  }

  private double sent(int source) {
    return scorer.contributions().sent(source, mine.value(source));
  }

  /** Fills {@link #order} with the sources, those with a greater power of two first. */
  private void sortSources() {
    int[] next = new int[EXPONENTS + 1];
    for (int i = 0; i < mine.size(); i++) {
      next[bucket(mine.index(i)) + 1]++;
    }
    for (int bucket = 1; bucket < EXPONENTS; bucket++) {
      next[bucket] += next[bucket - 1];
    }
    for (int i = 0; i < mine.size(); i++) {
      int source = mine.index(i);
      order[next[bucket(source)]++] = source;
    }
  }

  private int bucket(int source) {
    return Math.min(EXPONENTS - 1, Math.max(0, -Math.getExponent(sent(source))));
  }
}
