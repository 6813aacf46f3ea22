package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.QueryTimes;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.Direction;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Hits;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.BitSet;
import java.util.SplittableRandom;

/** Measures that search the graph around a page, and an iteration of HITS, on cnr-2000. */
public final class PersonalisedBenchmark implements Benchmark {
  private static final int K = 10;
  private static final int ITERATIONS = 20;

  @Override
  public void run(BenchData data) throws IOException {
    Snapshot snapshot = data.collection("cnr", data.cnr()).snapshot();
    snapshot.graph().links(Direction.BOTH);
    System.out.println("cnr-2000, top 10 of random pages, one thread, second pass\n");
    System.out.println("| measure | queries | mean | median | p95 | max | largest error |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String measure :
        new String[] {
          "ppr", "ppr(epsilon=1e-5)", "ppr(epsilon=1e-7)", "ppr(direction=out)",
        }) {
      row(snapshot, Measures.parse(measure), 2000);
    }
    row(snapshot, Measures.parse("companion"), 500);
    row(snapshot, Measures.parse("max-flow"), 200);
    hits(snapshot);
  }

  private static void row(Snapshot snapshot, Measure measure, int queries) throws IOException {
    Run run = Run.silent().withThreads(1);
    Scorer scorer = measure.prepare(snapshot, run);
    int[] pages = new SplittableRandom(7).ints(queries, 0, snapshot.graph().pages()).toArray();
    double[] error = new double[1];
    BitSet refused = new BitSet(queries);
    QueryTimes times =
        QueryTimes.ofSecondPass(
            queries,
            i -> {
              try {
                TopPages top = scorer.top(pages[i], K, run);
                error[0] = Math.max(error[0], top.error());
                return top.size();
              } catch (TooCostlyException e) {
                refused.set(i);
                return 0;
              }
            });
    System.out.printf(
        "| `%s` | %,d%s | %.2f ms | %.2f ms | %.2f ms | %.1f ms | %.2g |%n",
        measure,
        queries,
        refused.isEmpty() ? "" : ", " + refused.cardinality() + " refused",
        times.mean(),
        times.median(),
        times.p95(),
        times.max(),
        error[0]);
  }

  private static void hits(Snapshot snapshot) throws IOException {
    Hits fixed = new Hits(Hits.Score.AUTHORITY, Double.MIN_VALUE, ITERATIONS);
    for (int threads = 2; threads > 0; threads--) {
      Run run = Run.silent().withThreads(threads);
      double seconds = Timing.median(15, () -> fixed.compute(snapshot.graph(), run)) / ITERATIONS;
      System.out.printf(
          "%nHITS, %d thread%s: %.2f ms an iteration",
          threads, threads == 1 ? "" : "s", 1e3 * seconds);
    }
    System.out.printf(
        "%nto 1e-10: %s%n", Hits.DEFAULT.compute(snapshot.graph(), Run.silent()).message());
  }
}
