package dev.akin.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Graphs;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Forecasts against measurements on one thread: processor time and live objects. On a busy machine
 * forecasts that time a sample can be too high.
 */
@Tag("long") // the constants were measured on the default JDK
class ForecastTest {
  /** Maximum factor between a forecast and the measurement, in either direction. */
  private static final double FACTOR = 8;

  private static final Run RUN = Run.silent().withThreads(1);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Wall-clock time, which other processes distort. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "matchsim(pairs=all) | 1200",
        "simrank | 4000",
        "simrank(epsilon=0) | 1200",
        "inverse-sim(radius=6) | 20000",
        "pagesim(radius=5,normalise=self) | 6000",
      })
  void secondsAreOfTheRightSize(String text, int pages) {
    Measure measure = Measures.parse(text);
    Snapshot snapshot = snapshot(pages);
    Scorer warm = measure.prepare(snapshot, RUN);
    assertThat(warm.pages()).isEqualTo(pages);
    double said = Double.POSITIVE_INFINITY;
    for (int i = 0; i < 3; i++) {
      // Other processes slow samples down; the minimum is the best estimate.
      said = Math.min(said, measure.forecast(snapshot, RUN).seconds());
    }
    long begin = THREADS.getCurrentThreadCpuTime();
    long began = System.nanoTime();
    Scorer scorer = measure.prepare(snapshot, RUN);
    double taken = (THREADS.getCurrentThreadCpuTime() - begin) / 1e9;
    double passed = (System.nanoTime() - began) / 1e9;
    System.err.printf("ForecastTest: %s took %.2f s, said %.2f%n", text, taken, said);
    assertThat(scorer.pages()).isEqualTo(pages);
    assertThat(taken).as("long enough to be judged").isGreaterThan(0.02);
    assertThat(said).isBetween(taken / FACTOR, Math.max(taken, passed) * FACTOR);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "matchsim(pairs=all) | 1200",
        "simrank(epsilon=0) | 1500",
        "inverse-sim | 20000",
        "jaccard(direction=both) | 100000",
        "pagesim(direction=both) | 100000",
        "ppr(direction=both) | 100000",
        "max-flow | 100000",
      })
  void bytesAreOfTheRightSize(String text, int pages) {
    Measure measure = Measures.parse(text);
    Snapshot snapshot = snapshot(pages);
    long before = used();
    Scorer scorer = measure.prepare(snapshot, RUN);
    assertThat(scorer.top(pages / 2, 10, RUN).size()).isPositive();
    long taken = used() - before;
    long said = measure.forecast(snapshot, RUN).memory().bytes();
    System.err.printf("ForecastTest: %s took %,d bytes, said %,d%n", text, taken, said);
    assertThat(taken).as("large enough to be judged").isGreaterThan(500_000);
    assertThat((double) said).isBetween(taken / FACTOR, taken * FACTOR);
    assertThat(scorer.pages()).isEqualTo(pages);
  }

  /** A forecast caches its count for the preparation. */
  @Test
  void matchSimCountsItsPairsOnce() {
    Snapshot snapshot = snapshot(600);
    List<String> begun = new ArrayList<>();
    ProgressListener progress =
        (what, unit, total) -> {
          begun.add(what);
          return ProgressListener.Task.NONE;
        };
    Run run = RUN.withProgress(progress);
    assertThat(MatchSim.DEFAULT.forecast(snapshot, run).seconds()).isPositive();
    Scorer scorer = MatchSim.DEFAULT.prepare(snapshot, run);
    assertThat(begun).containsOnlyOnce("finding pairs, round 1");
    assertThat(MatchSim.DEFAULT.prepare(snapshot, run).score(1, 2)).isEqualTo(scorer.score(1, 2));
    assertThat(begun.stream().filter("finding pairs, round 1"::equals)).hasSize(2);
  }

  /** A query that explores the vicinity reports progress: on large graphs it takes seconds. */
  @Test
  void matchSimReportsItsProgress() {
    List<String> begun = new ArrayList<>();
    Run run =
        RUN.withProgress(
            (what, unit, total) -> {
              begun.add(what);
              return ProgressListener.Task.NONE;
            });
    MatchSim measure = MatchSim.DEFAULT.withPairs(MatchSim.Pairs.VICINITY);
    assertThat(measure.prepare(snapshot(600), run).top(7, 5, run).size()).isPositive();
    assertThat(begun).contains("exploring the vicinity");
  }

  private static Snapshot snapshot(int pages) {
    PageGraph graph = Graphs.copying(pages, 6, 0.6, 1);
    return Snapshot.of(graph, RUN);
  }

  /** Bytes of live objects, once several collections in a row free no more memory. */
  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
