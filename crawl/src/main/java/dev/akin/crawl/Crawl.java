package dev.akin.crawl;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.run.Run;
import dev.akin.crawl.fetch.Fetcher;
import dev.akin.crawl.journal.CrawlArchive;
import dev.akin.crawl.journal.CrawlDirectory;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.engine.collection.CollectionWriter;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Crawls from start URLs into the directory {@code crawl} of a collection. Worker threads fetch, a
 * few threads parse and compress, and the calling thread writes in the order of the responses. So
 * the order is reproducible with one host, while fetching, parsing and writing overlap.
 *
 * <p>After a kill, the next call continues at the end of the journal: recorded visits are not
 * repeated, unfinished requests are. Called after the end, it crawls again with conditional
 * requests.
 */
public final class Crawl {
  private static final long MARK_EVERY = TimeUnit.SECONDS.toNanos(2);
  private static final long HEAR_EVERY = TimeUnit.MILLISECONDS.toNanos(200);
  private static final long POLL_MILLIS = 50;

  private final CrawlRound round;
  private final CrawlSettings settings;
  private final CrawlStatus.Listener listener;
  private final Run run;
  private final ParseQueue parseQueue;
  private final long start = System.nanoTime();
  private final long pagesBefore;
  private long nextMark = start + MARK_EVERY;
  private long nextHearing = start;

  private Crawl(
      CrawlRound round,
      CrawlSettings settings,
      CrawlStatus.Listener listener,
      Run run,
      ParseQueue parseQueue) {
    this.round = round;
    this.settings = settings;
    this.listener = listener;
    this.run = run;
    this.parseQueue = parseQueue;
    pagesBefore = round.state().pages();
  }

  /** Returns the size of the archives and journals of a collection in bytes. */
  public static long bytes(Path collection) throws IOException {
    long bytes = 0;
    if (Files.isDirectory(CrawlDirectory.of(collection))) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(CrawlDirectory.of(collection))) {
        for (Path file : files) {
          bytes += Files.size(file);
        }
      }
    }
    return bytes;
  }

  /** Deletes all earlier crawls of a collection with their archives and directory. */
  public static void forget(Path collection) throws IOException {
    if (!Files.isDirectory(CrawlDirectory.of(collection))) {
      return;
    }
    try (CrawlDirectory directory = CrawlDirectory.open(collection)) {
      directory.remove();
    }
  }

  /** Crawls until the end, a limit, or the cancellation of the run; the report says which. */
  public static CrawlReport run(
      Path collection, CrawlSettings settings, CrawlStatus.Listener listener, Run run)
      throws IOException {
    try (Fetcher fetcher = new Fetcher(settings.politeness(), settings.limits())) {
      return run(collection, settings, fetcher, listener, run);
    }
  }

  @InternalApi
  public static CrawlReport run(
      Path collection,
      CrawlSettings settings,
      Fetcher fetcher,
      CrawlStatus.Listener listener,
      Run run)
      throws IOException {
    check(collection, settings);
    ExecutorService workers = Executors.newFixedThreadPool(run.threads(), Crawl::thread);
    try (CrawlDirectory directory = CrawlDirectory.open(collection);
        CrawlRound round = CrawlRound.open(directory, settings);
        CrawlArchive archive = new CrawlArchive(directory.path())) {
      LinkFilter filter = new LinkFilter(round.scope(), settings);
      int bytes = settings.limits().pageBytes();
      ParseQueue parseQueue =
          new ParseQueue(new ResponseProcessor(round.scope(), filter, archive, bytes), workers);
      List<Thread> fetchWorkers = new ArrayList<>();
      for (int i = 0; i < settings.politeness().connections(); i++) {
        fetchWorkers.add(thread(new FetchWorker(round, settings, fetcher, filter, parseQueue)));
      }
      Crawl crawl = new Crawl(round, settings, listener, run, parseQueue);
      try {
        fetchWorkers.forEach(Thread::start);
        return crawl.report(crawl.loop(), directory.warcs());
      } finally {
        round.frontier().close();
        fetchWorkers.forEach(Thread::interrupt);
        fetcher.cancelAll();
        join(fetchWorkers);
      }
    } finally {
      workers.shutdownNow();
    }
  }

  /** Fails early if the collection cannot be written. */
  private static void check(Path collection, CrawlSettings settings) throws IOException {
    if (settings.starts().isEmpty() && !Files.isDirectory(CrawlDirectory.of(collection))) {
      throw new IllegalArgumentException(
          collection + " holds no crawl to continue; name the addresses to start from");
    }
    CollectionWriter.begin(collection).close();
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "akin-crawl");
    thread.setDaemon(true);
    return thread;
  }

  private static void join(List<Thread> threads) {
    boolean isInterrupted = false;
    for (Thread thread : threads) {
      try {
        thread.join(1000);
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private CrawlReport.End loop() throws IOException {
    CrawlReport.End end;
    while ((end = end()) == null) {
      VisitResult step = next();
      if (step != null) {
        round.commit(step);
      }
      long now = System.nanoTime();
      if (now >= nextHearing) {
        onStatus(now);
      }
      if (now >= nextMark) {
        round.mark();
        nextMark = System.nanoTime() + MARK_EVERY;
      }
    }
    if (end == CrawlReport.End.COMPLETE) {
      round.end();
    } else {
      round.mark();
    }
    onStatus(System.nanoTime());
    return end;
  }

  private CrawlReport.@Nullable End end() {
    if (round.waiting() == 0) {
      return CrawlReport.End.COMPLETE;
    }
    if (round.state().pages() >= settings.limits().pages()) {
      return CrawlReport.End.PAGE_LIMIT;
    }
    if (System.nanoTime() - start > settings.limits().time().toNanos()) {
      return CrawlReport.End.TIME_LIMIT;
    }
    try {
      run.check();
      return null;
    } catch (CancellationException e) {
      return CrawlReport.End.INTERRUPTED;
    }
  }

  private @Nullable VisitResult next() throws IOException {
    try {
      Future<VisitResult> next = parseQueue.next(POLL_MILLIS);
      return next == null ? null : next.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    }
  }

  private void onStatus(long now) {
    nextHearing = now + HEAR_EVERY;
    double rate = (round.state().pages() - pagesBefore) / Math.max(1e-3, (now - start) / 1e9);
    listener.onStatus(
        new CrawlStatus(
            round.state().pages(),
            rate,
            round.waiting(),
            round.state().count(VisitOutcome.FAILED)));
  }

  private CrawlReport report(CrawlReport.End end, List<Path> warcs) {
    CrawlState state = round.state();
    return new CrawlReport(
        end,
        round.number(),
        state.outcomes(),
        state.trapped(),
        state.examples(),
        state.failures(),
        state.starts().stream().map(Crawl::sentence).toList(),
        round.waiting(),
        warcs,
        (System.nanoTime() - start) / 1e9);
  }

  /** Returns the outcome of a start, for people. */
  private static String sentence(VisitRecord visit) {
    String what =
        switch (visit.outcome()) {
          case KEPT, UNCHANGED -> "is a page";
          case REDIRECTED -> "redirects to " + visit.note();
          case NOINDEX -> "asks not to be indexed (noindex)";
          case NOT_HTML -> "is not HTML but " + visit.note();
          case MISSING -> "answers with " + visit.note();
          case FORBIDDEN -> "is forbidden by robots.txt";
          case FAILED -> "failed: " + visit.note();
          case SITEMAP -> "is a sitemap";
        };
    return visit.item().url().normalForm() + " " + what;
  }
}
