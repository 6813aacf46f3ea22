package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.closure.InverseSim;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.SampleSite;
import dev.akin.testkit.graphs.Facts;
import dev.akin.testkit.graphs.Graphs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CostEstimateTest {
  private static final int PAGES = 200_000;

  @TempDir Path directory;

  @Test
  void estimatesCommandsWithoutRunningThem() throws IOException {
    new SampleSite(300, 1, true).into(directory.resolve("web"));
    PageCollection collection = PageCollection.open(directory.resolve("web"));
    CostEstimate one = CostEstimate.related(collection, PageSim.DEFAULT, false, 10, Run.silent());
    CostEstimate all = CostEstimate.related(collection, PageSim.DEFAULT, true, 10, Run.silent());
    CostEstimate every = CostEstimate.related(collection, PageSim.DEFAULT, true, 0, Run.silent());
    assertThat(one.fits()).isTrue();
    assertThat(one.diskBytes()).isZero();
    assertThat(one.seconds()).isPositive().isLessThan(10);
    assertThat(all.memoryBytes()).isGreaterThan(one.memoryBytes());
    assertThat(every.memoryBytes()).isGreaterThan(all.memoryBytes());
    assertThat(all.diskBytes()).isPositive().isLessThanOrEqualTo(every.diskBytes());
    CostEstimate rank = CostEstimate.rank(collection);
    assertThat(rank.memoryBytes()).isPositive().isLessThan(one.memoryBytes());
    assertThat(rank.seconds()).isNotNegative().isLessThan(10);
    assertThat(CostEstimate.collection(collection.manifest()).bytes())
        .isLessThan(rank.memoryBytes());
  }

  @Test
  void fitsOnlyWithEnoughMemoryAndWithoutRefusal() {
    assertThat(new CostEstimate(Long.MAX_VALUE, 0, 0).fits()).isFalse();
    assertThat(new CostEstimate(1, 0, Double.POSITIVE_INFINITY, false, "too many paths").fits())
        .isFalse();
    CostEstimate both = new CostEstimate(5, 2, 1).plus(new CostEstimate(3, 4, 2));
    assertThat(both).isEqualTo(new CostEstimate(5, 6, 3));
  }

  /** A measure on a graph on which it takes memory and time that can be told from noise. */
  private static List<Arguments> measures() {
    PageGraph large = Graphs.copying(PAGES, 8, 0.6, 1);
    PageGraph middling = Graphs.copying(20_000, 8, 0.6, 1);
    PageGraph small = Graphs.copying(3000, 6, 0.6, 1);
    List<Arguments> cases = new ArrayList<>();
    for (Measure measure : Measures.all()) {
      boolean isSmall =
          measure instanceof MatchSim
              || measure instanceof SimRank
              || measure instanceof InverseSim;
      cases.add(Arguments.of(measure, isSmall ? small : large));
    }
    cases.add(Arguments.of(Measures.parse("pagesim(normalise=self)"), large));
    cases.add(Arguments.of(Measures.parse("pagesim(direction=both)"), middling));
    cases.add(Arguments.of(Measures.parse("matchsim(pairs=all)"), small));
    cases.add(Arguments.of(Measures.parse("matchsim(pairs=vicinity)"), large));
    cases.add(Arguments.of(Measures.parse("simrank(epsilon=0)"), small));
    cases.add(Arguments.of(Measures.parse("inverse-sim(radius=2)"), small));
    return cases;
  }

  @ParameterizedTest
  @MethodSource("measures")
  @Tag("slow") // collects garbage again and again, and asks the machine how much is left
  void estimatesTheMemoryOfMeasures(Measure measure, PageGraph graph) {
    Snapshot plain = Snapshot.of(graph, Run.silent());
    Snapshot snapshot =
        measure.info().has(MeasureInfo.Trait.NEEDS_TEXT)
            ? plain.with(Facts.byDegree(graph))
            : plain;
    Run run = Run.silent();
    Forecast forecast = measure.forecast(snapshot, run);
    long before = used();
    long begin = System.nanoTime();
    Scorer scorer = measure.prepare(snapshot, run);
    double seconds = (System.nanoTime() - begin) / 1e9;
    int queries = Math.min(64, graph.pages());
    run.parallel(queries, i -> scorer.top(i * (graph.pages() / queries), 10, run));
    long taken = used() - before;
    long estimated = forecast.memory().bytes();
    System.out.printf(
        "%s: %.1f MB, estimated %.1f; %.2f s, estimated %.2f%n",
        measure, taken / 1e6, estimated / 1e6, seconds, forecast.seconds());
    // Memory that only the preparation needs is free again, so there is no lower bound.
    assertThat((double) taken)
        .as("bytes, estimated %d", estimated)
        .isLessThan(estimated * 2.0 + 2e6);
    assertThat(seconds).as("seconds").isLessThan(10 * forecast.seconds() + 2);
    assertThat(forecast.seconds()).as("estimated seconds").isLessThan(20 * seconds + 2);
    assertThat(scorer.pages()).isEqualTo(graph.pages());
  }

  /** Bytes of live objects, when several collections in a row find no more garbage. */
  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 6; i++) {
      System.gc();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
