package dev.akin.bench.measure;

import dev.akin.bench.harness.BenchData;
import dev.akin.bench.harness.Benchmark;
import dev.akin.bench.harness.QueryTimes;
import dev.akin.bench.harness.Timing;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.closure.InverseSim;
import dev.akin.core.measure.reference.ReferenceScorer;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;

/**
 * Quevedo and Huang's measures on cnr-2000: inverse similarity compared with a graph search from
 * every page, references, and confidence.
 */
public final class ReferenceBenchmark implements Benchmark {
  private static final int QUERIES = 500;
  private static final Run RUN = Run.silent().withThreads(1);

  @Override
  public void run(BenchData data) throws IOException {
    PageGraph graph = data.cnrGraph();
    Snapshot snapshot = BenchData.unranked(graph);
    int[] pages = new SplittableRandom(7).ints(QUERIES, 0, graph.pages()).toArray();
    System.out.println("cnr-2000; queries on one thread, " + QUERIES + " random pages\n");
    System.out.println("| measure | work | mean | median | p95 | |");
    System.out.println("|---|---|---|---|---|---|");
    inverse(snapshot, 0, pages);
    inverse(snapshot, 2, pages);
    inverse(snapshot, 3, Arrays.copyOf(pages, 100));
    references(snapshot, pages);
  }

  private static void inverse(Snapshot snapshot, int radius, int[] pages) throws IOException {
    InverseSim measure = new InverseSim(radius);
    String name = measure.toString();
    GroupScorer[] made = new GroupScorer[1];
    double seconds = Timing.median(3, () -> made[0] = measure.prepare(snapshot, Run.silent()));
    System.out.printf(
        "| %s | prepare, %d threads | %.0f ms | | | heap %d MB |%n",
        name, Run.silent().threads(), 1e3 * seconds, heapOf(made, measure, snapshot) >> 20);
    GroupScorer scorer = made[0];
    NaiveReachability naive = new NaiveReachability(snapshot.graph());
    for (int i = 0; radius == 0 && i < 20; i++) {
      if (scorer.score(pages[i], pages[i + 1]) != naive.score(pages[i], pages[i + 1])) {
        throw new IllegalStateException("answers differ for page " + pages[i]);
      }
    }
    int[] next = {1};
    time(name, "a pair", pages, page -> scorer.score(page, pages[next[0]++ % pages.length]));
    if (radius == 0) {
      int[] few = Arrays.copyOf(pages, 50);
      next[0] = 1;
      time(name, "a pair, searched", few, page -> naive.score(page, few[next[0]++ % few.length]));
    }
    time(name, "top 10", pages, page -> size(scorer.top(page, 10, RUN)));
    time(name, "top 10 to two", pages, page -> size(toTwo(scorer, page, pages[0])));
  }

  private static TopPages toTwo(GroupScorer scorer, int page, int other) {
    return scorer.topTo(page == other ? new int[] {page} : new int[] {page, other}, 10, RUN);
  }

  private static void references(Snapshot snapshot, int[] pages) throws IOException {
    ReferenceSim measure = new ReferenceSim(SiteKind.NONE, "");
    ReferenceScorer[] made = new ReferenceScorer[1];
    Timing.once(() -> made[0] = measure.prepare(snapshot, Run.silent()));
    time(measure + "", "top 10", pages, page -> size(made[0].top(page, 10, RUN)));
    double first = Timing.once(() -> made[0].confidence(new int[] {0}, RUN));
    System.out.printf("| %s | first confidence | %.0f ms | | | |%n", measure, 1e3 * first);
    time(
        measure + "",
        "confidence",
        pages,
        page -> made[0].confidence(new int[] {page}, RUN).orElse(0));
  }

  private static double size(TopPages top) {
    return top.size();
  }

  /** Heap of a scorer in bytes: the difference of the heap in use with and without it. */
  private static long heapOf(GroupScorer[] made, InverseSim measure, Snapshot snapshot) {
    made[0] = InverseSim.DEFAULT.prepare(Snapshot.of(PageGraph.empty(), RUN), RUN);
    long without = used();
    made[0] = measure.prepare(snapshot, Run.silent());
    return used() - without;
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static void time(String name, String work, int[] pages, IntToDoubleFunction query)
      throws IOException {
    QueryTimes times = QueryTimes.ofSecondPass(pages.length, i -> query.applyAsDouble(pages[i]));
    System.out.printf(
        "| %s | %s | %.3f ms | %.3f ms | %.2f ms | sum %.4g |%n",
        name, work, times.mean(), times.median(), times.p95(), times.sum());
  }

  /** The naive form: a graph search from both pages. */
  private record NaiveReachability(PageGraph graph) {
    double score(int a, int b) {
      BitSet shared = reach(a);
      BitSet all = reach(b);
      BitSet both = (BitSet) shared.clone();
      both.and(all);
      all.or(shared);
      return all.isEmpty() ? 0 : (double) both.cardinality() / all.cardinality();
    }

    private BitSet reach(int page) {
      Links out = graph.links(Direction.OUT);
      BitSet reached = new BitSet(graph.pages());
      int[] stack = new int[graph.pages() + 1];
      int depth = 0;
      stack[depth++] = page;
      while (depth > 0) {
        int at = stack[--depth];
        for (int i = out.start(at), end = out.end(at); i < end; i++) {
          int target = out.target(i);
          if (!reached.get(target)) {
            reached.set(target);
            stack[depth++] = target;
          }
        }
      }
      return reached;
    }
  }
}
