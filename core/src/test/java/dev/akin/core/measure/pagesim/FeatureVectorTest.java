package dev.akin.core.measure.pagesim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.FeatureVector;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.message.Message;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.testkit.contract.RandomMeasures;
import dev.akin.testkit.golden.Golden;
import dev.akin.testkit.graphs.Graphs;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.NaivePageSim;
import dev.akin.testkit.naive.NaivePaths;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FeatureVectorTest {
  private static final Run RUN = Run.silent();

  private static FeatureVector features(PageSim measure, Snapshot snapshot, int page, int k) {
    return measure.prepare(snapshot, RUN).features(page, k, RUN);
  }

  /** v1 sends to v6 by way of v3: half of its rank directly, a sixth through v2. */
  @Test
  void givesTheVectorOfThePoster() {
    Golden golden = Golden.read("poster");
    double[] ranks = golden.vector("pagerank");
    Snapshot snapshot = Snapshot.of(golden.graph(), new Ranks(ranks, 0, 0, true, Message.NOTHING));
    FeatureVector last = features(PageSim.POSTER, snapshot, 5, 10);
    assertThat(last.sources().stream().map(FeatureVector.Source::page))
        .containsExactly(5, 2, 1, 0, 3);
    FeatureVector.Source first = last.sources().get(3);
    assertThat(first.share()).isCloseTo(2.0 / 3, within(1e-15));
    assertThat(first.sent()).isCloseTo(ranks[0] * 2 / 3, within(1e-15));
    assertThat(first.distance()).isEqualTo(2);
    assertThat(first.expected()).isCloseTo(ranks[0] / Math.pow(7.0 / 6, 2), within(1e-15));
    assertThat(last.walked().averageOutDegree()).isEqualTo(7.0 / 6);
    assertThat(last.size()).isEqualTo(5);
    assertThat(last.received()).isCloseTo(golden.matrix("pagesim_min")[5][5], within(1e-12));
  }

  /** Section 4.3: v0 keeps 1, sends 0.4 to v1 and 0.72 to v2. */
  @Test
  void givesTheVectorsOfTheFullPaper() {
    PageGraph graph = Golden.read("pagesim-full").graph();
    Snapshot snapshot =
        Snapshot.of(graph, new Ranks(new double[] {1, 0, 0}, 0, 0, true, Message.NOTHING));
    PageSim measure = PageSim.DEFAULT.withDecay(0.8);
    double[] expected = {1, 0.4, 0.72};
    for (int page = 0; page < 3; page++) {
      FeatureVector.Source source = features(measure, snapshot, page, 1).sources().get(0);
      assertThat(source.page()).isZero();
      assertThat(source.sent()).isCloseTo(expected[page], within(1e-15));
    }
  }

  @Test
  void equalsItsDefinition() {
    Trials.named("FeatureVectorTest")
        .timesInParallel(
            800,
            trial -> {
              PageSim measure = RandomMeasures.pageSim(trial.random());
              PageGraph graph = trial.graphWithSelfLinks(7);
              Snapshot snapshot = Snapshot.of(graph, RUN.withThreads(1));
              for (int page = 0; page < graph.pages(); page++) {
                check(features(measure, snapshot, page, 4), measure, snapshot, page);
              }
            });
  }

  private static void check(FeatureVector found, PageSim measure, Snapshot snapshot, int page) {
    double[] ranks = snapshot.ranks().scores();
    NaivePageSim naive = new NaivePageSim(measure, snapshot.graph(), ranks);
    Direction direction = measure.direction();
    NaivePaths paths = new NaivePaths(snapshot.graph(), direction);
    double[] sent =
        IntStream.range(0, ranks.length)
            .mapToDouble(u -> ranks[u] * naive.share(u, page))
            .toArray();
    List<Double> greatest =
        IntStream.range(0, ranks.length)
            .mapToObj(u -> sent[u])
            .filter(each -> each > 0)
            .sorted(Comparator.reverseOrder())
            .toList();
    assertThat(found.size()).isEqualTo(greatest.size());
    assertThat(found.received())
        .isCloseTo(greatest.stream().mapToDouble(each -> each).sum(), within(1e-12));
    double k = (double) snapshot.graph().links(direction).count() / ranks.length;
    assertThat(found.walked().averageOutDegree()).isEqualTo(k);
    assertThat(found.sources()).hasSize(Math.min(4, greatest.size()));
    for (int i = 0; i < found.sources().size(); i++) {
      FeatureVector.Source source = found.sources().get(i);
      int distance = paths.distance(source.page(), page);
      assertThat(source.sent()).isCloseTo(greatest.get(i), within(1e-12));
      assertThat(source.sent()).isCloseTo(sent[source.page()], within(1e-12));
      assertThat(source.share()).isCloseTo(naive.share(source.page(), page), within(1e-12));
      assertThat(source.distance()).isEqualTo(distance);
      assertThat(source.expected())
          .isCloseTo(ranks[source.page()] / Math.pow(k, distance), within(1e-12));
    }
  }

  @Test
  void listsTheFirstSourcesOfAHub() {
    Snapshot snapshot = Snapshot.of(Graphs.starIn(100_000), RUN);
    FeatureVector hub = features(PageSim.DEFAULT, snapshot, 0, 3);
    assertThat(hub.size()).isEqualTo(100_000);
    assertThat(hub.sources().stream().map(FeatureVector.Source::page)).containsExactly(0, 1, 2);
  }
}
