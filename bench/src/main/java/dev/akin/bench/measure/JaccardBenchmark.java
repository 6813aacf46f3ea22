package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.PythonPeers;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.neighbour.Jaccard;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.Map;

/** Exact top 10 by in-link Jaccard of every page, compared with igraph's dense matrix. */
public final class JaccardBenchmark implements Benchmark {
  @Override
  public void run(BenchData data) throws IOException {
    System.out.println("Exact top 10 by in-link Jaccard for all pages, 2 threads\n");
    System.out.println("| graph | Akin | rows | peer |");
    System.out.println("|---|---|---|---|");
    PageGraph hollins = data.hollinsGraph();
    double ours = row("hollins", hollins, 31);
    Map<String, Double> peers =
        PythonPeers.run(data.edgeList("hollins", hollins), hollins.pages(), "jaccard");
    peers.forEach(
        (name, seconds) ->
            System.out.printf(
                "| hollins | | | %s: %.2f s, %.0fx |%n", name, seconds, seconds / ours));
    row("cnr-2000", data.cnrGraph(), 5);
  }

  private static double row(String name, PageGraph graph, int times) throws IOException {
    Run run = Run.silent().withThreads(2);
    Scorer scorer = Jaccard.DEFAULT.prepare(BenchData.unranked(graph), run);
    long[] rows = new long[1];
    double seconds =
        Timing.median(
            times,
            () -> {
              rows[0] = 0;
              RelatedPagesJoin.<RuntimeException>all(
                  scorer, 10, run, (page, top) -> rows[0] += top.size());
            });
    System.out.printf("| %s | %.1f ms | %,d | |%n", name, 1e3 * seconds, rows[0]);
    return seconds;
  }
}
