package dev.akin.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Jaccard;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PageSim;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.collection.SampleSite;
import dev.akin.testkit.graphs.Graphs;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EstimateTest {
  private static final int PAGES = 200_000;

  @TempDir Path directory;

  @Test
  void estimatesCommandsWithoutDoingThem() throws IOException {
    new SampleSite(300, 1, true).into(directory.resolve("web"));
    Collection collection = Collection.open(directory.resolve("web"));
    Estimate one = Estimate.related(collection, PageSim.DEFAULT, false, 10);
    Estimate all = Estimate.related(collection, PageSim.DEFAULT, true, 10);
    Estimate every = Estimate.related(collection, PageSim.DEFAULT, true, 0);
    assertThat(one.fits()).isTrue();
    assertThat(one.diskBytes()).isZero();
    assertThat(one.seconds()).isPositive().isLessThan(10);
    assertThat(all.memoryBytes()).isEqualTo(one.memoryBytes());
    assertThat(all.diskBytes()).isPositive().isLessThanOrEqualTo(every.diskBytes());
    Estimate rank = Estimate.rank(collection);
    assertThat(rank.memoryBytes()).isPositive().isLessThan(one.memoryBytes());
    assertThat(rank.seconds()).isNotNegative().isLessThan(10);
    assertThat(Estimate.collection(collection.manifest()).bytes()).isLessThan(rank.memoryBytes());
  }

  @Test
  void fitsOnlyWhatFitsAndEnds() {
    assertThat(new Estimate(Long.MAX_VALUE, 0, 0).fits()).isFalse();
    assertThat(new Estimate(1, 0, Double.POSITIVE_INFINITY, "too many paths").fits()).isFalse();
    Estimate both = new Estimate(5, 2, 1).plus(new Estimate(3, 4, 2));
    assertThat(both).isEqualTo(new Estimate(5, 6, 3));
  }

  @Test
  @Tag("slow") // collects garbage again and again, and asks the machine how much is left
  void measuresTakeWhatTheySay() {
    PageGraph graph = Graphs.copying(PAGES, 8, 0.6, 1);
    Snapshot snapshot = Snapshot.of(graph, Run.silent());
    for (Measure measure :
        new Measure[] {
          Jaccard.DEFAULT, PageSim.DEFAULT, PageSim.DEFAULT.withNormalise(PageSim.Normalise.SELF)
        }) {
      long before = used();
      Scorer scorer = measure.prepare(snapshot, Run.silent());
      Run run = Run.silent();
      run.parallel(64, i -> scorer.top(i * (PAGES / 64), 10, run));
      long taken = used() - before;
      long estimate = measure.memory(new GraphSize(graph.pages(), graph.links())).bytes();
      assertThat((double) taken)
          .as("bytes of %s, estimated %d", measure, estimate)
          .isBetween(estimate / 2.0, estimate * 2.0);
      assertThat(scorer.pages()).isEqualTo(PAGES);
    }
  }

  /** Bytes of live objects, when several collections in a row find no more garbage. */
  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 6; i++) {
      System.gc();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
