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
 * Between those who ask and the one who writes: answers are worked on by several threads at once
 * and come out in the order in which they were handed in. Whoever hands in waits while {@value
 * #ANSWERS} answers or {@value #KILOBYTES} kB of them are on the desk.
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
      throw new InterruptedException("the crawl is over");
    }
  }

  /** Something went wrong that the crawl cannot survive. */
  void fail(Throwable e) {
    if (!papers.offer(new PendingVisit(CompletableFuture.failedFuture(e), 0))) {
      papers.clear();
      papers.add(new PendingVisit(CompletableFuture.failedFuture(e), 0));
    }
  }

  /** The next step, or null if none was handed in meanwhile. */
  @Nullable Future<VisitResult> next(long millis) throws InterruptedException {
    PendingVisit paper = papers.poll(millis, TimeUnit.MILLISECONDS);
    if (paper == null) {
      return null;
    }
    room.release(paper.kilobytes());
    return paper.step();
  }
}
