package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.pagesim.PageSimProbe;
import java.io.IOException;
import java.util.function.IntUnaryOperator;

/** Propagation of radius 3 without enumeration, compared with two ways to enumerate paths. */
public final class PropagationBenchmark implements Benchmark {
  private static final int STEP = 7;

  @Override
  public void run(BenchData data) throws IOException {
    System.out.println("Radius 3, decay 0.5, along links, one thread, every 7th page\n");
    System.out.println("| graph | way | µs per source | ratio |");
    System.out.println("|---|---|---|---|");
    measure("hollins", data.collection("hollins", data.hollins()).snapshot());
    measure("cnr-2000", data.collection("cnr", data.cnr()).snapshot());
  }

  private static void measure(String name, Snapshot snapshot) throws IOException {
    PageGraph graph = snapshot.graph();
    PageSimProbe probe = new PageSimProbe(PageSim.DEFAULT, snapshot);
    DepthFirstPropagation depthFirst = new DepthFirstPropagation(graph);
    for (int page = 0; page < graph.pages(); page += 1009) {
      if (probe.walk(page) != depthFirst.propagate(page)) {
        throw new IllegalStateException("walks and paths disagree at page " + page);
      }
    }
    double walk = micros(graph, probe::walk);
    print(name, "Akin (walks)", walk, walk);
    print(name, "depth first, nested loops", micros(graph, depthFirst::propagate), walk);
    print(name, "depth first, any radius", micros(graph, probe::enumerate), walk);
  }

  private static double micros(PageGraph graph, IntUnaryOperator propagate) throws IOException {
    long[] reached = new long[1];
    double seconds =
        Timing.median(
            5,
            () -> {
              for (int page = 0; page < graph.pages(); page += STEP) {
                reached[0] += propagate.applyAsInt(page);
              }
            });
    int sources = (graph.pages() + STEP - 1) / STEP;
    return 1e6 * seconds / sources;
  }

  private static void print(String name, String way, double micros, double ours) {
    System.out.printf("| %s | %s | %.2f | %.1fx |%n", name, way, micros, micros / ours);
  }
}
