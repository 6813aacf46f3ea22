package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.rank.PageRank;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.CollectionWriter;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.StringTableWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of the scorer cache: number of scorers and memory. */
class ScorerCacheTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** The standard policy for callers that repeat a query instead of waiting. */
  private static final PreparationPolicy NOT_WAITING =
      new PreparationPolicy() {
        @Override
        public long memoryBytes() {
          return STANDARD.memoryBytes();
        }

        @Override
        public boolean waits() {
          return false;
        }
      };

  /** A collection of three pages, with links a-b, a-c and b-c. */
  private PageCollection collection() throws IOException {
    Run run = Run.silent();
    PageGraph graph = PageGraph.of(new int[] {0, 2, 3, 3}, new int[] {1, 2, 2}, run);
    try (CollectionWriter writer = CollectionWriter.begin(folder);
        StringTableWriter names = new StringTableWriter(writer.newFile("names"))) {
      for (String name : List.of("a", "b", "c")) {
        names.add(name);
      }
      names.finish();
      GraphFile.write(graph, writer.newFile("graph"));
      writer.writeRanks(PageRank.DEFAULT.compute(graph, run));
      Manifest unused = writer.commit(new Manifest.Facts("test", 3, 3, 3, "drop", 0, 0, 0, false));
    }
    return PageCollection.open(folder);
  }

  private static Scorer scorer(ScorerCache cache, Measure measure, Run run) {
    return cache.scorer(measure, null, run);
  }

  private ScorerCache cache(PreparationPolicy policy) throws IOException {
    return new ScorerCache(collection().snapshot(), policy);
  }

  @Test
  void failedPreparationsLeaveNoEntry() throws IOException {
    ScorerCache cache = cache(NOT_WAITING);
    for (int i = 0; i < 100; i++) {
      Measure measure = Measures.parse("keyword-cosine(title=1." + (1 + i) + ")");
      assertThatThrownBy(() -> scorer(cache, measure, Run.silent()))
          .isInstanceOf(MissingTextException.class);
    }
    assertThat(cache.names()).isZero();
    assertThat(cache.size()).isZero();
  }

  /**
   * A measure whose preparation lasts until it is released.
   *
   * @param begun number of preparations that have begun
   */
  private record Held(AtomicInteger begun, CountDownLatch release) implements Measure {
    @Override
    public MeasureInfo info() {
      return Measures.parse("jaccard").info();
    }

    @Override
    public MemoryEstimate memory(GraphSize size) {
      return MemoryEstimate.none();
    }

    @Override
    public Scorer prepare(Snapshot snapshot, Run run) {
      begun.incrementAndGet();
      try {
        release.await();
      } catch (InterruptedException e) {
        throw new CancellationException("interrupted");
      }
      return Measures.parse("jaccard").prepare(snapshot, run);
    }

    @Override
    public String toString() {
      return "held";
    }
  }

  private CompletableFuture<Scorer> begin(ScorerCache cache, Held held) throws Exception {
    CompletableFuture<Scorer> first =
        CompletableFuture.supplyAsync(() -> scorer(cache, held, Run.silent()));
    while (held.begun.get() == 0) {
      Thread.sleep(1);
    }
    return first;
  }

  @Test
  void keepsAScorerThatOtherQueriesWaitFor() throws Exception {
    ScorerCache cache = cache(NOT_WAITING);
    Held held = new Held(new AtomicInteger(), new CountDownLatch(1));
    CompletableFuture<Scorer> first = begin(cache, held);
    assertThatThrownBy(() -> scorer(cache, held, Run.silent()))
        .isInstanceOf(PendingPreparation.class);
    held.release.countDown();
    Scorer scorer = first.get(20, TimeUnit.SECONDS);
    for (int i = 1; i < 60; i++) {
      Scorer unused = scorer(cache, Measures.parse("simrank(c=0." + i + ")"), Run.silent());
    }
    assertThat(cache.known(held)).isSameAs(scorer);
  }

  @Test
  void aWaitingQueryGetsTheScorerThatAnotherPrepares() throws Exception {
    ScorerCache cache = cache(PreparationPolicy.STANDARD);
    Held held = new Held(new AtomicInteger(), new CountDownLatch(1));
    CompletableFuture<Scorer> first = begin(cache, held);
    CompletableFuture<Scorer> second =
        CompletableFuture.supplyAsync(() -> scorer(cache, held, Run.silent()));
    assertThatThrownBy(() -> second.get(100, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    held.release.countDown();
    assertThat(second.get(20, TimeUnit.SECONDS)).isSameAs(first.get(20, TimeUnit.SECONDS));
    assertThat(held.begun).hasValue(1);
  }

  @Test
  void keepsAtMostTwentyFourScorers() throws IOException {
    ScorerCache cache = cache(NOT_WAITING);
    for (int i = 1; i < 60; i++) {
      Scorer unused = scorer(cache, Measures.parse("simrank(c=0." + i + ")"), Run.silent());
    }
    assertThat(cache.size()).isEqualTo(24);
    assertThat(cache.names()).isEqualTo(24);
  }

  /** A slow measure is not tried again, but it is used after another query has prepared it. */
  @Test
  void quickScorerTriesASlowMeasureOnce() throws IOException {
    QueryService queries = new QueryService(collection(), PreparationPolicy.STANDARD);
    AtomicInteger tries = new AtomicInteger();
    Run run = Run.silent();
    Measure slow = new Slow(tries);
    for (int i = 0; i < 3; i++) {
      assertThat(queries.quickScorer(slow, 0.05, run)).isNull();
    }
    assertThat(tries).hasValue(1);
    Scorer scorer = queries.scorer(slow, run);
    assertThat(queries.quickScorer(slow, 0.05, run)).isSameAs(scorer);
    assertThat(queries.quickScorer(Measures.parse("pagesim"), 10, run)).isNotNull();
  }

  /** A measure whose preparation takes 0.2 s without a forecast. */
  private record Slow(AtomicInteger tries) implements Measure {
    @Override
    public MeasureInfo info() {
      return Measures.parse("jaccard").info();
    }

    @Override
    public MemoryEstimate memory(GraphSize size) {
      return new MemoryEstimate(Map.of());
    }

    @Override
    public Scorer prepare(Snapshot snapshot, Run run) {
      tries.incrementAndGet();
      long start = System.nanoTime();
      while (System.nanoTime() - start < 200_000_000) {
        run.check();
      }
      return Measures.parse("jaccard").prepare(snapshot, run);
    }

    @Override
    public String toString() {
      return "slow";
    }
  }

  /**
   * A measure whose memory estimate is a share of the limit.
   *
   * @param share the share
   * @param within runs during its preparation
   */
  private record Large(double share, Runnable within) implements Measure {
    @Override
    public MeasureInfo info() {
      return Measures.parse("jaccard").info();
    }

    @Override
    public MemoryEstimate memory(GraphSize size) {
      return new MemoryEstimate(
          Map.of("large", (long) (share * PreparationPolicy.STANDARD.memoryBytes())));
    }

    @Override
    public Scorer prepare(Snapshot snapshot, Run run) {
      within.run();
      return Measures.parse("jaccard").prepare(snapshot, run);
    }
  }

  @Test
  void requestsShareTheMemoryLimit() throws IOException {
    ScorerCache cache = cache(NOT_WAITING);
    long bytes = (long) (0.6 * PreparationPolicy.STANDARD.memoryBytes());
    Large large = new Large(0.6, () -> {});
    Run run = Run.silent();
    String done =
        cache.withMemory(
            bytes,
            () -> {
              assertThatThrownBy(() -> cache.withMemory(bytes, () -> "too much"))
                  .isInstanceOf(PreparationRefusedException.class);
              assertThatThrownBy(() -> scorer(cache, large, run))
                  .isInstanceOf(PreparationRefusedException.class);
              return "done";
            });
    assertThat(done).isEqualTo("done");
    assertThat(scorer(cache, large, run)).isNotNull();
  }

  @Test
  void preparationsUnderWayShareTheMemoryLimit() throws IOException {
    ScorerCache cache = cache(NOT_WAITING);
    Run run = Run.silent();
    Large second = new Large(0.6, () -> {});
    Large first =
        new Large(
            0.7,
            () ->
                assertThatThrownBy(() -> scorer(cache, second, run))
                    .isInstanceOf(PreparationRefusedException.class)
                    .hasMessageContaining("other queries use the memory"));
    Scorer one = scorer(cache, first, run);
    Scorer two = scorer(cache, second, run);
    assertThat(one).isNotNull();
    assertThat(two).isNotNull();
    assertThat(cache.names()).as("the first has made room").isEqualTo(1);
  }

  @Test
  void waitingQueriesUseTheMemoryInTurn() throws Exception {
    ScorerCache cache = cache(PreparationPolicy.STANDARD);
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    Large first =
        new Large(
            0.6,
            () -> {
              begun.countDown();
              try {
                release.await();
              } catch (InterruptedException e) {
                throw new CancellationException("interrupted");
              }
            });
    CompletableFuture<Scorer> one =
        CompletableFuture.supplyAsync(() -> scorer(cache, first, Run.silent()));
    begun.await();
    Large second = new Large(0.7, () -> {});
    CompletableFuture<Scorer> two =
        CompletableFuture.supplyAsync(() -> scorer(cache, second, Run.silent()));
    assertThatThrownBy(() -> two.get(100, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
    release.countDown();
    assertThat(one.get(20, TimeUnit.SECONDS)).isNotNull();
    assertThat(two.get(20, TimeUnit.SECONDS)).isNotNull();
  }

  @Test
  void aWaitingQueryCanBeCancelled() throws Exception {
    ScorerCache cache = cache(PreparationPolicy.STANDARD);
    Held held = new Held(new AtomicInteger(), new CountDownLatch(1));
    CompletableFuture<Scorer> first = begin(cache, held);
    Run limited = Run.silent().withTimeLimit(0.2);
    assertThatThrownBy(() -> scorer(cache, held, limited))
        .isInstanceOf(CancellationException.class);
    held.release.countDown();
    assertThat(first.get(20, TimeUnit.SECONDS)).isNotNull();
  }

  @Test
  void rejectsMeasuresThatExceedTheMemoryLimit() throws IOException {
    ScorerCache cache = cache(PreparationPolicy.STANDARD);
    assertThatThrownBy(() -> scorer(cache, new Large(1.1, () -> {}), Run.silent()))
        .isInstanceOf(PreparationRefusedException.class)
        .hasMessageContaining("-Xmx");
  }
}
