package dev.akin.core.measure;

import dev.akin.core.math.BoundedHeap;
import dev.akin.core.message.Message;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;

/**
 * Groups under any measure: the mean over the members. Intersections of many sets are often empty,
 * so the strict forms of Quevedo and Huang fail on large groups; a mean does not.
 *
 * <pre>
 *   among(p1..pn)  = mean over i != j of score(pi, pj)          (score(p1,p1) for a single page)
 *   to(p / p1..pn) = mean over i of score(pi, p)
 * </pre>
 *
 * For measures with {@link GroupScorer#to} the mean is over its values for single members. Members
 * are distinct, and there is at least one. Time: a full list of related pages per member; memory:
 * 24 bytes per page besides the lists.
 *
 * @param scorer the measure, bound to a snapshot
 */
public record SoftGroup(Scorer scorer) {
  /** The similarity of the members to each other. */
  public PairScore among(int[] members, Run run) {
    Mean mean = new Mean();
    for (int a : members) {
      for (int b : members) {
        if (a != b || members.length == 1) {
          mean.add(scorer.compare(a, b, run));
        }
      }
    }
    return mean.get();
  }

  /** Explains {@link #among}; its value is the same to the last bit. */
  public Explanation explainAmong(int[] members, Run run) {
    MeanExplanation why = new MeanExplanation(members.length, MeasureMessage.EITHER_IS_FIRST);
    Mean mean = new Mean();
    for (int a : members) {
      for (int b : members) {
        if (a != b || members.length == 1) {
          Explanation pair = scorer.explain(a, b, run);
          mean.add(PairScore.exact(pair.value()));
          why.add(pair, a, b);
        }
      }
    }
    int pairs = members.length * (members.length - 1);
    return why.get(mean.get().score(), Message.of(MeasureMessage.ORDERED_PAIRS, pairs));
  }

  /** Explains {@link #to}; its value is the same to the last bit. */
  public Explanation explainTo(int page, int[] members, Run run) {
    MeanExplanation why = new MeanExplanation(members.length, MeasureMessage.MEMBER_IS_FIRST);
    Mean mean = new Mean();
    for (int member : members) {
      Explanation pair =
          scorer instanceof GroupScorer group
              ? group.explainTo(page, new int[] {member}, run)
              : scorer.explain(member, page, run);
      mean.add(PairScore.exact(pair.value()));
      why.add(pair, member);
    }
    return why.get(mean.get().score(), Message.of(MeasureMessage.MEMBERS, members.length));
  }

  /** The similarity of a page to the members. */
  public PairScore to(int page, int[] members, Run run) {
    Mean mean = new Mean();
    for (int member : members) {
      mean.add(
          scorer instanceof GroupScorer group
              ? PairScore.exact(group.to(page, new int[] {member}, run))
              : scorer.compare(member, page, run));
    }
    return mean.get();
  }

  /**
   * The best {@code k} pages outside of the group by {@link #to}, with a score above 0, score
   * descending, then page ascending.
   */
  public TopPages topTo(int[] members, int k, Run run) {
    if (k < 0) {
      throw new IllegalArgumentException("k must not be negative, but is " + k);
    }
    Sums sums = new Sums(scorer.pages());
    try (ProgressListener.Task task = run.start("relating", "members", members.length)) {
      for (int member : members) {
        sums.add(all(member, run));
        task.advance(1);
      }
    }
    return sums.top(members).first(k);
  }

  private TopPages all(int member, Run run) {
    return scorer instanceof GroupScorer group
        ? group.topTo(new int[] {member}, scorer.pages(), run)
        : scorer.top(member, scorer.pages(), run);
  }

  /** A bound on the rounding of a sum of {@code count} numbers that is at most {@code most}. */
  private static double rounding(double most, int count) {
    return (count + 2) * Math.ulp(most);
  }

  /** A mean of scores and of their bounds. */
  private static final class Mean {
    private double score;
    private double lower;
    private double upper;
    private int count;

    void add(PairScore pair) {
      score += pair.score();
      lower += pair.lower();
      upper += pair.upper();
      count++;
    }

    PairScore get() {
      double mean = score / count;
      if (lower == upper) {
        return PairScore.exact(mean);
      }
      double room = rounding(upper, count);
      return new PairScore(
          mean,
          Math.min(mean, Math.max(0, lower / count - room)),
          Math.max(mean, upper / count + room));
    }
  }

  /** The sums of the lists of all members, by page. */
  private static final class Sums {
    private final double[] scores;
    private final double[] lowers;

    /** Upper bounds are summed as differences to the bound of unlisted pages. */
    private final double[] excesses;

    private double rest;
    private boolean isExact = true;

    Sums(int pages) {
      scores = new double[pages];
      lowers = new double[pages];
      excesses = new double[pages];
    }

    void add(TopPages top) {
      TopPages.Bounds bounds = top.bounds();
      isExact &= bounds == null;
      rest += bounds == null ? 0 : bounds.rest();
      for (int i = 0; i < top.size(); i++) {
        int page = top.pages()[i];
        double score = top.scores()[i];
        scores[page] += score;
        lowers[page] += bounds == null ? score : bounds.lower()[i];
        excesses[page] += bounds == null ? score : bounds.upper()[i] - bounds.rest();
      }
    }

    /** All pages with a score above 0, without the members. */
    TopPages top(int[] members) {
      for (int member : members) {
        scores[member] = 0;
      }
      BoundedHeap best = new BoundedHeap(scores.length);
      for (int page = 0; page < scores.length; page++) {
        if (scores[page] > 0) {
          best.offer(page, scores[page] / members.length);
        }
      }
      TopPages all = TopPages.drain(best);
      return isExact ? all : new TopPages(all.pages(), all.scores(), bounds(all, members.length));
    }

    private TopPages.Bounds bounds(TopPages top, int members) {
      double[] lower = new double[top.size()];
      double[] upper = new double[top.size()];
      for (int i = 0; i < top.size(); i++) {
        int page = top.pages()[i];
        double most = rest + excesses[page];
        double room = isPoint(page, most) ? 0 : rounding(rest + Math.abs(excesses[page]), members);
        lower[i] = Math.min(top.scores()[i], Math.max(0, lowers[page] / members - room));
        upper[i] = Math.max(top.scores()[i], most / members + room);
      }
      double room = rest == 0 ? 0 : rounding(rest, members);
      return new TopPages.Bounds(lower, upper, rest / members + room);
    }

    private boolean isPoint(int page, double most) {
      return lowers[page] == scores[page] && most == scores[page];
    }
  }
}
