package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final Run RUN = Run.silent();
  private static final Yardstick YARDSTICK =
      new LabelYardstick(
          List.of(List.of("a"), List.of("a"), List.of("b"), List.of("b"), List.of()), false);

  private static TopPages list(int... pages) {
    return new TopPages(pages, new double[pages.length]);
  }

  @Test
  void averagesOverPagesAndPlaces() {
    int[] pages = {0, 2};
    RelatedLists lists = new RelatedLists(pages, new TopPages[] {list(1, 2), list(0, 3)});
    Yardstick.Ideal[] ideals = Evaluation.ideals(YARDSTICK, pages, 2, RUN);
    Evaluation evaluation = Evaluation.of(lists, YARDSTICK, ideals, RUN);
    assertThat(evaluation.values(Metric.PRECISION, 1)).containsExactly(1, 0);
    assertThat(evaluation.curve(Metric.PRECISION, 2)).containsExactly(0.5, 0.5);
    assertThat(evaluation.curve(Metric.RECALL, 2)).containsExactly(0.5, 1);
    assertThat(evaluation.overall(Metric.RECALL, 2)).isEqualTo(0.75);
    assertThat(evaluation.overallValues(Metric.RECALL, 2)).containsExactly(1, 0.5);
    assertThat(evaluation.mean(Metric.MRR, 1)).isEqualTo(0.75);
  }

  @Test
  void allMeansAreBitIdentical() {
    Random random = new Random(5);
    int[] pages = new int[37];
    TopPages[] found = new TopPages[pages.length];
    Arrays.setAll(pages, i -> i);
    Arrays.setAll(found, i -> list(random.ints(random.nextInt(30), 0, 99).toArray()));
    double[] grades = random.doubles(100).map(grade -> grade < 0.5 ? 0 : 3 * grade).toArray();
    List<Judgement> judgements = new ArrayList<>();
    for (int page : pages) {
      for (int other = 0; other < 100; other++) {
        judgements.add(new Judgement(page, other, grades[other]));
      }
    }
    Yardstick yardstick = new JudgedYardstick(judgements);
    Yardstick.Ideal[] ideals = Evaluation.ideals(yardstick, pages, 20, RUN);
    Evaluation evaluation = Evaluation.of(new RelatedLists(pages, found), yardstick, ideals, RUN);
    for (Metric metric : Metric.values()) {
      double[] curve = evaluation.curve(metric, 20);
      for (int n = 1; n <= 20; n++) {
        assertThat(curve[n - 1]).as("%s at %s", metric, n).isEqualTo(evaluation.mean(metric, n));
        assertThat(new Resampling(1).interval(evaluation.values(metric, n)).mean())
            .isEqualTo(curve[n - 1]);
      }
      assertThat(evaluation.overall(metric, 20))
          .isEqualTo(Resampling.mean(evaluation.overallValues(metric, 20)))
          .isCloseTo(Resampling.mean(curve), within(1e-12));
    }
  }

  /** P(A,N) as the paper defines it: sets of names, cut to N on both sides. */
  private static double naiveTruncatedPrecision(List<Integer> top, List<Integer> related, int n) {
    Set<Integer> both = new HashSet<>(top.subList(0, Math.min(n, top.size())));
    both.retainAll(related.subList(0, Math.min(n, related.size())));
    return (double) both.size() / n;
  }

  @Test
  void truncatedPrecisionEqualsItsDefinition() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<Integer> others = new ArrayList<>(IntStream.range(1, 30).boxed().toList());
      Collections.shuffle(others, random);
      List<Integer> related = List.copyOf(others.subList(0, 1 + random.nextInt(20)));
      Collections.shuffle(others, random);
      List<Integer> top = List.copyOf(others.subList(0, random.nextInt(25)));
      Yardstick yardstick =
          new JudgedYardstick(
              IntStream.range(0, related.size())
                  .mapToObj(i -> new Judgement(0, related.get(i), related.size() - i))
                  .toList());
      int[] pages = {0};
      TopPages[] found = {list(top.stream().mapToInt(page -> page).toArray())};
      Yardstick.Ideal[] ideals = Evaluation.ideals(yardstick, pages, 22, RUN);
      Evaluation evaluation = Evaluation.of(new RelatedLists(pages, found), yardstick, ideals, RUN);
      double[] curve = evaluation.curve(Metric.TRUNCATED_PRECISION, 22);
      for (int n = 1; n <= 22; n++) {
        assertThat(curve[n - 1])
            .as("seed %s, P(A,%s)", seed, n)
            .isEqualTo(naiveTruncatedPrecision(top, related, n));
      }
    }
  }

  @Test
  void drawingCanBeCancelled() {
    Resampling cancelled = new Resampling(1, RUN.withCancellation(() -> true));
    assertThatThrownBy(() -> cancelled.interval(new double[9]))
        .isInstanceOf(CancellationException.class);
    assertThatThrownBy(() -> cancelled.chance(new double[9], new double[9]))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void coverageCountsPagesWithAnAnswer() {
    RelatedLists lists =
        new RelatedLists(new int[] {0, 1, 2, 3}, new TopPages[] {list(1), list(), list(3), list()});
    assertThat(lists.coverage()).isEqualTo(0.5);
  }

  @Test
  void countsTheListsThatDiffer() {
    int[] pages = {0, 1, 2, 3};
    RelatedLists one =
        new RelatedLists(pages, new TopPages[] {list(1, 2), list(3), list(), list(1, 2, 4)});
    RelatedLists other =
        new RelatedLists(pages, new TopPages[] {list(2, 1), list(3), list(0), list(1, 2, 5)});
    assertThat(one.differing(other, 1)).isEqualTo(2);
    assertThat(one.differing(other, 3)).isEqualTo(3);
    assertThat(one.differing(one, 3)).isZero();
  }

  @Test
  void samplesJudgedPagesBySeed() {
    assertThat(PageSample.of(YARDSTICK::judges, 5, 9, 1)).containsExactly(0, 1, 2, 3);
    int[] sample = PageSample.of(YARDSTICK::judges, 5, 2, 1);
    assertThat(sample).hasSize(2).isSorted().isEqualTo(PageSample.of(YARDSTICK::judges, 5, 2, 1));
    int[] drawn = new int[5];
    for (int seed = 0; seed < 400; seed++) {
      for (int page : PageSample.of(YARDSTICK::judges, 5, 2, seed)) {
        drawn[page]++;
      }
    }
    assertThat(drawn[4]).as("not judged").isZero();
    assertThat(drawn[0]).isBetween(150, 250);
    assertThat(drawn[3]).isBetween(150, 250);
  }

  @Test
  void intervalsContainTheTrueMeanIn95Percent() {
    int held = 0;
    for (int trial = 0; trial < 400; trial++) {
      double[] values = new Random(trial).doubles(60).toArray();
      Resampling.Interval interval = new Resampling(trial).interval(values);
      assertThat(interval.mean()).isBetween(interval.low(), interval.high());
      held += interval.low() <= 0.5 && 0.5 <= interval.high() ? 1 : 0;
    }
    assertThat(held).isBetween(360, 396);
  }

  @Test
  void chanceIsSmallForClearDifferencesOnly() {
    double[] first = new Random(1).doubles(100).toArray();
    double[] better = new double[100];
    double[] other = new Random(2).doubles(100).toArray();
    for (int i = 0; i < 100; i++) {
      better[i] = first[i] + 0.1 * other[i];
    }
    Resampling resampling = new Resampling(7);
    assertThat(resampling.chance(better, first)).isEqualTo(1 / 2001.0);
    assertThat(resampling.chance(first, first)).isEqualTo(1);
    assertThat(resampling.chance(first, other)).isGreaterThan(0.05);
    assertThat(resampling.chance(other, first))
        .isCloseTo(resampling.chance(first, other), within(0.0));
  }

  @Test
  void chanceIsUniformWithoutDifferences() {
    int small = 0;
    for (int trial = 0; trial < 200; trial++) {
      Random random = new Random(trial);
      double[] first = random.doubles(40).toArray();
      double[] second = random.doubles(40).toArray();
      small += new Resampling(trial).chance(first, second) <= 0.05 ? 1 : 0;
    }
    assertThat(small).as("of 200 at 5 %%").isBetween(2, 22);
  }

  @Test
  void dividesMeansPageByPage() {
    double[] first = new Random(1).doubles(200).toArray();
    double[] half = Arrays.stream(first).map(value -> value / 2).toArray();
    Resampling resampling = new Resampling(1);
    Resampling.Interval exact = resampling.ratio(first, half);
    assertThat(exact.mean()).isCloseTo(2, within(1e-12));
    assertThat(exact.high() - exact.low()).as("the same pages are drawn").isLessThan(1e-12);
    Resampling.Interval other = resampling.ratio(first, new Random(2).doubles(200).toArray());
    assertThat(other.mean()).isBetween(other.low(), other.high());
    assertThat(resampling.ratio(first, new double[200]).low()).isInfinite();
    assertThat(resampling.ratio(new double[200], new double[200]).mean()).isEqualTo(1);
  }

  @Test
  void rejectsListsOfDifferentLengths() {
    assertThatThrownBy(() -> Resampling.differences(new double[2], new double[3]))
        .hasMessage("both lists must have the same length, but have 2 and 3");
  }
}
