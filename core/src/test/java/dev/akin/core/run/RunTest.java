package dev.akin.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RunTest {
  @Test
  void processesEveryItemOnce() {
    for (int threads : new int[] {1, 2, 8, 33}) {
      for (int count : new int[] {0, 1, 7, 1000}) {
        AtomicIntegerArray done = new AtomicIntegerArray(count);
        Run.silent().withThreads(threads).parallel(count, done::incrementAndGet);
        for (int i = 0; i < count; i++) {
          assertThat(done.get(i)).isEqualTo(1);
        }
      }
    }
  }

  @Test
  void rangesCoverTheLargestCount() {
    Set<String> ranges = ConcurrentHashMap.newKeySet();
    int step = 1 << 30;
    Run.silent()
        .withThreads(2)
        .parallel(Integer.MAX_VALUE, step, (from, to) -> ranges.add(from + " to " + to));
    assertThat(ranges).containsExactlyInAnyOrder("0 to " + step, step + " to " + Integer.MAX_VALUE);
  }

  @Test
  void usesAllAllowedThreads() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch all = new CountDownLatch(4);
    Run.silent()
        .withThreads(4)
        .parallel(
            4,
            i -> {
              threads.add(Thread.currentThread());
              all.countDown();
              await(all);
            });
    assertThat(threads).hasSize(4).contains(Thread.currentThread());
  }

  @Test
  void runsInsideARun() {
    AtomicInteger done = new AtomicInteger();
    Run run = Run.silent().withThreads(8);
    run.parallel(8, i -> run.parallel(8, j -> done.incrementAndGet()));
    assertThat(done).hasValue(64);
  }

  @Test
  void rethrowsTheFirstExceptionAndStops() {
    for (int threads : new int[] {1, 2, 8}) {
      AtomicInteger started = new AtomicInteger();
      assertThatThrownBy(
              () ->
                  Run.silent()
                      .withThreads(threads)
                      .parallel(
                          1_000_000,
                          i -> {
                            started.incrementAndGet();
                            throw new IllegalStateException("item " + i);
                          }))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("item ");
      assertThat(started.get()).isBetween(1, threads);
    }
  }

  @Test
  void rethrowsExceptionsOfOtherThreads() {
    Thread caller = Thread.currentThread();
    for (Throwable thrown : new Throwable[] {new IllegalStateException(), new AssertionError()}) {
      CountDownLatch helping = new CountDownLatch(1);
      assertThatThrownBy(
              () ->
                  Run.silent()
                      .withThreads(2)
                      .parallel(
                          2,
                          i -> {
                            if (Thread.currentThread() == caller) {
                              await(helping);
                              return;
                            }
                            helping.countDown();
                            fail(thrown);
                          }))
          .isSameAs(thrown);
    }
  }

  private static void fail(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) thrown;
  }

  @Test
  void stopsWhenCancelled() {
    AtomicInteger done = new AtomicInteger();
    AtomicBoolean cancelled = new AtomicBoolean();
    Run run = Run.silent().withThreads(2).withCancellation(cancelled::get);
    run.check();
    assertThatThrownBy(
            () ->
                run.parallel(
                    1_000_000,
                    i -> {
                      done.incrementAndGet();
                      cancelled.set(true);
                    }))
        .isInstanceOf(CancellationException.class);
    assertThat(done.get()).isBetween(1, 2);
    assertThatThrownBy(run::check).isInstanceOf(CancellationException.class);
  }

  @Test
  void restoresTheInterruptAfterWaiting() {
    Thread caller = Thread.currentThread();
    CountDownLatch helping = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    Run.silent()
        .withThreads(2)
        .parallel(
            2,
            i -> {
              if (Thread.currentThread() == caller) {
                await(helping);
                caller.interrupt();
              } else {
                helping.countDown();
                pause();
                ended.set(true);
              }
            });
    assertThat(Thread.interrupted()).as("the interrupt is still there").isTrue();
    assertThat(ended).as("the helper was waited for").isTrue();
  }

  @Test
  void keepsEveryOtherSettingWhenOneIsChanged() {
    AtomicInteger started = new AtomicInteger();
    ProgressListener progress =
        (what, unit, total) -> {
          started.incrementAndGet();
          return ProgressListener.Task.NONE;
        };
    Run run = Run.silent().withProgress(progress).withCancellation(() -> true).withThreads(3);
    assertThat(run.threads()).isEqualTo(3);
    try (ProgressListener.Task task = run.start("counting", "things", 3)) {
      task.advance(3);
    }
    assertThat(started).hasValue(1);
    assertThatThrownBy(run.withThreads(1)::check).isInstanceOf(CancellationException.class);
    assertThatThrownBy(() -> run.withThreads(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("threads must be at least 1, not 0");
    assertThat(Run.silent().threads()).isPositive();
    try (ProgressListener.Task task = Run.silent().start("counting", "things", -1)) {
      task.advance(1);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
