package dev.akin.core.measure;

import dev.akin.core.kernel.BoundedHeap;
import dev.akin.core.kernel.Run;
import dev.akin.core.kernel.SparseSum;

/**
 * One exact top-k query of {@link PageSim} without a stored index. It walks back from the page to
 * its sources i with PG(i,page), then forward from the sources in falling order of what they can
 * still contribute.
 *
 * <p>A source adds at most PG(i,page) to any score, since both forms of the score are at most the
 * lesser of the two. So once the sources that are left hold less than the k-th best score so far,
 * no new page can enter, and once few pages can still be among the best, their scores are computed
 * one by one instead of walking on. Under {@code normalise=self}, a page that no source has reached
 * yet can score at most {@code min(rest, PS(x,x)) / sqrt(PS(a,a) PS(x,x)) <= sqrt(rest / PS(a,a))}.
 *
 * <p>Sources are taken by the power of two of what they can contribute: falling order up to a
 * factor of two, in linear time.
 */
final class PageSimSearch {
  /** Room for rounding: bounds are widened by this much, so that no tie is lost. */
  private static final double SLACK = 1e-11;

  private static final int EXPONENTS = Double.MAX_EXPONENT - Double.MIN_EXPONENT + 54;

  private final PageSimScorer scorer;
  private final PageSimScorer.Workspace work;
  private final int page;
  private final int k;

  PageSimSearch(PageSimScorer scorer, PageSimScorer.Workspace work, int page, int k) {
    this.scorer = scorer;
    this.work = work;
    this.page = page;
    this.k = k;
  }

  TopPages find(Run run) {
    work.propagation.backward(page, work.mine, run);
    int[] ends = sortSources();
    double[] rests = rests(ends);
    int done = 0;
    long steps = 0;
    double bar = Double.NEGATIVE_INFINITY;
    double rest = 0;
    for (int bucket = 0; bucket < ends.length && done < work.mine.size(); bucket++) {
      for (; done < ends[bucket]; done++) {
        steps += spread(work.order[done], run);
      }
      rest = rests[bucket];
      if (rest > 0 && done > 0) {
        bar = bar();
        if (bar > 0 && unseenBound(rest) < bar && isVerifyingCheaper(bar, rest, done, steps)) {
          break;
        }
      }
    }
    TopPages top = verify(done == work.mine.size() ? bar() : bar, rest, run);
    work.scores.clear();
    work.mine.clear();
    return top;
  }

  /** Puts the sources into {@code work.order} and returns where each power of two ends. */
  private int[] sortSources() {
    SparseSum mine = work.mine;
    int[] ends = new int[EXPONENTS];
    for (int i = 0; i < mine.size(); i++) {
      ends[bucket(mine.index(i))]++;
    }
    for (int bucket = 1; bucket < EXPONENTS; bucket++) {
      ends[bucket] += ends[bucket - 1];
    }
    int[] next = new int[EXPONENTS];
    System.arraycopy(ends, 0, next, 1, EXPONENTS - 1);
    for (int i = 0; i < mine.size(); i++) {
      int source = mine.index(i);
      work.order[next[bucket(source)]++] = source;
    }
    return ends;
  }

  private int bucket(int source) {
    double sent = scorer.sends(source, work.mine.value(source));
    return Math.min(EXPONENTS - 1, Math.max(0, -Math.getExponent(sent)));
  }

  /** What the sources behind each bucket hold together. */
  private double[] rests(int[] ends) {
    double[] rests = new double[ends.length];
    double rest = 0;
    for (int bucket = ends.length - 1; bucket >= 0; bucket--) {
      rests[bucket] = rest * (1 + SLACK);
      for (int i = bucket == 0 ? 0 : ends[bucket - 1]; i < ends[bucket]; i++) {
        rest += scorer.sends(work.order[i], work.mine.value(work.order[i]));
      }
    }
    return rests;
  }

  /** Adds what one source contributes to every page it reaches; returns how many. */
  private int spread(int source, Run run) {
    SparseSum sent = work.sent;
    double mine = work.mine.value(source);
    work.propagation.forward(source, sent, run);
    for (int i = 0; i < sent.size(); i++) {
      int other = sent.index(i);
      double part = scorer.contribution(source, mine, sent.value(other));
      if (part > 0) {
        work.scores.add(other, part);
      }
    }
    int reached = sent.size();
    sent.clear();
    return reached;
  }

  /** A score that the k-th best page is known to reach, from what has been added up so far. */
  private double bar() {
    BoundedHeap best = new BoundedHeap(k);
    SparseSum scores = work.scores;
    for (int i = 0; i < scores.size(); i++) {
      int other = scores.index(i);
      if (other != page) {
        best.offer(other, scorer.scale(scores.value(other), page, other));
      }
    }
    return best.threshold() * (1 - SLACK);
  }

  /** What a page that no source has reached yet can score at most. */
  private double unseenBound(double rest) {
    double[] self = scorer.selfScores();
    return self == null ? rest : Math.sqrt(rest / self[page]);
  }

  /** What a page can score at most, given what has been added up so far. */
  private double bound(int other, double rest) {
    return scorer.scale(work.scores.value(other) + rest, page, other);
  }

  private boolean isVerifyingCheaper(double bar, double rest, int done, long steps) {
    int candidates = 0;
    for (int i = 0; i < work.scores.size(); i++) {
      candidates += bound(work.scores.index(i), rest) >= bar ? 1 : 0;
    }
    double walkOn = (double) steps / done * (work.mine.size() - done);
    return (double) candidates * work.mine.size() < walkOn;
  }

  /** Scores every page that can be among the best exactly, and keeps the best. */
  private TopPages verify(double bar, double rest, Run run) {
    BoundedHeap best = new BoundedHeap(Math.min(k, work.scores.size()));
    for (int i = 0; i < work.scores.size(); i++) {
      int other = work.scores.index(i);
      if (other != page && bound(other, rest) >= bar) {
        best.offer(other, scorer.scoreAgainst(work, page, other, run));
      }
    }
    return TopPages.drain(best);
  }
}
