package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import java.util.List;
import org.junit.jupiter.api.Test;

class YardstickTest {
  private static final Run RUN = Run.silent();

  @Test
  void pagesWithTheSameLabelAreRelated() {
    List<List<String>> labels =
        List.of(List.of("birds"), List.of("birds", "food"), List.of("food"), List.of());
    LabelYardstick yardstick = new LabelYardstick(labels, false);
    assertThat(yardstick.judges(0)).isTrue();
    assertThat(yardstick.judges(3)).isFalse();
    assertThat(yardstick.grade(0, 1)).isEqualTo(1);
    assertThat(yardstick.grade(0, 2)).isZero();
    assertThat(yardstick.grade(0, 3)).isZero();
    assertThat(yardstick.ideal(1, 5, RUN).grades()).containsExactly(1, 1);
    assertThat(yardstick.ideal(1, 1, RUN).grades()).containsExactly(1);
    assertThat(yardstick.ideal(1, 1, RUN).related()).isEqualTo(2);
  }

  @Test
  void doesNotJudgeAPageWithoutRelatedPages() {
    List<List<String>> labels =
        List.of(List.of("birds", "birds"), List.of("food"), List.of("food"), List.of());
    LabelYardstick yardstick = new LabelYardstick(labels, false);
    assertThat(yardstick.judges(0)).as("the only one").isFalse();
    assertThat(yardstick.judges(1)).isTrue();
    LabelYardstick levels =
        new LabelYardstick(
            List.of(List.of("s.art"), List.of("s.fun.a"), List.of("s.fun.b"), List.of("s")), true);
    for (int page = 0; page < 4; page++) {
      assertThat(levels.judges(page))
          .as("page %s", page)
          .isEqualTo(levels.ideal(page, 4, RUN).related() > 0);
    }
    assertThat(levels.judges(1)).isTrue();
    assertThat(levels.judges(0)).isFalse();
  }

  @Test
  void gradesByTheLevelsThatNotAllLabelsShare() {
    List<List<String>> labels =
        List.of(
            List.of("subject.science.birds"),
            List.of("subject.science.birds"),
            List.of("subject.science.rocks"),
            List.of("subject.art.music", "subject.science"),
            List.of("subject.art.music"));
    LabelYardstick yardstick = new LabelYardstick(labels, true);
    assertThat(yardstick.grade(0, 1)).isEqualTo(2);
    assertThat(yardstick.grade(0, 2)).isEqualTo(1);
    assertThat(yardstick.grade(0, 3)).isEqualTo(1);
    assertThat(yardstick.grade(0, 4)).isZero();
    assertThat(yardstick.grade(3, 4)).isEqualTo(2);
    assertThat(yardstick.ideal(0, 9, RUN).grades()).containsExactly(2, 1, 1);
  }

  @Test
  void countsASingleLabel() {
    LabelYardstick yardstick =
        new LabelYardstick(List.of(List.of("a/b"), List.of("a/b"), List.of()), true);
    assertThat(yardstick.grade(0, 1)).isEqualTo(2);
  }

  @Test
  void usesJudgementsOnly() {
    JudgedYardstick yardstick =
        new JudgedYardstick(
            List.of(
                new Judgement(0, 1, 2),
                new Judgement(0, 2, 0),
                new Judgement(0, 3, 1),
                new Judgement(0, 0, 3),
                new Judgement(5, 5, 1),
                new Judgement(5, 1, 0)));
    assertThat(yardstick.judges(0)).isTrue();
    assertThat(yardstick.judges(5)).as("nothing related").isFalse();
    assertThat(yardstick.grade(0, 1)).isEqualTo(2);
    assertThat(yardstick.grade(1, 0)).as("judgements have a direction").isZero();
    assertThat(yardstick.ideal(0, 9, RUN).grades()).containsExactly(2, 1);
  }

  @Test
  void queryNumbersAreNotPageNumbers() {
    JudgedYardstick yardstick = JudgedYardstick.ofQueries(List.of(new Judgement(3, 3, 2)));
    assertThat(yardstick.judges(3)).isTrue();
    assertThat(yardstick.grade(3, 3)).isEqualTo(2);
  }

  @Test
  void offersTruncatedPrecisionForOrderedJudgements() {
    JudgedYardstick ordered =
        new JudgedYardstick(
            List.of(
                new Judgement(0, 1, 2),
                new Judgement(0, 2, 1),
                new Judgement(0, 3, 0),
                new Judgement(0, 4, 0),
                new Judgement(1, 2, 2)));
    assertThat(ordered.isOrdered()).isTrue();
    assertThat(Metric.by(ordered)).contains(Metric.TRUNCATED_PRECISION, Metric.PRECISION);
    JudgedYardstick tied =
        new JudgedYardstick(List.of(new Judgement(0, 1, 1), new Judgement(0, 2, 1)));
    assertThat(tied.isOrdered()).isFalse();
    assertThat(Metric.by(tied))
        .contains(Metric.PRECISION)
        .doesNotContain(Metric.TRUNCATED_PRECISION);
    assertThat(Metric.chosen(List.of(), tied)).isEqualTo(Metric.by(tied));
    assertThat(Metric.chosen(List.of(Metric.MAP), tied)).containsExactly(Metric.MAP);
    assertThatThrownBy(() -> Metric.chosen(List.of(Metric.TRUNCATED_PRECISION), tied))
        .hasMessage(
            "P(A,N) needs ordered judgements: a yardstick related:FILE or qrels:FILE in which no"
                + " two related pages of a page have the same grade");
    LabelYardstick labels = new LabelYardstick(List.of(List.of("a"), List.of("a")), false);
    assertThat(Metric.by(labels)).doesNotContain(Metric.TRUNCATED_PRECISION);
  }

  @Test
  void rejectsTooLargeGrades() {
    assertThat(new Judgement(0, 1, 1e9).relevance()).isEqualTo(1e9);
    for (double grade : new double[] {1e308, 1.1e9, -1, Double.NaN}) {
      assertThatThrownBy(() -> new Judgement(0, 1, grade))
          .hasMessage("relevance must lie between 0 and 1,000,000,000, but is " + grade);
    }
  }

  @Test
  void measuresByWordsLikeThePapers() {
    PageGraph graph = Graphs.copying(40, 3, 0.5, 3);
    Snapshot snapshot = Snapshot.of(graph, RUN).with(Facts.byDegree(graph));
    Scorer cosine = TfIdfCosine.DEFAULT.prepare(snapshot, RUN);
    TextYardstick yardstick = TextYardstick.of(snapshot, RUN);
    assertThat(yardstick.tellsRelated()).isFalse();
    assertThat(Metric.by(yardstick)).containsExactly(Metric.DELTA, Metric.NDCG, Metric.COVERAGE);
    int[] pages = PageSample.of(yardstick::judges, 40, 40, 1);
    RelatedLists best = RelatedLists.of(cosine, pages, 5, RUN);
    Yardstick.Ideal[] ideals = Evaluation.ideals(yardstick, pages, 5, RUN);
    Evaluation evaluation = Evaluation.of(best, yardstick, ideals, RUN);
    assertThat(evaluation.values(Metric.NDCG, 5))
        .as("the yardstick measured by itself")
        .containsOnly(1.0);
    assertThat(evaluation.mean(Metric.DELTA, 1))
        .isGreaterThan(evaluation.mean(Metric.DELTA, 5))
        .isPositive();
  }
}
