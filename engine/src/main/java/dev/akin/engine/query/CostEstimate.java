package dev.akin.engine.query;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.RelatedPagesJoin;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;

/**
 * The estimated cost of a command. Memory follows from sizes; time is measured with a sample of
 * pages on this machine.
 *
 * @param memoryBytes heap in bytes
 * @param diskBytes disk space in bytes
 * @param seconds approximate time in seconds; NaN if not even a sample fits into memory, infinite
 *     if the command would be refused
 * @param isLeast whether the time is only a lower bound
 * @param refusal the reason of a refusal; empty if there is none
 */
public record CostEstimate(
    long memoryBytes, long diskBytes, double seconds, boolean isLeast, String refusal) {
  /** Maximum preparation time of an estimate, in seconds. */
  private static final double SAMPLE_LIMIT = 5;

  /** The same if many queries follow. */
  private static final double MANY_LIMIT = 60;

  /** Duration of a sample in seconds. */
  private static final double SAMPLE_SECONDS = 1;

  /** Maximum time of a query of the sample, in seconds. */
  private static final double PATIENCE = 10;

  /** Maximum number of queries of a sample. */
  private static final int MOST_QUERIES = 2000;

  /** Nanoseconds per link and iteration of PageRank, one thread: 2.2 on cnr-2000, and a margin. */
  private static final double RANK_NANOS = 3;

  /** Bytes of a line "page TAB page TAB score", for the output of all pages. */
  private static final int LINE_BYTES = 40;

  /** The estimate of a command that is not refused. */
  public CostEstimate(long memoryBytes, long diskBytes, double seconds) {
    this(memoryBytes, diskBytes, seconds, false, "");
  }

  /** Whether the command fits into the heap of this process and is not refused. */
  public boolean fits() {
    return memoryBytes <= Runtime.getRuntime().maxMemory() && refusal.isEmpty();
  }

  /** Returns the cost of both in sequence: the larger memory, and the sum of the rest. */
  public CostEstimate plus(CostEstimate other) {
    return new CostEstimate(
        Math.max(memoryBytes, other.memoryBytes),
        diskBytes + other.diskBytes,
        seconds + other.seconds,
        isLeast || other.isLeast,
        refusal.isEmpty() ? other.refusal : refusal);
  }

  /** Returns the memory of an open collection: the graph, the ranks and the names. */
  public static MemoryEstimate collection(Manifest manifest) {
    GraphSize size = size(manifest);
    long names = manifest.file("names").map(Manifest.Entry::bytes).orElse(0L);
    long aliases = manifest.file("aliases").map(Manifest.Entry::bytes).orElse(0L);
    long titles = manifest.file("titles").map(Manifest.Entry::bytes).orElse(0L);
    long labels = manifest.file("labels").map(Manifest.Entry::bytes).orElse(0L);
    return MemoryEstimate.none()
        .plus("links", 8L * size.pages() + 8 * size.links())
        .plus("ranks", 8L * size.pages())
        .plus("names, titles and labels", names + aliases + titles + labels);
  }

  private static GraphSize size(Manifest manifest) {
    return new GraphSize(manifest.facts().pages(), manifest.facts().links());
  }

  /** Returns the cost of ranking, with as many iterations as the stored ranks. */
  public static CostEstimate rank(PageCollection collection) throws IOException {
    Manifest manifest = collection.manifest();
    GraphSize size = size(manifest);
    long memory = collection(manifest).bytes() + 32L * size.pages();
    int iterations = collection.snapshot().ranks().iterations();
    double nanos = RANK_NANOS * (size.pages() + size.links()) * iterations;
    return new CostEstimate(memory, 0, nanos / 1e9 / Run.silent().threads());
  }

  /**
   * Returns the cost of related pages, of one page or of all. If the estimated preparation time is
   * long, the estimate is that time only.
   */
  public static CostEstimate related(
      PageCollection collection, Measure measure, boolean isAll, int k, Run run)
      throws IOException {
    if (!isAll) {
      return lists(collection, measure, k, 1, run);
    }
    long pages = collection.pages();
    long places = k == 0 ? pages : Math.min(k, pages);
    CostEstimate queries = lists(collection, measure, k, (double) pages / run.threads(), run);
    return new CostEstimate(
        queries.memoryBytes + RelatedPagesJoin.bytes(pages, places, run.threads()),
        queries.refusal.isEmpty() ? LINE_BYTES * pages * places : 0,
        queries.seconds,
        queries.isLeast,
        queries.refusal);
  }

  /** Returns the cost of comparing two pages, which is the forecast of the measure. */
  public static CostEstimate pair(PageCollection collection, Measure measure, Run run)
      throws IOException {
    long collected = collection(collection.manifest()).bytes();
    try {
      Forecast forecast = measure.forecast(collection.snapshot(), run);
      return new CostEstimate(collected + forecast.memory().bytes(), 0, forecast.seconds());
    } catch (TooCostlyException | MissingTextException e) {
      String refusal = Objects.toString(e.getMessage());
      return new CostEstimate(collected, 0, Double.POSITIVE_INFINITY, false, refusal);
    }
  }

  /** Returns the cost of a group query: a full list of related pages for every member. */
  public static CostEstimate group(PageCollection collection, Measure measure, int members, Run run)
      throws IOException {
    return lists(collection, measure, 0, members, run);
  }

  private static CostEstimate lists(
      PageCollection collection, Measure measure, int k, double queries, Run run)
      throws IOException {
    Manifest manifest = collection.manifest();
    GraphSize size = size(manifest);
    long collected = collection(manifest).bytes();
    long memory = collected + measure.memory(size).bytes();
    if (collected > Runtime.getRuntime().maxMemory()) {
      // The graph does not fit, so the estimate uses sizes only.
      return new CostEstimate(memory, 0, Double.NaN);
    }
    Snapshot snapshot = collection.snapshot();
    try {
      Forecast forecast = measure.forecast(snapshot, run);
      memory = collected + forecast.memory().bytes();
      if (memory > Runtime.getRuntime().maxMemory()
          || forecast.seconds() > (queries > 1 ? MANY_LIMIT : SAMPLE_LIMIT)) {
        return new CostEstimate(memory, 0, forecast.seconds());
      }
      long start = System.nanoTime();
      Scorer scorer = measure.prepare(snapshot, run);
      double prepared = seconds(start);
      Pace pace = sample(scorer, k == 0 ? scorer.pages() : k, run);
      double seconds = prepared + queries * pace.seconds;
      return new CostEstimate(memory, 0, seconds, pace.isLeast, "");
    } catch (TooCostlyException | MissingTextException e) {
      String refusal = Objects.toString(e.getMessage());
      return new CostEstimate(memory, 0, Double.POSITIVE_INFINITY, false, refusal);
    }
  }

  /**
   * The speed of queries.
   *
   * @param seconds the time of one query
   * @param isLeast whether the time is only a lower bound
   */
  private record Pace(double seconds, boolean isLeast) {}

  /** Measures the mean time of a query over random pages with a fixed seed. */
  private static Pace sample(Scorer scorer, int k, Run run) {
    if (scorer.pages() == 0) {
      return new Pace(0, false);
    }
    SplittableRandom random = new SplittableRandom(1);
    Run limited = run.quiet().withTimeLimit(PATIENCE);
    int queries = 0;
    long start = System.nanoTime();
    try (ProgressListener.Task task = run.start("trying some pages", "pages", -1)) {
      scorer.top(random.nextInt(scorer.pages()), k, limited);
      // The first query is a warm-up, unless it took long.
      start = seconds(start) < SAMPLE_SECONDS ? System.nanoTime() : start;
      queries = seconds(start) < SAMPLE_SECONDS ? 0 : 1;
      while (seconds(start) < SAMPLE_SECONDS && queries < MOST_QUERIES) {
        scorer.top(random.nextInt(scorer.pages()), k, limited);
        queries++;
        task.advance(1);
      }
      return new Pace(seconds(start) / queries, false);
    } catch (CancellationException e) {
      run.check();
      return new Pace(seconds(start) / (queries + 1), true);
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
