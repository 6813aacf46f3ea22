package dev.akin.engine.collection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Readers open a collection again and again while snapshots of ever different sizes replace each
 * other. Snapshot {@code s} has {@code 100 + s} pages whose URLs and titles name {@code s}, so a
 * mixture of two would show.
 */
class ReadersBesideWriterTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int MORE_SECONDS = 60;

  @TempDir Path temp;

  @Test
  void readersSeeOneSnapshotOrNone() throws Exception {
    readBeside(8, 5);
  }

  @Test
  @Tag("slow")
  void readersSeeOneSnapshotOrNoneForLong() throws Exception {
    readBeside(32, Integer.getInteger("seconds", 600));
  }

  private void readBeside(int readers, int seconds) throws Exception {
    Path collection = temp.resolve("collection");
    commit(collection, 1);
    AtomicBoolean isOver = new AtomicBoolean();
    ExecutorService threads = Executors.newFixedThreadPool(readers);
    try {
      AtomicLong whole = new AtomicLong();
      AtomicLong gone = new AtomicLong();
      List<Future<?>> results = new ArrayList<>();
      for (int i = 0; i < readers; i++) {
        results.add(threads.submit(reader(collection, i, isOver, whole, gone)));
      }
      long end = System.nanoTime() + seconds * SECOND;
      long snapshot = 1;
      // On a busy machine it takes longer until a reader is overtaken.
      while (System.nanoTime() < (gone.get() > 0 ? end : end + MORE_SECONDS * SECOND)) {
        commit(collection, ++snapshot);
      }
      isOver.set(true);
      for (Future<?> result : results) {
        result.get();
      }
      System.err.printf(
          "ReadersBesideWriterTest: %d commits, %d whole reads, %d times gone, 0 mixed%n",
          snapshot, whole.get(), gone.get());
      assertThat(whole).hasPositiveValue();
      assertThat(gone).hasPositiveValue();
    } finally {
      isOver.set(true);
      threads.shutdownNow();
    }
  }

  private static void commit(Path collection, long snapshot) throws IOException {
    new SampleSite((int) (100 + snapshot), snapshot, true).into(collection);
  }

  private static Callable<Boolean> reader(
      Path collection, int number, AtomicBoolean isOver, AtomicLong whole, AtomicLong gone) {
    return () -> {
      while (!isOver.get()) {
        if (number % 4 == 0) {
          try (PageCollection opened = PageCollection.loadWithWords(collection)) {
            assertWhole(opened);
          }
          whole.incrementAndGet();
        } else if (number % 4 == 1) {
          CheckReport report = CollectionCheck.check(collection, Run.silent());
          assertThat(report.problems()).isEmpty();
        } else {
          try (PageCollection opened = PageCollection.open(collection)) {
            Thread.sleep(number % 4 == 2 ? 0 : 3L);
            assertWhole(opened);
            whole.incrementAndGet();
          } catch (SnapshotGoneException e) {
            gone.incrementAndGet();
          }
        }
      }
      return true;
    };
  }

  private static void assertWhole(PageCollection opened) throws IOException {
    long snapshot = opened.manifest().snapshot();
    int pages = (int) (100 + snapshot);
    SampleSite site = new SampleSite(pages, snapshot, true);
    assertThat(opened.names().size()).isEqualTo(pages);
    assertThat(opened.snapshot().graph().pages()).isEqualTo(pages);
    assertThat(opened.snapshot().ranks().scores()).hasSize(pages);
    assertThat(opened.words().pages()).isEqualTo(pages);
    for (int page = 1; page < pages; page += 13) {
      assertThat(opened.words().texts(page)).isEqualTo(site.texts(page));
      assertThat(opened.names().name(page)).isEqualTo(site.url(page));
      assertThat(opened.title(page)).isEqualTo(page % 7 == 0 ? "" : site.title(page));
    }
  }
}
