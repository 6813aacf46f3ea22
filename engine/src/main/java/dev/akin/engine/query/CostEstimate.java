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
 * What a command will cost. Memory is counted from the sizes; time is measured on a sample of pages
 * with this machine as it is.
 *
 * @param memoryBytes heap that it takes
 * @param diskBytes disk that it takes
 * @param seconds how long it takes, roughly; NaN if not even a sample fits, infinite if it would
 *     not end in any reasonable time
 * @param isLeast whether it takes longer than that, nobody knows by how much
 * @param refusal why it would be refused; empty if it would not
 */
public record CostEstimate(
    long memoryBytes, long diskBytes, double seconds, boolean isLeast, String refusal) {
  /** Seconds of preparation that an estimate may take itself. */
  private static final double SAMPLE_LIMIT = 5;

  /** The same if many queries follow, which then take most of the time. */
  private static final double MANY_LIMIT = 60;

  /** Time that may be spent on a sample. */
  private static final double SAMPLE_SECONDS = 1;

  /** Time after which a query of the sample is broken off. */
  private static final double PATIENCE = 10;

  /** Queries that a sample has at most. */
  private static final int MOST_QUERIES = 2000;

  /** Nanoseconds a link and iteration of PageRank, on one thread: 2.2 on cnr-2000, and some. */
  private static final double RANK_NANOS = 3;

  /** Bytes of a line "page TAB page TAB score", for the output of all pages. */
  private static final int LINE_BYTES = 40;

  /** What would not be refused. */
  public CostEstimate(long memoryBytes, long diskBytes, double seconds) {
    this(memoryBytes, diskBytes, seconds, false, "");
  }

  /** Whether it fits into the heap of this process, and ends. */
  public boolean fits() {
    return memoryBytes <= Runtime.getRuntime().maxMemory() && refusal.isEmpty();
  }

  /** One after the other: the larger memory, and the sum of the rest. */
  public CostEstimate plus(CostEstimate other) {
    return new CostEstimate(
        Math.max(memoryBytes, other.memoryBytes),
        diskBytes + other.diskBytes,
        seconds + other.seconds,
        isLeast || other.isLeast,
        refusal.isEmpty() ? other.refusal : refusal);
  }

  /** What holding the collection itself takes: the graph, the ranks and the names. */
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

  /** Ranking: the vectors of PageRank, and the iterations that the stored ranks took. */
  public static CostEstimate rank(PageCollection collection) throws IOException {
    Manifest manifest = collection.manifest();
    GraphSize size = size(manifest);
    long memory = collection(manifest).bytes() + 32L * size.pages();
    int iterations = collection.snapshot().ranks().iterations();
    double nanos = RANK_NANOS * (size.pages() + size.links()) * iterations;
    return new CostEstimate(memory, 0, nanos / 1e9 / Run.silent().threads());
  }

  /**
   * Relating one page, or every page, with a measure. Preparation that is foretold to take long is
   * not carried out: then its time stands for the whole.
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

  /** Comparing two pages, as foretold: trying it out would be the command itself. */
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

  /** Comparing with a group: a full list of related pages for every member. */
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
      // Not even the graph fits, so that sizes are all there is to go by.
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
   * How fast queries are.
   *
   * @param seconds the time of one
   * @param isLeast whether they take longer than that
   */
  private record Pace(double seconds, boolean isLeast) {}

  /** The time of one query, averaged over pages drawn by a fixed seed. */
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
      // The first one warms up, unless it took so long that it was warm soon.
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
