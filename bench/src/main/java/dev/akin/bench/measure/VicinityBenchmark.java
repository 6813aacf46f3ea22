package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.QueryTimes;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.matchsim.MatchSim;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** MatchSim of one page by its vicinity, compared with all pairs. */
public final class VicinityBenchmark implements Benchmark {
  private static final Run ONE = Run.silent().withThreads(1);
  private static final int QUERIES = 200;
  private static final int K = 10;

  @Override
  public void run(BenchData data) throws IOException {
    System.out.println("\nMatchSim, ten best of random pages, one thread\n");
    System.out.println("| graph, iterations | mean | median | p95 | mean score, and its bound |");
    System.out.println("|---|---|---|---|---|");
    PageGraph hollins = data.hollinsGraph();
    PageGraph wikispeedia = data.wikispeediaGraph();
    for (int iterations : new int[] {2, MatchSim.DEFAULT.maxIterations()}) {
      MatchSim measure = MatchSim.DEFAULT.withIterations(MatchSim.DEFAULT.tol(), iterations);
      double mean = vicinity("hollins", hollins, measure);
      vicinity("Wikispeedia", wikispeedia, measure);
      allPairs(hollins, measure, mean);
    }
  }

  private static int[] pages(PageGraph graph) {
    return new SplittableRandom(7).ints(QUERIES, 0, graph.pages()).toArray();
  }

  /** Mean seconds per page, warm. */
  private static double vicinity(String name, PageGraph graph, MatchSim measure)
      throws IOException {
    Scorer scorer =
        measure.withPairs(MatchSim.Pairs.VICINITY).prepare(BenchData.unranked(graph), ONE);
    int[] pages = pages(graph);
    TopPages[] lists = new TopPages[QUERIES];
    QueryTimes times =
        QueryTimes.ofSecondPass(
            QUERIES,
            i -> {
              lists[i] = scorer.top(pages[i], K, ONE);
              return lists[i].size();
            });
    double upper =
        Arrays.stream(lists)
            .flatMapToDouble(
                list -> IntStream.range(0, list.size()).mapToDouble(i -> list.score(i).upper()))
            .average()
            .orElse(0);
    System.out.printf(
        "| %s, %d | %.0f ms | %.0f ms | %.0f ms | %.4f, at most %.4f |%n",
        name,
        measure.maxIterations(),
        times.mean(),
        times.median(),
        times.p95(),
        score(lists),
        upper);
    return times.mean() / 1e3;
  }

  private static void allPairs(PageGraph graph, MatchSim measure, double vicinity)
      throws IOException {
    Scorer[] made = new Scorer[1];
    double seconds =
        Timing.once(
            () ->
                made[0] =
                    measure.withPairs(MatchSim.Pairs.ALL).prepare(BenchData.unranked(graph), ONE));
    TopPages[] lists =
        Arrays.stream(pages(graph))
            .mapToObj(page -> made[0].top(page, K, ONE))
            .toArray(TopPages[]::new);
    System.out.printf(
        "| hollins, %d, all pairs | prepared in %.1f s, as long as %.0f pages by vicinity | |"
            + " | %.4f |%n",
        measure.maxIterations(), seconds, seconds / vicinity, score(lists));
  }

  private static double score(TopPages[] lists) {
    return Arrays.stream(lists)
        .flatMapToDouble(list -> Arrays.stream(list.scores()))
        .average()
        .orElse(0);
  }
}
