package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.kernel.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Readers open a collection again and again while snapshots of ever different sizes replace each
 * other. Snapshot {@code s} has {@code 100 + s} pages whose URLs and titles name {@code s}, so a
 * mixture of two would show.
 */
class ReadersBesideWriterTest {
  @TempDir Path temp;

  @Test
  void seeOneSnapshotOrNone() throws Exception {
    readBeside(8, 5);
  }

  @Test
  @Tag("slow")
  void seeOneSnapshotOrNoneForLong() throws Exception {
    readBeside(32, Integer.getInteger("seconds", 600));
  }

  private void readBeside(int readers, int seconds) throws Exception {
    Path collection = temp.resolve("collection");
    commit(collection, 1);
    AtomicBoolean isOver = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(readers);
    try {
      List<Future<long[]>> results = new ArrayList<>();
      for (int i = 0; i < readers; i++) {
        results.add(threads.submit(reader(collection, i, isOver)));
      }
      long end = System.nanoTime() + seconds * 1_000_000_000L;
      long snapshot = 1;
      while (System.nanoTime() < end) {
        commit(collection, ++snapshot);
      }
      isOver.set(true);
      long whole = 0;
      long gone = 0;
      for (Future<long[]> result : results) {
        whole += result.get()[0];
        gone += result.get()[1];
      }
      System.err.printf(
          "ReadersBesideWriterTest: %d commits, %d whole reads, %d times gone, 0 mixed%n",
          snapshot, whole, gone);
      assertThat(whole).isPositive();
      assertThat(gone).isPositive();
    } finally {
      isOver.set(true);
      threads.shutdownNow();
    }
  }

  private static void commit(Path collection, long snapshot) throws IOException {
    new SampleSite((int) (100 + snapshot), snapshot, true).into(collection);
  }

  private static Callable<long[]> reader(Path collection, int number, AtomicBoolean isOver) {
    return () -> {
      long[] counts = new long[2];
      while (!isOver.get()) {
        if (number % 4 == 0) {
          assertWhole(Collection.load(collection));
          counts[0]++;
        } else if (number % 4 == 1) {
          CheckReport report = CollectionCheck.check(collection, Run.silent());
          assertThat(report.problems()).isEmpty();
        } else {
          try {
            Collection opened = Collection.open(collection);
            Thread.sleep(number % 4 == 2 ? 0 : 3L);
            assertWhole(opened);
            counts[0]++;
          } catch (SnapshotGoneException e) {
            counts[1]++;
          }
        }
      }
      return counts;
    };
  }

  private static void assertWhole(Collection opened) throws IOException {
    long snapshot = opened.manifest().snapshot();
    int pages = (int) (100 + snapshot);
    SampleSite site = new SampleSite(pages, snapshot, true);
    assertThat(opened.names().size()).isEqualTo(pages);
    assertThat(opened.snapshot().graph().pages()).isEqualTo(pages);
    assertThat(opened.snapshot().ranks().scores()).hasSize(pages);
    for (int page = 1; page < pages; page += 13) {
      assertThat(opened.names().name(page)).isEqualTo(site.url(page));
      assertThat(opened.title(page)).isEqualTo(page % 7 == 0 ? "" : site.title(page));
    }
  }
}
