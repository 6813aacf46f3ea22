package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.QueryTimes;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.simrank.SimRank;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import dev.akin.core.run.Run;
import dev.akin.testkit.naive.NaiveSimRank;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;

/**
 * SimRank: all pairs compared with the naive form, and single pages within 0.001 on a larger graph.
 */
public final class SimRankBenchmark implements Benchmark {
  private static final int QUERIES = 1000;
  private static final int NAIVE_ITERATIONS = 2;

  @Override
  public void run(BenchData data) throws IOException {
    exact(data.hollinsGraph());
    System.out.println("cnr-2000, epsilon = 0.001, top 10 of random pages, one thread\n");
    System.out.println(
        "| c | correction | certified | mean | median | p95 | CPU mean | worst error |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    PageGraph cnr = data.cnrGraph();
    for (double c : new double[] {0.6, 0.8}) {
      single(cnr, new SimRank(c, 1e-3));
    }
  }

  private static void exact(PageGraph graph) throws IOException {
    SimRank measure = new SimRank(0.8, 0);
    Scorer[] scorer = new Scorer[1];
    double seconds =
        Timing.once(() -> scorer[0] = measure.prepare(BenchData.unranked(graph), Run.silent()));
    double naive =
        Timing.once(() -> new NaiveSimRank(graph, 0.8, NAIVE_ITERATIONS, 0)) / NAIVE_ITERATIONS;
    int iterations = scorer[0].outcome().iterations();
    Forecast forecast = measure.forecast(Snapshot.of(graph, Run.silent()), Run.silent());
    System.out.printf(
        "hollins, all pairs, c = 0.8: %.1f s for %d iterations, %d MB;"
            + " an iteration %.0f ms, naive %.0f ms, %.0fx%n%n",
        seconds,
        iterations,
        forecast.memory().bytes() / 1_000_000,
        1e3 * seconds / iterations,
        1e3 * naive,
        naive * iterations / seconds);
  }

  private static void single(PageGraph graph, SimRank measure) throws IOException {
    SimRankDiagonal[] made = new SimRankDiagonal[1];
    double corrected =
        Timing.once(
            () ->
                made[0] =
                    SimRankDiagonal.compute(graph, measure.c(), measure.epsilon(), Run.silent()));
    Scorer scorer = measure.prepare(BenchData.unranked(graph).with(List.of(made[0])), Run.silent());
    int[] pages = new SplittableRandom(7).ints(QUERIES, 0, graph.pages()).toArray();
    double[] worst = new double[1];
    QueryTimes times =
        QueryTimes.ofSecondPass(
            QUERIES,
            i -> {
              TopPages top = scorer.top(pages[i], 10, Run.silent());
              worst[0] = Math.max(worst[0], top.error());
              return top.size();
            });
    System.out.printf(
        "| %.1f | %.0f s | %.6f | %.1f ms | %.1f ms | %.1f ms | %.1f ms | %.6f |%n",
        measure.c(),
        corrected,
        measure.c() * made[0].over(),
        times.mean(),
        times.median(),
        times.p95(),
        times.cpuMean(),
        worst[0]);
  }
}
