package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Values calculated by hand from the definitions of trec_eval. */
class GradedListTest {
  /** Related at places 1, 3 and 6 of 6; five pages are related in all, with grades 3 2 2 1 1. */
  private static final GradedList LIST = list(new double[] {3, 0, 2, 0, 0, 1}, 3, 2, 2, 1, 1);

  private static GradedList list(double[] grades, double... ideal) {
    return new GradedList(grades, Yardstick.Ideal.of(DoubleStream.of(ideal), 10));
  }

  private static Offset<Double> exactly() {
    return within(1e-12);
  }

  @Test
  void countsEmptyPlacesInPrecision() {
    assertThat(LIST.precision(1)).isEqualTo(1);
    assertThat(LIST.precision(5)).isEqualTo(2.0 / 5);
    assertThat(LIST.precision(10)).isEqualTo(3.0 / 10);
    assertThat(LIST.recall(5)).isEqualTo(2.0 / 5);
    assertThat(LIST.recall(10)).isEqualTo(3.0 / 5);
    assertThat(LIST.meanGrade(3)).isCloseTo(5.0 / 3, exactly());
    assertThat(LIST.meanGrade(10)).isCloseTo(6.0 / 10, exactly());
  }

  @Test
  void dividesAveragePrecisionByAllRelatedPages() {
    assertThat(LIST.averagePrecision()).isCloseTo((1 + 2.0 / 3 + 3.0 / 6) / 5, exactly());
    assertThat(LIST.reciprocalRank()).isEqualTo(1);
    assertThat(list(new double[] {0, 0, 1}, 1, 1).reciprocalRank()).isEqualTo(1.0 / 3);
  }

  @Test
  void discountsGainsByTheirPlace() {
    double gain = 3 + 2 / 2.0; // log2 of 2 and of 4
    double best = 3 + 2 / 1.584962500721156 + 2 / 2.0;
    assertThat(LIST.ndcg(3)).isCloseTo(gain / best, exactly());
    assertThat(LIST.ndcg(1)).isEqualTo(1);
  }

  @Test
  void isZeroWithoutResultsOrRelatedPages() {
    GradedList empty = list(new double[0], 1, 2);
    GradedList unrelated = list(new double[] {0});
    for (Metric metric : Metric.values()) {
      assertThat(metric.of(empty, 5)).as("%s of an empty list", metric).isZero();
      if (metric != Metric.COVERAGE) {
        assertThat(metric.of(unrelated, 5)).as("%s of an unrelated page", metric).isZero();
      }
    }
  }

  @Test
  void coverageIgnoresGrades() {
    assertThat(Metric.COVERAGE.of(list(new double[] {0}), 5)).isEqualTo(1);
    assertThat(Metric.COVERAGE.of(LIST, 5)).isEqualTo(1);
    assertThat(Metric.COVERAGE.hasCutoff()).isFalse();
  }

  @Test
  void knowsMetricsByTheirNames() {
    for (Metric metric : Metric.values()) {
      assertThat(Metric.of(metric.id())).isEqualTo(metric);
    }
    assertThat(Metric.NDCG.hasCutoff()).isTrue();
    assertThat(Metric.MAP.hasCutoff()).isFalse();
    assertThatThrownBy(() -> Metric.of("f1"))
        .hasMessage(
            "there is no metric 'f1'; there are delta, precision, P(A,N), recall, ndcg, map, mrr,"
                + " coverage");
    assertThat(Metric.of("P(A,N)").fileName()).isEqualTo("truncated-precision");
  }

  /** MatchSim's related_N(v): with the order a b c d of the judgements and the list c x a d b. */
  @Test
  void truncatesTheJudgementsAtTheLengthOfTheList() {
    GradedList list = list(new double[] {2, 0, 4, 1, 3}, 4, 3, 2, 1);
    double[] byHand = {0, 0, 2.0 / 3, 3.0 / 4, 4.0 / 5, 4.0 / 6};
    double[] precision = {1, 1.0 / 2, 2.0 / 3, 3.0 / 4, 4.0 / 5, 4.0 / 6};
    for (int n = 1; n <= byHand.length; n++) {
      assertThat(list.truncatedPrecision(n)).as("P(A,%s)", n).isEqualTo(byHand[n - 1]);
      assertThat(list.precision(n)).as("precision at %s", n).isEqualTo(precision[n - 1]);
    }
    assertThat(list.curve(Metric.TRUNCATED_PRECISION, 6)).containsExactly(byHand);
  }
}
