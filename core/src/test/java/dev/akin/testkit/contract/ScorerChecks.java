package dev.akin.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Checks of one scorer, each on all pairs of pages. */
public final class ScorerChecks {
  /** Tolerance for the rounding of sums whose true value is on the border. */
  private static final double SLACK = 1e-12;

  private static final Run RUN = Run.silent().withThreads(1);

  private ScorerChecks() {}

  /** All checks of a scorer of a measure with this info. */
  public static void checkAll(MeasureInfo info, Scorer scorer) {
    checkRange(info, scorer);
    checkBounds(info, scorer);
    checkSymmetry(info, scorer);
    checkSelfMaximality(info, scorer);
    checkExplanations(scorer);
    checkTop(scorer);
  }

  /** Scores are numbers from 0 to the declared maximum. */
  public static void checkRange(MeasureInfo info, Scorer scorer) {
    for (int a = 0; a < scorer.pages(); a++) {
      for (int b = 0; b < scorer.pages(); b++) {
        assertThat(scorer.score(a, b))
            .as("score(%s, %s)", a, b)
            .isFinite()
            .isBetween(0.0, info.maximum() * (1 + SLACK));
      }
    }
  }

  /** Bounds enclose scores, and differ from them only if declared. */
  public static void checkBounds(MeasureInfo info, Scorer scorer) {
    for (int a = 0; a < scorer.pages(); a++) {
      for (int b = 0; b < scorer.pages(); b++) {
        PairScore pair = scorer.compare(a, b, RUN);
        assertThat(pair.score()).as("score(%s, %s)", a, b).isEqualTo(scorer.score(a, b));
        assertThat(pair.isExact() || info.has(MeasureInfo.Trait.BOUNDED)).isTrue();
        assertThat(pair.lower()).isBetween(0.0, info.maximum());
      }
      TopPages top = scorer.top(a, 3, RUN);
      assertThat(top.isExact() || info.has(MeasureInfo.Trait.BOUNDED)).isTrue();
      for (int place = 0; place < top.size() && top.bounds() != null; place++) {
        PairScore pair = scorer.compare(a, top.pages()[place], RUN);
        assertThat(top.bounds().lower()[place]).isEqualTo(pair.lower());
        assertThat(top.bounds().upper()[place]).isEqualTo(pair.upper());
      }
    }
  }

  /**
   * score(a,b) and score(b,a) are the same bits, if declared; for bounded scores, equal within the
   * bounds.
   */
  public static void checkSymmetry(MeasureInfo info, Scorer scorer) {
    for (int a = 0; info.has(MeasureInfo.Trait.SYMMETRIC) && a < scorer.pages(); a++) {
      for (int b = 0; b < a; b++) {
        double there = scorer.score(a, b);
        double back = scorer.score(b, a);
        if (info.has(MeasureInfo.Trait.BOUNDED)) {
          double room = scorer.compare(a, b, RUN).error() + scorer.compare(b, a, RUN).error();
          assertThat(there).as("score(%s, %s)", a, b).isCloseTo(back, within(room + SLACK));
        } else {
          assertThat(there).as("score(%s, %s)", a, b).isEqualTo(back);
        }
      }
    }
  }

  /** No page scores above the page itself, if so declared. */
  public static void checkSelfMaximality(MeasureInfo info, Scorer scorer) {
    for (int a = 0; info.has(MeasureInfo.Trait.SELF_MAXIMAL) && a < scorer.pages(); a++) {
      double self = scorer.score(a, a);
      for (int b = 0; b < scorer.pages(); b++) {
        assertThat(scorer.score(a, b))
            .as("score(%s, %s)", a, b)
            .isLessThanOrEqualTo(self * (1 + SLACK) + scorer.compare(a, b, RUN).error());
      }
    }
  }

  /** Explanations have the score to the last bit, sum to it, and give a reason for a zero. */
  public static void checkExplanations(Scorer scorer) {
    for (int a = 0; a < scorer.pages(); a++) {
      for (int b = 0; b < scorer.pages(); b++) {
        checkExplanation(scorer.explain(a, b, Run.silent()), scorer.score(a, b), scorer.pages());
      }
    }
  }

  /** An explanation has its score to the last bit, sums to it, and gives a reason for a zero. */
  public static void checkExplanation(Explanation why, double score, int pages) {
    assertThat(why.value()).isEqualTo(score);
    assertThat(why.note().toString()).isNotBlank();
    double sum = 0;
    double last = Double.POSITIVE_INFINITY;
    for (Explanation.Part part : why.parts()) {
      assertThat(part.value()).as("strongest first").isGreaterThan(0).isLessThanOrEqualTo(last);
      assertThat(part.message().toString()).isNotBlank();
      assertThat(part.pages()).allMatch(page -> page >= 0 && page < pages);
      sum += part.value();
      last = part.value();
    }
    if (score == 0) {
      assertThat(why.parts()).isEmpty();
    } else {
      assertThat(sum).as("sum of the parts").isCloseTo(score, within(SLACK * score));
    }
  }

  /** {@code top} equals its definition for short, long and overlong lists. */
  public static void checkTop(Scorer scorer) {
    int n = scorer.pages();
    for (int page = 0; page < n; page++) {
      TopPages all = definedTop(scorer, page, n);
      for (int k : new int[] {0, 1, 3, 10, n, n + 5}) {
        TopPages top = scorer.top(page, k, RUN);
        assertThat(new TopPages(top.pages(), top.scores()))
            .as("top(%s, %s)", page, k)
            .isEqualTo(all.first(k));
      }
    }
  }

  /** One list is in order, and its scores are those of the pairs, with explanations. */
  public static void checkList(Scorer scorer, int page, int k, Run run) {
    TopPages top = scorer.top(page, k, run);
    assertThat(top.size()).isLessThanOrEqualTo(k);
    for (int i = 0; i < top.size(); i++) {
      int other = top.pages()[i];
      assertThat(other).isNotEqualTo(page);
      assertThat(top.scores()[i]).isPositive().isFinite();
      if (i > 0) {
        assertThat(top.scores()[i]).as("best first").isLessThanOrEqualTo(top.scores()[i - 1]);
      }
    }
    for (int i = 0; i < Math.min(2, top.size()); i++) {
      int other = top.pages()[i];
      assertThat(scorer.compare(page, other, run)).isEqualTo(top.score(i));
      assertThat(scorer.explain(page, other, run).value()).isEqualTo(top.scores()[i]);
    }
  }

  /** The best k other pages with a score above 0, by sorting all of them. */
  public static TopPages definedTop(Scorer scorer, int page, int k) {
    double[] scores = new double[scorer.pages()];
    List<Integer> others = new ArrayList<>();
    for (int other = 0; other < scores.length; other++) {
      scores[other] = scorer.score(page, other);
      if (other != page && scores[other] > 0) {
        others.add(other);
      }
    }
    // The sort is stable, so of equal scores the lower page comes first.
    others.sort(Comparator.comparingDouble(other -> -scores[other]));
    int[] best = others.stream().mapToInt(Integer::intValue).limit(k).toArray();
    return new TopPages(best, Arrays.stream(best).mapToDouble(other -> scores[other]).toArray());
  }

  /** Two scorers give the same bits for all pairs and all lists. */
  public static void checkSame(Scorer one, Scorer other) {
    assertThat(one.pages()).isEqualTo(other.pages());
    for (int a = 0; a < one.pages(); a++) {
      for (int b = 0; b < one.pages(); b++) {
        assertThat(one.score(a, b)).as("score(%s, %s)", a, b).isEqualTo(other.score(a, b));
      }
      assertThat(one.top(a, 5, Run.silent())).isEqualTo(other.top(a, 5, Run.silent()));
    }
  }
}
