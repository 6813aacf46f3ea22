package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import dev.akin.core.math.Assignment;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/**
 * The assignment solver of MatchSim compared with JGraphT's. JGraphT is timed with a prepared graph
 * and from an array of weights; MatchSim needs the second, as every problem is a new one.
 */
public final class AssignmentBenchmark implements Benchmark {
  private static final Run RUN = Run.silent();
  private static final int PROBLEMS = 40;

  /** Rounds in which both solvers are timed, in turn. */
  private static final int ROUNDS = 61;

  @Override
  public void run(BenchData data) throws IOException {
    System.out.println("A random problem of n rows and columns, microseconds of processor time\n");
    System.out.println(
        "| n | Akin | JGraphT, graph prepared | ratio | Akin | JGraphT, from the weights | ratio"
            + " |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (int n : new int[] {8, 32, 128}) {
      // Many problems in turn: repeating a single one took a third of the time at n = 32.
      Random random = new Random(n);
      double[][] problems = new double[PROBLEMS][];
      Arrays.setAll(problems, i -> random.doubles((long) n * n).toArray());
      Assignment solver = new Assignment();
      Jgrapht[] peers = new Jgrapht[PROBLEMS];
      Arrays.setAll(peers, i -> new Jgrapht(problems[i], n));
      int times = Math.max(1, 1_000_000 / (n * n * n));
      int[] turn = new int[3];
      Timing.Work own =
          () -> {
            for (int i = 0; i < 10 * times; i++) {
              solver.solve(problems[turn[0]++ % PROBLEMS], n, n, RUN);
            }
          };
      double[] solving =
          Timing.medianCpu(
              ROUNDS,
              own,
              () -> {
                for (int i = 0; i < times; i++) {
                  peers[turn[1]++ % PROBLEMS].solve();
                }
              });
      double[] whole =
          Timing.medianCpu(
              ROUNDS,
              own,
              () -> {
                for (int i = 0; i < times; i++) {
                  new Jgrapht(problems[turn[2]++ % PROBLEMS], n).solve();
                }
              });
      check(n - solver.solve(problems[0], n, n, RUN), peers[0].solve());
      System.out.printf(
          "| %d | %.2f | %.1f | %.0fx | %.2f | %.1f | %.0fx |%n",
          n,
          1e6 * solving[0] / (10 * times),
          1e6 * solving[1] / times,
          10 * solving[1] / solving[0],
          1e6 * whole[0] / (10 * times),
          1e6 * whole[1] / times,
          10 * whole[1] / whole[0]);
    }
  }

  private static void check(double ours, double theirs) {
    if (Math.abs(ours - theirs) > 1e-9) {
      throw new IllegalStateException(
          "matching weights differ: Akin " + ours + ", JGraphT " + theirs);
    }
  }

  /** The same problem for JGraphT, which minimises the weight: 1 - w. */
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
}
