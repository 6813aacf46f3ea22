package dev.akin.engine.experiment;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Measures what a measure takes on one web: on one thread, three times, of which the least counts,
 * as everything else on the machine only adds. Memory is what the thread allocates, garbage
 * included: an upper bound of what is held at any moment.
 */
final class Stopwatch {
  private static final int REPEATS = 3;

  /** Repeats end once they have taken so long together. */
  private static final double ENOUGH_SECONDS = 5;

  /** How long the first web is used over and over, until its code is compiled. */
  private static final double WARM_UP_SECONDS = 0.5;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Measure measure;
  private final Snapshot web;
  private final int[] pages;
  private final int places;

  Stopwatch(Measure measure, Snapshot web, int[] pages, int places) {
    this.measure = measure;
    this.web = web;
    this.pages = pages;
    this.places = places;
  }

  ScalingResults.Point measure(boolean isFirst, Run run) {
    Run alone = run.withThreads(1);
    long begin = System.nanoTime();
    while (isFirst && seconds(begin) < WARM_UP_SECONDS) {
      once(alone);
    }
    begin = System.nanoTime();
    ScalingResults.Point least = once(alone);
    for (int i = 1; i < REPEATS && seconds(begin) < ENOUGH_SECONDS; i++) {
      least = least.least(once(alone));
    }
    return least;
  }

  private ScalingResults.Point once(Run run) {
    long bytes = allocated();
    long begin = System.nanoTime();
    Scorer scorer = measure.prepare(web, run);
    double prepareSeconds = seconds(begin);
    long prepared = allocated();
    begin = System.nanoTime();
    for (int page : pages) {
      run.check();
      scorer.top(page, places, run);
    }
    double listSeconds = seconds(begin) / pages.length;
    double listBytes = (double) (allocated() - prepared) / pages.length;
    return new ScalingResults.Point(
        web.graph().pages(), prepareSeconds, listSeconds, prepared - bytes, listBytes);
  }

  private static double seconds(long begin) {
    return (System.nanoTime() - begin) / 1e9;
  }

  /** What this thread has allocated so far; 0 on a machine that does not count. */
  private static long allocated() {
    return THREADS instanceof com.sun.management.ThreadMXBean counting
        ? counting.getCurrentThreadAllocatedBytes()
        : 0;
  }
}
