package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.PythonPeers;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.PageRank;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.Map;
import java.util.function.Supplier;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;

/** An iteration of PageRank, compared with JGraphT and, if installed, scipy and igraph. */
public final class PageRankBenchmark implements Benchmark {
  private static final int ITERATIONS = 20;

  @Override
  public void run(BenchData data) throws IOException {
    PageGraph graph = data.cnrGraph();
    System.out.println("cnr-2000, milliseconds per iteration, double precision\n");
    System.out.println("| program | ms | ratio to Akin |");
    System.out.println("|---|---|---|");
    PageRank rank = new PageRank(0.85, Double.MIN_VALUE, ITERATIONS);
    double two = ours(graph, rank, 2);
    print("Akin, 2 threads", two, two);
    print("Akin, 1 thread", ours(graph, rank, 1), two);
    Graph<Integer, DefaultEdge> copy = copy(graph);
    print("JGraphT PageRank, 20 iterations with its preparation", jgraphtWhole(copy), two);
    print("JGraphT PageRank, without its preparation", jgraphtIteration(copy), two);
    Map<String, Double> peers =
        PythonPeers.run(data.edgeList("cnr", graph), graph.pages(), "pagerank");
    peers.forEach(
        (name, seconds) -> {
          if (name.contains("iteration")) {
            print(name, seconds, two);
          }
        });
    double whole =
        Timing.median(5, () -> PageRank.DEFAULT.compute(graph, Run.silent().withThreads(2)));
    System.out.printf(
        "%nWhole computation to 1e-10: Akin %.0f ms (%d iterations)",
        1e3 * whole, PageRank.DEFAULT.compute(graph, Run.silent()).iterations());
    peers.forEach(
        (name, seconds) -> {
          if (name.contains("whole")) {
            System.out.printf("; %s %.0f ms", name, 1e3 * seconds);
          }
        });
    System.out.println();
  }

  private static double ours(PageGraph graph, PageRank rank, int threads) throws IOException {
    Run run = Run.silent().withThreads(threads);
    return Timing.median(15, () -> rank.compute(graph, run)) / ITERATIONS;
  }

  /** Seconds per iteration of a whole computation, including JGraphT's preparation. */
  private static double jgraphtWhole(Graph<Integer, DefaultEdge> copy) throws IOException {
    return Timing.median(5, () -> jgrapht(copy, ITERATIONS)) / ITERATIONS;
  }

  /**
   * Seconds per iteration from the difference of a long and a short run, without the preparation.
   */
  private static double jgraphtIteration(Graph<Integer, DefaultEdge> copy) throws IOException {
    double few = Timing.median(5, () -> jgrapht(copy, ITERATIONS));
    double many = Timing.median(5, () -> jgrapht(copy, 5 * ITERATIONS));
    return (many - few) / (4 * ITERATIONS);
  }

  private static void jgrapht(Graph<Integer, DefaultEdge> graph, int iterations) {
    new org.jgrapht.alg.scoring.PageRank<>(graph, 0.85, iterations, Double.MIN_VALUE).getScores();
  }

  private static Graph<Integer, DefaultEdge> copy(PageGraph graph) {
    Supplier<DefaultEdge> maker = DefaultEdge::new;
    Graph<Integer, DefaultEdge> copy = new SimpleDirectedGraph<>(null, maker, false);
    Links out = graph.links(Direction.OUT);
    for (int page = 0; page < graph.pages(); page++) {
      copy.addVertex(page);
    }
    for (int page = 0; page < graph.pages(); page++) {
      for (int i = out.start(page), end = out.end(page); i < end; i++) {
        copy.addEdge(page, out.target(i));
      }
    }
    return copy;
  }

  private static void print(String name, double seconds, double ours) {
    System.out.printf("| %s | %.2f | %.1fx |%n", name, 1e3 * seconds, seconds / ours);
  }
}
