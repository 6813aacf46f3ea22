package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.QueryTimes;
import dev.akin.bench.harness.Timing;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.pagesim.PageSimProbe;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/** Exact top-10 queries of PageSim: exhaustive, pruned, and pruned with a stored index. */
public final class PageSimBenchmark implements Benchmark {
  private static final int QUERIES = 2000;
  private static final int K = 10;

  @Override
  public void run(BenchData data) throws IOException {
    System.out.println("pagesim, top 10, 2,000 random pages, one thread, second pass\n");
    System.out.println("| graph | way | mean | median | p95 | ratio of means |");
    System.out.println("|---|---|---|---|---|---|");
    measure(data, "hollins", data.collection("hollins", data.hollins()).snapshot());
    measure(data, "cnr-2000", data.collection("cnr", data.cnr()).snapshot());
  }

  private static void measure(BenchData data, String name, Snapshot plain) throws IOException {
    Path file = data.scratch().resolve(name + ".features");
    double built =
        Timing.once(() -> FeatureIndex.build(plain.graph(), PageSim.DEFAULT, file, Run.silent()));
    FeatureIndex index = FeatureIndex.open(file);
    Snapshot indexed = plain.with(List.of(index));
    Run run = Run.silent().withThreads(1);
    PageSimProbe probe = new PageSimProbe(PageSim.DEFAULT, plain);
    Scorer pruned = PageSim.DEFAULT.prepare(plain, run);
    Scorer stored = PageSim.DEFAULT.prepare(indexed, run);
    int[] pages = new SplittableRandom(7).ints(QUERIES, 0, plain.graph().pages()).toArray();
    check(pages, probe, pruned, stored);
    QueryTimes all = times(pages, page -> probe.unprunedTop(page, K));
    QueryTimes without = times(pages, page -> pruned.top(page, K, run));
    QueryTimes with = times(pages, page -> stored.top(page, K, run));
    print(name, "unpruned", all, all);
    print(name, "pruned, no index", without, all);
    print(name, "pruned, stored index", with, all);
    System.out.printf(
        "%n%s: index %,d bytes (%.0f per link), built in %.1f s on %d threads%n%n",
        name,
        Files.size(file),
        (double) Files.size(file) / plain.graph().links(),
        built,
        Run.silent().threads());
  }

  /** Checks that all three ways agree. */
  private static void check(int[] pages, PageSimProbe probe, Scorer pruned, Scorer stored) {
    for (int i = 0; i < 200; i++) {
      TopPages expected = probe.unprunedTop(pages[i], K);
      TopPages found = pruned.top(pages[i], K, Run.silent());
      if (!found.equals(stored.top(pages[i], K, Run.silent()))
          || found.size() != expected.size()
          || !isClose(found.scores(), expected.scores())) {
        throw new IllegalStateException("answers differ for page " + pages[i]);
      }
    }
  }

  private static boolean isClose(double[] a, double[] b) {
    for (int i = 0; i < a.length; i++) {
      if (Math.abs(a[i] - b[i]) > 1e-12) {
        return false;
      }
    }
    return true;
  }

  private static QueryTimes times(int[] pages, IntFunction<TopPages> query) throws IOException {
    return QueryTimes.ofSecondPass(pages.length, i -> query.apply(pages[i]).size());
  }

  private static void print(String name, String way, QueryTimes times, QueryTimes all) {
    System.out.printf(
        "| %s | %s | %.3f ms | %.3f ms | %.2f ms | %.1fx |%n",
        name, way, times.mean(), times.median(), times.p95(), all.mean() / times.mean());
  }
}
