package dev.akin.bench;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Assignment;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.MatchSim;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.Ranks;
import dev.akin.testkit.reference.KuhnMunkres;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/** The assignment solver against JGraphT's, and MatchSim for all pairs against its naive form. */
final class MatchSimBenchmark implements Benchmarks.Benchmark {
  private static final Run TWO = Run.silent().withThreads(2);

  /** Pairs of pages on which the naive form is timed. */
  private static final int SAMPLE = 4000;

  private static final int PROBLEMS = 40;

  /** How often both solvers are timed, in turn. */
  private static final int ROUNDS = 61;

  @Override
  public void run(BenchData data) throws IOException {
    assignment();
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

  private static void assignment() throws IOException {
    System.out.println("A random problem of n rows and columns, microseconds of processor time\n");
    System.out.println("| n | Akin | JGraphT Kuhn–Munkres | ratio |");
    System.out.println("|---|---|---|---|");
    for (int n : new int[] {8, 32, 128}) {
      // Many problems in turn: one, over and over, took a third of the time at n = 32.
      Random random = new Random(n);
      double[][] problems = new double[PROBLEMS][];
      Arrays.setAll(problems, i -> random.doubles((long) n * n).toArray());
      Assignment solver = new Assignment();
      Jgrapht[] peers = new Jgrapht[PROBLEMS];
      Arrays.setAll(peers, i -> new Jgrapht(problems[i], n));
      int times = Math.max(1, 1_000_000 / (n * n * n));
      int[] turn = new int[2];
      double[] seconds =
          Timing.medianCpu(
              ROUNDS,
              () -> {
                for (int i = 0; i < 10 * times; i++) {
                  solver.solve(problems[turn[0]++ % PROBLEMS], n, n, Run.silent());
                }
              },
              () -> {
                for (int i = 0; i < times; i++) {
                  peers[turn[1]++ % PROBLEMS].solve();
                }
              });
      double ours = seconds[0] / (10 * times);
      double theirs = seconds[1] / times;
      check(n - solver.solve(problems[0], n, n, Run.silent()), peers[0].solve());
      System.out.printf(
          "| %d | %.2f | %.1f | %.0fx |%n", n, 1e6 * ours, 1e6 * theirs, theirs / ours);
    }
  }

  private static void check(double ours, double theirs) {
    if (Math.abs(ours - theirs) > 1e-9) {
      throw new IllegalStateException("our matching weighs " + ours + ", theirs " + theirs);
    }
  }

  /** The same problem for JGraphT, which wants the least weight: 1 - w. */
  private static final class Jgrapht {
    private final Graph<Integer, DefaultWeightedEdge> graph =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    private final Set<Integer> rows = new LinkedHashSet<>();
    private final Set<Integer> columns = new LinkedHashSet<>();

    Jgrapht(double[] weights, int n) {
      for (int i = 0; i < n; i++) {
        rows.add(i);
        columns.add(n + i);
        graph.addVertex(i);
        graph.addVertex(n + i);
      }
      for (int i = 0; i < n * n; i++) {
        graph.setEdgeWeight(graph.addEdge(i / n, n + i % n), 1 - weights[i]);
      }
    }

    double solve() {
      return new KuhnMunkresMinimalWeightBipartitePerfectMatching<>(graph, rows, columns)
          .getMatching()
          .getWeight();
    }
  }

  private static double allPairs(String name, PageGraph graph, MatchSim measure)
      throws IOException {
    Forecast forecast = measure.forecast(Snapshot.of(graph, TWO), TWO);
    Snapshot snapshot = snapshot(graph);
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

  private static Snapshot snapshot(PageGraph graph) {
    return Snapshot.of(graph, new Ranks(new double[graph.pages()], 0, 0, true));
  }

  /**
   * The naive form, Kuhn–Munkres on the whole sets of two pages, for a random sample of pairs of
   * the last iteration; scaled to all pairs and iterations; processor time on both sides.
   */
  private static void naive(PageGraph graph, MatchSim measure, double ours) throws IOException {
    Snapshot snapshot = snapshot(graph);
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
        "| hollins, naive, scaled from %,d pairs | | %.0f s, %.0fx | differs by at most %.1e ||||%n",
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
