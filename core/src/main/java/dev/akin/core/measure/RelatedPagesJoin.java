package dev.akin.core.measure;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The best k pages for every page at once. Pages are worked on in parallel, a block at a time, and
 * handed out in page order: the same bytes for any number of threads. A block ends after {@value
 * #MOST_ROWS} rows at the latest, so that memory is bounded also where k is not: never an n×n
 * matrix.
 */
public final class RelatedPagesJoin {
  /** Pages a block: enough to keep all threads busy, few enough to write as it goes. */
  private static final int BLOCK = 4096;

  /** Pages that a thread takes at a time, if their lists are short. */
  private static final int CHUNK = 32;

  /**
   * Rows of a list that is long: pages are then taken one by one, so that none waits for others.
   */
  private static final int LONG = 1000;

  /** Rows that may wait to be handed out, beside those of the lists that are being made. */
  private static final long MOST_ROWS = 1_000_000;

  /** A row: a page, a score, and its bounds. */
  private static final long ROW_BYTES = 28;

  private final int pages;
  private final IntFunction<TopPages> query;
  private final Run run;

  /** What waits to be handed out: the list of a page at the page's number modulo its length. */
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

  /** Takes the result of one page. */
  @FunctionalInterface
  public interface Sink<E extends Exception> {
    /** Called for each page in rising order, also when nothing is related to it. */
    void accept(int page, TopPages top) throws E;
  }

  /** Finds {@link Scorer#top} for every page. */
  public static <E extends Exception> void all(Scorer scorer, int k, Run run, Sink<E> sink)
      throws E {
    // What single queries tell of their progress would only stand in the way of the whole.
    Run quiet = run.quiet();
    all(scorer.pages(), page -> scorer.top(page, k, quiet), run, sink);
  }

  /** Finds what {@code query} answers for each of {@code n} pages, on several threads. */
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

  /** Most bytes that lists of {@code k} of {@code pages} pages take while they wait. */
  public static long bytes(long pages, long k, int threads) {
    long waiting = Math.min(MOST_ROWS, Math.min(BLOCK, pages) * Math.min(k, pages));
    return ROW_BYTES * (waiting + threads * Math.min(k, pages));
  }

  /** Makes lists from a page on, as long as there is room; at least the first. */
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

  /** Hands lists out up to the first that is missing; returns its page. */
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
