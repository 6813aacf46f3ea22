package dev.akin.core.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlendLearningTest {
  private static final Run RUN = Run.silent();
  private static final PageGraph GRAPH = Graphs.copying(300, 6, 0.7, 5);
  private static final Snapshot SNAPSHOT = Snapshot.of(GRAPH, RUN);
  private static final Measure IN = Measures.parse("salton");
  private static final Measure OUT = Measures.parse("salton(direction=out)");

  /** Judgements that follow the scores of a blend, with a little noise. */
  private static List<Judgement> judged(Blend truth, double noise) {
    Random random = new Random(3);
    Scorer scorer = truth.prepare(SNAPSHOT, RUN);
    List<Judgement> judgements = new ArrayList<>();
    for (int page = 0; page < 300; page += 3) {
      for (int i = 0; i < 12; i++) {
        int other = random.nextInt(300);
        double score = scorer.score(page, other) + noise * random.nextGaussian();
        judgements.add(new Judgement(page, other, Math.rint(Math.max(0, 4 * score))));
      }
    }
    return judgements;
  }

  private static Blend blend(double in, double out) {
    return new Blend(
        List.of(new Blend.Part(IN, in), new Blend.Part(OUT, out)), Blend.Fusion.SUM, 1000);
  }

  @Test
  void learnsWeightsThatReproduceJudgements() {
    BlendLearning.Learned learned =
        new BlendLearning(List.of(IN, OUT), 5).learn(judged(blend(1, 4), 0.05), SNAPSHOT, RUN);
    assertThat(((Blend) learned.blend()).parts().get(1).weight())
        .isGreaterThan(((Blend) learned.blend()).parts().get(0).weight());
    List<BlendLearning.Quality> qualities = learned.qualities();
    assertThat(qualities)
        .extracting(BlendLearning.Quality::what)
        .startsWith("learned", "equal weights");
    assertThat(qualities.get(0).train()).isGreaterThanOrEqualTo(qualities.get(1).train());
    assertThat(qualities.get(0).heldOut()).isCloseTo(qualities.get(0).train(), within(0.05));
    assertThat(learned.pages()).isBetween(50, 100);
  }

  @Test
  void dropsUselessMeasures() {
    BlendLearning.Learned learned =
        new BlendLearning(List.of(IN, Measures.parse("inverse-sim(radius=1)")), 3)
            .learn(judged(blend(1000, 1), 0), SNAPSHOT, RUN);
    assertThat(((Blend) learned.blend()).parts().get(0).measure()).isEqualTo(IN);
    assertThat(((Blend) learned.blend()).parts().get(0).weight()).isGreaterThan(0.8);
  }

  @Test
  void learnsTheSameOnAnyNumberOfThreads() {
    List<Judgement> judgements = judged(blend(1, 2), 0.1);
    BlendLearning learning = new BlendLearning(List.of(IN, OUT), 4);
    assertThat(learning.learn(judgements, SNAPSHOT, RUN.withThreads(8)))
        .isEqualTo(learning.learn(judgements, SNAPSHOT, RUN.withThreads(1)));
  }

  @Test
  void measuresOrdersByTheirDiscountedGain() {
    double[][] features = {{3}, {2}, {1}};
    JudgedPage page =
        new JudgedPage(
            List.of(new Judgement(0, 1, 0), new Judgement(0, 2, 1), new Judgement(0, 3, 2)),
            features);
    double log3 = Math.log(3) / Math.log(2);
    assertThat(page.ndcg(new double[] {1}))
        .isCloseTo((1 / log3 + 2 / 2.0) / (2 + 1 / log3), within(1e-15));
    assertThat(page.ndcg(new double[] {-1})).isEqualTo(1);
    assertThat(page.ndcg(new double[] {0})).as("ties by page").isLessThan(1);
  }

  @Test
  void rejectsJudgementsWithoutInformation() {
    BlendLearning learning = new BlendLearning(List.of(IN, OUT), 2);
    assertThatThrownBy(() -> learning.learn(List.of(new Judgement(0, 1, 1)), SNAPSHOT, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "only 0 pages have judged pairs of different relevance; learning with 2 folds needs"
                + " at least as many");
    assertThatThrownBy(() -> new BlendLearning(List.of(IN), 5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BlendLearning(List.of(IN, OUT), 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Judgement(0, 1, -1)).isInstanceOf(IllegalArgumentException.class);
  }
}
