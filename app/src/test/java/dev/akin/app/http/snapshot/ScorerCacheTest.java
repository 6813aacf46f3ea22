package dev.akin.app.http.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.text.MissingTextException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of the measures that were asked for: never more than there is room for. */
class ScorerCacheTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Snapshot snapshot() throws IOException {
    Path links = Files.writeString(folder.resolve("links.txt"), "a b\na c\nb c\n");
    Path web = folder.resolve("web");
    TestService.akin("import", links, "--into", web, "--quiet");
    return LoadedSnapshot.load(web, Limits.STANDARD, Run.silent()).snapshot();
  }

  @Test
  void whatCannotBePreparedLeavesNothingBehind() throws IOException {
    ScorerCache prepared = new ScorerCache(snapshot(), Limits.STANDARD);
    for (int i = 0; i < 100; i++) {
      Measure measure = Measures.parse("keyword-cosine(title=1." + (1 + i) + ")");
      assertThatThrownBy(() -> prepared.scorer(measure, Run.silent()))
          .isInstanceOf(MissingTextException.class);
    }
    assertThat(prepared.names()).isZero();
    assertThat(prepared.size()).isZero();
  }

  @Test
  void onlySoManyAreKept() throws IOException {
    ScorerCache prepared = new ScorerCache(snapshot(), Limits.STANDARD);
    for (int i = 1; i < 60; i++) {
      Scorer unused = prepared.scorer(Measures.parse("simrank(c=0." + i + ")"), Run.silent());
    }
    assertThat(prepared.size()).isEqualTo(24);
    assertThat(prepared.names()).isEqualTo(24);
  }

  /** A measure that was slow once is not tried again, but used once a request has prepared it. */
  @Test
  void aSlowMeasureIsTriedOnceByViews() throws IOException {
    snapshot();
    LoadedSnapshot held = LoadedSnapshot.load(folder.resolve("web"), Limits.STANDARD, Run.silent());
    AtomicInteger tries = new AtomicInteger();
    Run run = Run.silent();
    Measure slow = new Slow(tries);
    for (int i = 0; i < 3; i++) {
      assertThat(held.quickScorer(slow, 0.05, run)).isNull();
    }
    assertThat(tries).hasValue(1);
    Scorer scorer = held.scorer(slow, run);
    assertThat(held.quickScorer(slow, 0.05, run)).isSameAs(scorer);
    assertThat(held.quickScorer(Measures.parse("pagesim"), 10, run)).isNotNull();
  }

  /** A measure that takes 0.2 s to prepare and does not say so. */
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
   * A measure that says to take a part of what there is room for.
   *
   * @param share the part
   * @param within what happens while it is prepared
   */
  private record Large(double share, Runnable within) implements Measure {
    @Override
    public MeasureInfo info() {
      return Measures.parse("jaccard").info();
    }

    @Override
    public MemoryEstimate memory(GraphSize size) {
      return new MemoryEstimate(Map.of("large", (long) (share * Limits.memory())));
    }

    @Override
    public Scorer prepare(Snapshot snapshot, Run run) {
      within.run();
      return Measures.parse("jaccard").prepare(snapshot, run);
    }
  }

  @Test
  void requestsThatNeedMemoryShareIt() throws IOException {
    ScorerCache prepared = new ScorerCache(snapshot(), Limits.STANDARD);
    long bytes = (long) (0.6 * Limits.memory());
    Large large = new Large(0.6, () -> {});
    Run run = Run.silent();
    String done =
        prepared.withMemory(
            bytes,
            () -> {
              assertThatThrownBy(() -> prepared.withMemory(bytes, () -> "too much"))
                  .isInstanceOf(HttpProblem.class);
              assertThatThrownBy(() -> prepared.scorer(large, run)).isInstanceOf(HttpProblem.class);
              return "done";
            });
    assertThat(done).isEqualTo("done");
    assertThat(prepared.scorer(large, run)).isNotNull();
  }

  @Test
  void thoseUnderWayShareTheMemory() throws IOException {
    ScorerCache prepared = new ScorerCache(snapshot(), Limits.STANDARD);
    Run run = Run.silent();
    Large second = new Large(0.6, () -> {});
    Large first =
        new Large(
            0.7,
            () ->
                assertThatThrownBy(() -> prepared.scorer(second, run))
                    .isInstanceOf(HttpProblem.class)
                    .hasMessageContaining("other measures are being prepared"));
    Scorer one = prepared.scorer(first, run);
    Scorer two = prepared.scorer(second, run);
    assertThat(one).isNotNull();
    assertThat(two).isNotNull();
    assertThat(prepared.names()).as("the first has made room").isEqualTo(1);
  }
}
