package dev.akin.core.measure.blend;

import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The weighted mean of scores, each divided by the best score of its measure for the first page.
 * With {@code [lower, upper]} for every score and every best, a share is between lower/upper and
 * upper/lower.
 */
final class BlendSum implements Scorer {
  /** Tolerance for the rounding of bounds. */
  private static final double SLACK = 1e-13;

  private final BlendParts parts;
  private final boolean isBounded;
  private final BlendParts.Recent<PairScore[]> recent = new BlendParts.Recent<>();

  BlendSum(BlendParts parts) {
    this.parts = parts;
    boolean bounded = false;
    for (int part = 0; part < parts.count(); part++) {
      bounded |= parts.isBounded(part);
    }
    isBounded = bounded;
  }

  @Override
  public int pages() {
    return parts.pages();
  }

  @Override
  public PreparationOutcome outcome() {
    return parts.outcome();
  }

  @Override
  public double score(int a, int b) {
    return compare(a, b, Run.silent().withThreads(1)).score();
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    parts.check(b);
    PairScore[] bests = bests(a, run);
    double score = 0;
    double lower = 0;
    double upper = 0;
    for (int part = 0; part < parts.count(); part++) {
      PairScore share = share(pair(part, a, b, run), bests[part], a == b);
      score += parts.share(part) * share.score();
      lower += parts.share(part) * share.lower();
      upper += parts.share(part) * share.upper();
    }
    return isBounded
        ? new PairScore(
            Math.min(1, score),
            Math.max(0, Math.min(Math.min(1, score), lower * (1 - SLACK))),
            Math.max(Math.min(1, score), Math.min(1, upper * (1 + SLACK))))
        : PairScore.exact(Math.min(1, score));
  }

  /** Bounds are only requested where they can differ from the score. */
  private PairScore pair(int part, int a, int b, Run run) {
    return parts.isBounded(part)
        ? parts.scorer(part).compare(a, b, run)
        : PairScore.exact(parts.scorer(part).score(a, b));
  }

  private static PairScore share(PairScore pair, PairScore best, boolean isSelf) {
    if (isSelf) {
      return new PairScore(
          pair.score() > 0 ? 1 : 0, pair.lower() > 0 ? 1 : 0, pair.upper() > 0 ? 1 : 0);
    }
    double score = share(pair.score(), best.score());
    return new PairScore(
        score,
        Math.min(score, share(pair.lower(), best.upper()) * (1 - SLACK)),
        Math.max(score, Math.min(1, share(pair.upper(), best.lower()) * (1 + SLACK))));
  }

  private static double share(double score, double best) {
    return score == 0 ? 0 : score < best ? score / best : 1;
  }

  /** The best score of any other page with this one, under each measure. */
  private PairScore[] bests(int page, Run run) {
    parts.check(page);
    PairScore @Nullable [] known = recent.get(page);
    if (known != null) {
      return known;
    }
    PairScore[] found = new PairScore[parts.count()];
    for (int part = 0; part < found.length; part++) {
      found[part] = best(parts.scorer(part).top(page, listed(part), run));
    }
    recent.put(page, found);
    return found;
  }

  /** Bounds of the best need the whole list; the best score needs only the first page. */
  private int listed(int part) {
    return parts.isBounded(part) ? pages() : 1;
  }

  private static PairScore best(TopPages top) {
    double score = top.size() == 0 ? 0 : top.scores()[0];
    TopPages.Bounds bounds = top.bounds();
    if (bounds == null) {
      return PairScore.exact(score);
    }
    double lower = Arrays.stream(bounds.lower()).max().orElse(0);
    double upper = Math.max(bounds.rest(), Arrays.stream(bounds.upper()).max().orElse(0));
    return new PairScore(score, Math.min(score, lower), Math.max(score, upper));
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    parts.check(page);
    run.check();
    TopPages[] lists = new TopPages[parts.count()];
    PairScore[] bests = new PairScore[parts.count()];
    for (int part = 0; part < lists.length; part++) {
      lists[part] = parts.scorer(part).top(page, pages(), run);
      bests[part] = best(lists[part]);
    }
    recent.put(page, bests);
    TopPages best = parts.sums().with(sum -> best(k, lists, bests, sum, run));
    return isBounded
        ? new TopPages(best.pages(), best.scores(), bounds(page, best, lists, bests, run))
        : best;
  }

  private TopPages best(int k, TopPages[] lists, PairScore[] bests, SparseSum sum, Run run) {
    for (int part = 0; part < lists.length; part++) {
      run.check();
      TopPages list = lists[part];
      for (int i = 0; i < list.size(); i++) {
        double share = share(list.scores()[i], bests[part].score());
        sum.add(list.pages()[i], parts.share(part) * share);
      }
    }
    return TopPages.best(sum, k, -1, page -> Math.min(1, sum.value(page)));
  }

  private TopPages.Bounds bounds(
      int page, TopPages best, TopPages[] lists, PairScore[] bests, Run run) {
    double[] lower = new double[best.size()];
    double[] upper = new double[best.size()];
    for (int i = 0; i < lower.length; i++) {
      PairScore pair = compare(page, best.pages()[i], run);
      lower[i] = pair.lower();
      upper[i] = pair.upper();
    }
    double rest = parts.sums().with(sum -> rest(best, lists, bests, sum));
    return new TopPages.Bounds(lower, upper, Math.min(1, rest * (1 + 2 * SLACK)));
  }

  /**
   * An upper bound for pages outside of the list. A page that a measure does not list has at most
   * the rest of that measure; the excess of listed pages over it is summed by page.
   */
  private double rest(TopPages best, TopPages[] lists, PairScore[] bests, SparseSum sum) {
    double common = 0;
    for (int part = 0; part < lists.length; part++) {
      TopPages list = lists[part];
      TopPages.Bounds bounds = list.bounds();
      double rest = share(bounds == null ? 0 : bounds.rest(), bests[part].lower());
      common += parts.share(part) * rest;
      for (int i = 0; i < list.size(); i++) {
        double share = share(list.score(i).upper(), bests[part].lower());
        sum.add(list.pages()[i], parts.share(part) * Math.max(0, share - rest));
      }
    }
    for (int listed : best.pages()) {
      if (sum.value(listed) > 0) {
        sum.set(listed, Double.MIN_VALUE);
      }
    }
    double most = 0;
    for (int i = 0; i < sum.size(); i++) {
      most = Math.max(most, sum.value(sum.index(i)));
    }
    sum.clear();
    return common + most;
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    run.check();
    double score = compare(a, b, run).score();
    if (score == 0) {
      return parts.nothing(a, b, run);
    }
    PairScore[] bests = bests(a, run);
    List<Explanation.Part> witnesses = new ArrayList<>();
    for (int part = 0; part < parts.count(); part++) {
      Explanation why = parts.scorer(part).explain(a, b, run);
      double share = share(PairScore.exact(why.value()), bests[part], a == b).score();
      double value = parts.share(part) * share;
      if (value > 0) {
        String percent = String.format(Locale.ROOT, "%.0f", 100 * share);
        Message finding =
            Message.of(BlendMessage.SHARE_OF_BEST, why.value(), percent, parts.share(part));
        witnesses.add(parts.witness(part, finding, value, why));
      }
    }
    Message note = Message.of(BlendMessage.MEAN, parts.count());
    return new Explanation(score, witnesses, note);
  }
}
