package dev.akin.core.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The context of a computation: progress, cancellation, and number of threads. Results never depend
 * on progress or threads.
 *
 * <p>Long loops call {@link #check()} at least every {@value #CHECK_EVERY} steps, so that Ctrl-C or
 * a deadline stops them within a second.
 */
public final class Run {
  /** Maximum number of cheap steps between two calls of {@link #check()}. */
  public static final int CHECK_EVERY = 10_000;

  private static final ExecutorService WORKERS =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "akin-worker");
            thread.setDaemon(true);
            return thread;
          });

  private final ProgressListener progress;
  private final BooleanSupplier cancelled;
  private final int threads;

  private Run(ProgressListener progress, BooleanSupplier cancelled, int threads) {
    this.progress = progress;
    this.cancelled = cancelled;
    this.threads = threads;
  }

  /** All processors, no progress, never cancelled. */
  public static Run silent() {
    return new Run(ProgressListener.NONE, () -> false, Runtime.getRuntime().availableProcessors());
  }

  /** A copy with this number of threads. */
  public Run withThreads(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    return new Run(progress, cancelled, threads);
  }

  /** A copy that reports to {@code progress}. */
  public Run withProgress(ProgressListener progress) {
    return new Run(Objects.requireNonNull(progress, "progress"), cancelled, threads);
  }

  /** A copy without progress, for one of many pieces of work. */
  public Run quiet() {
    return withProgress(ProgressListener.NONE);
  }

  /** A copy that is cancelled when {@code cancelled} returns true. */
  public Run withCancellation(BooleanSupplier cancelled) {
    return new Run(progress, Objects.requireNonNull(cancelled, "cancelled"), threads);
  }

  /** A copy that is also cancelled after this time. */
  public Run withTimeLimit(double seconds) {
    long end = System.nanoTime() + (long) (1e9 * seconds);
    return withCancellation(() -> cancelled.getAsBoolean() || System.nanoTime() - end > 0);
  }

  /** Number of threads that the computation may use. */
  public int threads() {
    return threads;
  }

  /** Starts a task of {@code total} units, or of unknown length if negative. */
  public ProgressListener.Task start(String what, String unit, long total) {
    return progress.start(what, unit, total);
  }

  /**
   * Checks for cancellation.
   *
   * @throws CancellationException if the run was cancelled
   */
  public void check() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException("cancelled");
    }
  }

  /**
   * Calls {@code body} for each of {@code 0..count-1}, on up to {@link #threads()} threads, and
   * returns when all are done. Items are handed out one by one in rising order; results must not
   * depend on the thread of an item. The first exception stops the rest and is rethrown.
   */
  public void parallel(int count, IntConsumer body) {
    AtomicInteger next = new AtomicInteger();
    AtomicBoolean stopped = new AtomicBoolean();
    Runnable worker =
        () -> {
          try {
            for (int i; !stopped.get() && (i = next.getAndIncrement()) < count; ) {
              check();
              body.accept(i);
            }
          } catch (Throwable e) {
            stopped.set(true);
            throw e;
          }
        };
    int helpers = Math.min(threads, count) - 1;
    List<Future<?>> others = new ArrayList<>();
    for (int i = 0; i < helpers; i++) {
      others.add(WORKERS.submit(worker));
    }
    Throwable failure = failureOf(worker);
    for (Future<?> other : others) {
      Throwable e = failureOf(other);
      failure = failure == null ? e : failure;
    }
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }

  /** Like {@link #parallel(int, IntConsumer)}, as a task that counts the items. */
  public void parallel(String what, String unit, int count, IntConsumer body) {
    try (ProgressListener.Task task = start(what, unit, count)) {
      parallel(
          count,
          i -> {
            body.accept(i);
            task.advance(1);
          });
    }
  }

  /** Processes consecutive items. */
  @FunctionalInterface
  public interface Range {
    /** Processes the items {@code from..to-1}. */
    void accept(int from, int to);
  }

  /** Calls {@code body} for {@code 0..count-1} in ranges of at most {@code step} items. */
  public void parallel(int count, int step, Range body) {
    int ranges = (int) (((long) count + step - 1) / step);
    parallel(ranges, i -> body.accept(i * step, (int) Math.min(count, (i + 1L) * step)));
  }

  private static @Nullable Throwable failureOf(Runnable worker) {
    try {
      worker.run();
      return null;
    } catch (RuntimeException | Error e) {
      return e;
    }
  }

  /** Waits despite interrupts: the worker notices the cancellation itself and ends soon. */
  private static @Nullable Throwable failureOf(Future<?> worker) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          worker.get();
          return null;
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          return e.getCause();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
