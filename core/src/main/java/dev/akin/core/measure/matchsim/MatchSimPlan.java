package dev.akin.core.measure.matchsim;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;
import java.lang.ref.SoftReference;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The choice of algorithm for MatchSim on a graph: all pairs, the vicinity of each page of a query,
 * or neither. The limits are constants, so the same graph gives the same answers on every machine.
 *
 * @param measure the measure
 * @param sets the neighbour sets
 * @param rows the pairs that can be above 0; empty for the vicinity
 * @param cells their number, each pair counted twice
 * @param work number of weights that one iteration reads
 * @param largest number of weights of the largest matching
 */
@SuppressWarnings("ArrayRecordComponent") // plans are never compared
record MatchSimPlan(
    MatchSim measure, NeighbourSets sets, int[][] rows, long cells, long work, long largest) {
  /** Maximum number of cells of the table of scores: less than 1.3 GB of heap. */
  private static final long MOST_CELLS = 40_000_000;

  /** Maximum number of weights per iteration with pairs=all: minutes per iteration. */
  private static final long MOST_WORK = 20_000_000_000L;

  /** Maximum number of weights per iteration with pairs=auto: minutes for all iterations. */
  private static final long MOST_WORK_AUTO = 3_000_000_000L;

  /** Maximum number of neighbours to visit for a closer count of weights. */
  private static final long MOST_STEPS = 20_000_000_000L;

  /** Maximum number of weights of one matching: up to 128 MB of working memory per thread. */
  static final long MOST_WEIGHTS = 8_000_000;

  /** Seconds to read and match a weight on one thread. Measured on hollins and on Wikispeedia. */
  private static final double SECONDS_A_WEIGHT = 15e-9;

  /** The last plan, until it is executed or memory is short. */
  private static final AtomicReference<SoftReference<Kept>> LAST =
      new AtomicReference<>(new SoftReference<>(null));

  /** A plan with its graph and ranks, which are compared by identity. */
  private record Kept(MatchSimPlan plan, PageGraph graph, double[] ranks) {
    boolean isOf(MatchSim measure, PageGraph graph, double[] ranks) {
      return plan.measure.equals(measure) && this.graph == graph && this.ranks == ranks;
    }
  }

  /** Computes a plan and caches it for its execution, because counting can take seconds. */
  static MatchSimPlan cache(MatchSim measure, PageGraph graph, double[] ranks, Run run) {
    MatchSimPlan plan = take(measure, graph, ranks, run);
    LAST.set(new SoftReference<>(new Kept(plan, graph, ranks)));
    return plan;
  }

  /** Removes the plan from the cache, or computes a new one. */
  static MatchSimPlan take(MatchSim measure, PageGraph graph, double[] ranks, Run run) {
    Kept kept = LAST.getAndSet(new SoftReference<>(null)).get();
    return kept != null && kept.isOf(measure, graph, ranks)
        ? kept.plan
        : of(measure, graph, ranks, run);
  }

  /** Counts the pairs that can be above 0, unless only the vicinity is requested. */
  private static MatchSimPlan of(MatchSim measure, PageGraph graph, double[] ranks, Run run) {
    NeighbourSets sets = new NeighbourSets(measure, graph, ranks, run);
    if (measure.pairs() == MatchSim.Pairs.VICINITY) {
      return new MatchSimPlan(measure, sets, new int[0][], 0, 0, 0);
    }
    int tables = measure.tables();
    int[][] rows = NonZeroPairs.find(sets, MOST_CELLS / tables, run);
    long cells = 0;
    long work = 0;
    long largest = 0;
    long steps = 0;
    for (int a = 0; a < rows.length; a++) {
      cells += rows[a].length;
      for (int b : rows[a]) {
        long weights = (long) sets.degree(a) * sets.degree(b);
        work += b > a ? weights : 0;
        steps += sets.degree(a) + sets.degree(b);
        largest = Math.max(largest, weights);
      }
    }
    boolean isRequired = measure.pairs() == MatchSim.Pairs.ALL;
    long most = isRequired ? MOST_WORK : MOST_WORK_AUTO;
    // Finding shared neighbours is work itself: half of the budget is left in any case.
    boolean isWorthCounting = steps <= Math.min(MOST_STEPS, 2 * most);
    if ((work > MOST_WORK_AUTO || largest > MOST_WEIGHTS) && isWorthCounting) {
      long[] left = withoutShared(sets, rows, run);
      work = left[0];
      largest = left[1];
    }
    boolean isTooMuch =
        (rows.length == 0 && sets.filled > 0) || work > most || largest > MOST_WEIGHTS;
    if (isTooMuch && isRequired) {
      throw tooCostly(rows.length == 0, MOST_CELLS / tables / 2, work, largest);
    }
    return new MatchSimPlan(measure, sets, isTooMuch ? new int[0][] : rows, cells, work, largest);
  }

  /**
   * Counts the weights again without shared neighbours, in total and for the largest pair: pages of
   * a clique have thousands of neighbours, of which they share all but two.
   */
  private static long[] withoutShared(NeighbourSets sets, int[][] rows, Run run) {
    AtomicLong work = new AtomicLong();
    AtomicLong largest = new AtomicLong();
    run.parallel(
        "counting neighbours",
        "pages",
        rows.length,
        a -> {
          long sum = 0;
          long most = 0;
          for (int b : rows[a]) {
            if (b > a) {
              long shared = sets.sharedPages(a, b);
              long weights = (sets.degree(a) - shared) * (sets.degree(b) - shared);
              sum += weights + sets.degree(a) + sets.degree(b);
              most = Math.max(most, weights);
            }
          }
          work.addAndGet(sum);
          largest.accumulateAndGet(most, Math::max);
        });
    return new long[] {work.get(), largest.get()};
  }

  private static TooCostlyException tooCostly(
      boolean hasManyPairs, long mostPairs, long work, long largest) {
    String what =
        hasManyPairs
            ? number("more than %,d pairs of pages can be similar", mostPairs)
            : work > MOST_WORK
                ? number("an iteration would match %,d pairs of neighbours", work)
                    + number(", more than the limit of %,d", MOST_WORK)
                : number("two pages have %,d pairs of neighbours to match", largest)
                    + number(", more than the limit of %,d", MOST_WEIGHTS);
    return new TooCostlyException(
        "matchsim cannot compute all pairs of this graph: "
            + what
            + "; use pairs=vicinity, or neighbours=10 for fewer neighbours");
  }

  private static String number(String text, long value) {
    return String.format(Locale.ROOT, text, value);
  }

  private boolean isVicinity() {
    return rows.length == 0 && (sets.filled > 0 || measure.pairs() == MatchSim.Pairs.VICINITY);
  }

  Forecast forecast(int threads) {
    MemoryEstimate memory = MemoryEstimate.none().plus("neighbour sets", sets.bytes());
    if (isVicinity()) {
      return new Forecast(
          memory.plus("pairs of each query", MatchSimVicinity.bytes(sets.familyOf.length)), 0);
    }
    int tables = measure.tables();
    return new Forecast(
        memory
            .plus("weights of each thread", 16 * largest * threads)
            .plus("pairs above 0", 4 * cells)
            .plus("scores of pairs", tables * PairTable.bytes(sets.filled, cells)),
        (double) work * measure.maxIterations() * SECONDS_A_WEIGHT / threads);
  }

  /** Maximum memory of the scores for this number of pages, in bytes. */
  static long mostBytes(MatchSim measure, long pages) {
    int tables = measure.tables();
    long most = Math.min(pages * pages, MOST_CELLS / tables);
    // A table is largest where it is just dense enough to be stored as a square.
    long families = Math.min(pages, (long) Math.sqrt(2.0 * most));
    return tables * PairTable.bytes((int) families, most) + 4 * most;
  }

  Scorer execute(Run run) {
    return isVicinity()
        ? new MatchSimVicinity(measure, sets, run)
        : new MatchSimIteration(measure, sets, rows, run).compute(run);
  }
}
