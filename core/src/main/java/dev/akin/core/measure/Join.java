package dev.akin.core.measure;

import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import java.util.function.IntFunction;

/**
 * The best k pages for every page at once. Pages are worked on in parallel, a block at a time, and
 * handed out in page order: the same bytes for any number of threads, and memory for one block
 * only, never an n×n matrix.
 */
public final class Join {
  /** Pages a block: enough to keep all threads busy, few enough to write as it goes. */
  private static final int BLOCK = 4096;

  /** Pages that a thread takes at a time. */
  private static final int CHUNK = 32;

  private Join() {}

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
    Run quiet = run.withProgress(Progress.NONE);
    all(scorer.pages(), page -> scorer.top(page, k, quiet), run, sink);
  }

  /** Finds what {@code query} answers for each of {@code n} pages, on several threads. */
  public static <E extends Exception> void all(
      int n, IntFunction<TopPages> query, Run run, Sink<E> sink) throws E {
    TopPages[] block = new TopPages[Math.min(BLOCK, n)];
    try (Progress.Task task = run.start("relating", "pages", n)) {
      for (int start = 0; start < n; start += BLOCK) {
        int first = start;
        int size = Math.min(BLOCK, n - start);
        run.parallel(
            (size + CHUNK - 1) / CHUNK,
            chunk -> {
              int end = Math.min(size, (chunk + 1) * CHUNK);
              for (int i = chunk * CHUNK; i < end; i++) {
                block[i] = query.apply(first + i);
              }
              task.advance(end - chunk * CHUNK);
            });
        for (int i = 0; i < size; i++) {
          sink.accept(first + i, block[i]);
        }
      }
    }
  }
}
