package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.run.Run;
import dev.akin.testkit.naive.KuhnMunkres;
import java.io.IOException;
import java.util.Random;

/** MatchSim for all pairs, compared with its naive form. */
public final class MatchSimBenchmark implements Benchmark {
  private static final Run TWO = Run.silent().withThreads(2);

  /** Pairs of pages for which the naive form is timed. */
  private static final int SAMPLE = 4000;

  @Override
  public void run(BenchData data) throws IOException {
    MatchSim all = MatchSim.DEFAULT.withPairs(MatchSim.Pairs.ALL);
    System.out.println("\nAll pairs by in-links, 2 threads\n");
    System.out.println(
        "| graph | time | processor time | iterations | forecast | memory forecast | heap used |");
    System.out.println("|---|---|---|---|---|---|---|");
    PageGraph hollins = data.hollinsGraph();
    double ours = allPairs("hollins", hollins, all);
    naive(hollins, all, ours);
    allPairs("wikispeedia", data.wikispeediaGraph(), all);
  }

  private static double allPairs(String name, PageGraph graph, MatchSim measure)
      throws IOException {
    Forecast forecast = measure.forecast(Snapshot.of(graph, TWO), TWO);
    Snapshot snapshot = BenchData.unranked(graph);
    Scorer[] made = new Scorer[1];
    long start = System.nanoTime();
    double cpu = Timing.onceCpu(() -> made[0] = measure.prepare(snapshot, TWO));
    double seconds = (System.nanoTime() - start) / 1e9;
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    System.out.printf(
        "| %s | %.1f s | %.1f s | %d, last change %.1e | %.0f s | %d MB | %d MB |%n",
        name,
        seconds,
        cpu,
        made[0].outcome().iterations(),
        made[0].outcome().change(),
        forecast.seconds(),
        forecast.memory().bytes() >> 20,
        (runtime.totalMemory() - runtime.freeMemory()) >> 20);
    return cpu;
  }

  /**
   * The naive form, Kuhn–Munkres on the whole sets of two pages, for a random sample of pairs of
   * the last iteration; scaled to all pairs and iterations; processor time on both sides.
   */
  private static void naive(PageGraph graph, MatchSim measure, double ours) throws IOException {
    Snapshot snapshot = BenchData.unranked(graph);
    Scorer after = measure.prepare(snapshot, TWO);
    int iterations = after.outcome().iterations();
    Scorer before = measure.withIterations(0, iterations - 1).prepare(snapshot, TWO);
    Random random = new Random(1);
    double[] worst = new double[1];
    double seconds =
        Timing.onceCpu(
            () -> {
              for (int i = 0; i < SAMPLE; i++) {
                int a = random.nextInt(graph.pages());
                int b = random.nextInt(graph.pages());
                double score = a == b ? 1 : pair(graph, before, a, b);
                worst[0] = Math.max(worst[0], Math.abs(score - after.score(a, b)));
              }
            });
    double pairs = graph.pages() * (graph.pages() - 1.0) / 2;
    double whole = seconds / SAMPLE * pairs * iterations;
    System.out.printf(
        "| hollins, naive, scaled from %,d pairs | | %.0f s, %.0fx | differs by at most %.1e"
            + " ||||%n",
        SAMPLE, whole, whole / ours, worst[0]);
  }

  private static double pair(PageGraph graph, Scorer before, int a, int b) {
    int[] first = graph.links(Direction.IN).targets(a);
    int[] second = graph.links(Direction.IN).targets(b);
    if (first.length == 0 || second.length == 0) {
      return 0;
    }
    double[][] weights = new double[first.length][second.length];
    for (int i = 0; i < first.length; i++) {
      for (int j = 0; j < second.length; j++) {
        weights[i][j] = before.score(first[i], second[j]);
      }
    }
    return KuhnMunkres.weight(weights) / Math.max(first.length, second.length);
  }
}
