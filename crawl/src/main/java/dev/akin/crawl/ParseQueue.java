package dev.akin.crawl;

import dev.akin.crawl.fetch.FetchResponse;
import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.journal.VisitRecord;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The queue between fetching and writing. Several threads process responses, whose results are
 * returned in the order of submission. Submitting blocks while {@value #ANSWERS} responses or
 * {@value #KILOBYTES} kB are in the queue.
 */
final class ParseQueue {
  private static final int ANSWERS = 16;
  private static final int KILOBYTES = 64 << 10;

  private final ResponseProcessor work;
  private final ExecutorService workers;
  private final BlockingQueue<PendingVisit> papers = new ArrayBlockingQueue<>(ANSWERS);
  private final Semaphore room = new Semaphore(KILOBYTES);

  private record PendingVisit(Future<VisitResult> step, int kilobytes) {}

  ParseQueue(ResponseProcessor work, ExecutorService workers) {
    this.work = work;
    this.workers = workers;
  }

  void hand(VisitResult step) throws InterruptedException {
    papers.put(new PendingVisit(CompletableFuture.completedFuture(step), 0));
  }

  void hand(CrawlUrl item, FetchResponse fetched, @Nullable VisitRecord before)
      throws InterruptedException {
    int kilobytes = Math.min(KILOBYTES, 1 + (fetched.body().length >> 10));
    room.acquire(kilobytes);
    try {
      papers.put(
          new PendingVisit(workers.submit(() -> work.step(item, fetched, before)), kilobytes));
    } catch (RejectedExecutionException e) {
      throw new InterruptedException("the crawl has ended");
    }
  }

  /** Ends the crawl with a failure. */
  void fail(Throwable e) {
    if (!papers.offer(new PendingVisit(CompletableFuture.failedFuture(e), 0))) {
      papers.clear();
      papers.add(new PendingVisit(CompletableFuture.failedFuture(e), 0));
    }
  }

  /** Returns the next result, or null if there was none within the timeout. */
  @Nullable Future<VisitResult> next(long millis) throws InterruptedException {
    PendingVisit paper = papers.poll(millis, TimeUnit.MILLISECONDS);
    if (paper == null) {
      return null;
    }
    room.release(paper.kilobytes());
    return paper.step();
  }
}
