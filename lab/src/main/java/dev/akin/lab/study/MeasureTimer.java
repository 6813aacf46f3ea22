package dev.akin.lab.study;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Measures the time and memory of a measure on one web: on one thread, at least three times, of
 * which the minimum counts, because other load only adds time. Short runs are repeated until their
 * code is compiled. Memory is the allocation of the thread including garbage, an upper bound of the
 * memory in use at any time.
 */
final class MeasureTimer {
  private static final int REPEATS = 3;

  /** Total time after which repetitions end, in seconds. */
  private static final double ENOUGH_SECONDS = 5;

  /** Minimum total time of the repetitions on the first web and on others, in seconds. */
  private static final double FIRST_SECONDS = 0.6;

  private static final double LEAST_SECONDS = 0.2;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Measure measure;
  private final Snapshot web;
  private final int[] pages;
  private final int places;

  MeasureTimer(Measure measure, Snapshot web, int[] pages, int places) {
    this.measure = measure;
    this.web = web;
    this.pages = pages;
    this.places = places;
  }

  ScalingResults.Point measure(boolean isFirst, Run run) {
    Run alone = run.withThreads(1).quiet();
    double atLeast = isFirst ? FIRST_SECONDS : LEAST_SECONDS;
    long begin = System.nanoTime();
    ScalingResults.Point least = once(alone);
    for (int i = 1; isWanted(i, seconds(begin), atLeast); i++) {
      least = least.least(once(alone));
    }
    return least;
  }

  private static boolean isWanted(int repeat, double seconds, double atLeast) {
    return seconds < atLeast || (repeat < REPEATS && seconds < ENOUGH_SECONDS);
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

  /** Bytes allocated by this thread so far; 0 if the JVM does not count them. */
  private static long allocated() {
    return THREADS instanceof com.sun.management.ThreadMXBean counting
        ? counting.getCurrentThreadAllocatedBytes()
        : 0;
  }
}
