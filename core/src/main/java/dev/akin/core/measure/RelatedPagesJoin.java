package dev.akin.core.measure;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The best k pages for every page. Pages are processed in parallel, a block at a time, and returned
 * in page order: the result is the same for any number of threads. A block ends after at most
 * {@value #MOST_ROWS} rows, so memory is bounded for any k: there is never an n×n matrix.
 */
public final class RelatedPagesJoin {
  /** Pages per block: enough to keep all threads busy, few enough to write continuously. */
  private static final int BLOCK = 4096;

  /** Pages that a thread takes at a time, for short lists. */
  private static final int CHUNK = 32;

  /** Number of rows of a long list; threads take pages with long lists one at a time. */
  private static final int LONG = 1000;

  /** Maximum number of rows that wait for output, besides the lists in progress. */
  private static final long MOST_ROWS = 1_000_000;

  /** A row: a page, a score, and its bounds. */
  private static final long ROW_BYTES = 28;

  private final int pages;
  private final IntFunction<TopPages> query;
  private final Run run;

  /** The lists that wait for output: the list of a page is at its number modulo the length. */
  private final @Nullable TopPages[] block;

  private final AtomicLong rows = new AtomicLong();
  private long handedOut;
  private int chunk = 1;

  private RelatedPagesJoin(int pages, IntFunction<TopPages> query, Run run) {
    this.pages = pages;
    this.query = query;
    this.run = run;
    block = new TopPages[Math.min(BLOCK, pages)];
  }

  /** Receives the result of each page. */
  @FunctionalInterface
  public interface Sink<E extends Exception> {
    /** Called for each page in rising order, including pages with empty lists. */
    void accept(int page, TopPages top) throws E;
  }

  /** Computes {@link Scorer#top} for every page. */
  public static <E extends Exception> void all(Scorer scorer, int k, Run run, Sink<E> sink)
      throws E {
    // Progress of single queries would hide the overall progress.
    Run quiet = run.quiet();
    all(scorer.pages(), page -> scorer.top(page, k, quiet), run, sink);
  }

  /** Computes {@code query} for each of {@code n} pages, on several threads. */
  public static <E extends Exception> void all(
      int n, IntFunction<TopPages> query, Run run, Sink<E> sink) throws E {
    RelatedPagesJoin join = new RelatedPagesJoin(n, query, run);
    try (ProgressListener.Task task = run.start("relating", "pages", n)) {
      for (int page = 0; page < n; ) {
        join.fill(page, task);
        page = join.empty(page, sink);
        join.chunk = join.handedOut > (long) LONG * page ? 1 : CHUNK;
      }
    }
  }

  /** Maximum memory of waiting lists of {@code k} of {@code pages} pages, in bytes. */
  public static long bytes(long pages, long k, int threads) {
    long waiting = Math.min(MOST_ROWS, Math.min(BLOCK, pages) * Math.min(k, pages));
    return ROW_BYTES * (waiting + threads * Math.min(k, pages));
  }

  /** Computes lists from a page on while there is room; at least one. */
  private void fill(int first, ProgressListener.Task task) {
    int size = Math.min(block.length, pages - first);
    run.parallel(
        (size + chunk - 1) / chunk,
        taken -> {
          int end = Math.min(size, (taken + 1) * chunk);
          for (int i = taken * chunk; i < end && (i == 0 || rows.get() < MOST_ROWS); i++) {
            int slot = (first + i) % block.length;
            if (block[slot] == null) {
              TopPages list = query.apply(first + i);
              block[slot] = list;
              rows.addAndGet(list.size());
              task.advance(1);
            }
          }
        });
  }

  /** Outputs lists up to the first missing one; returns its page. */
  private <E extends Exception> int empty(int first, Sink<E> sink) throws E {
    int page = first;
    for (TopPages list; page < pages && (list = block[page % block.length]) != null; page++) {
      block[page % block.length] = null;
      rows.addAndGet(-list.size());
      handedOut += list.size();
      sink.accept(page, list);
    }
    return page;
  }
}
