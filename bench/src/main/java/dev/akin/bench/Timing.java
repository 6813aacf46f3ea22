package dev.akin.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;

/** Times work by repeating it. */
final class Timing {
  private Timing() {}

  /** Work that can fail. */
  @FunctionalInterface
  interface Work {
    void run() throws IOException;
  }

  /** Median seconds of {@code times} runs, after a fifth as many to warm up. */
  static double median(int times, Work work) throws IOException {
    for (int i = 0; i < Math.max(1, times / 5); i++) {
      work.run();
    }
    double[] seconds = new double[times];
    for (int i = 0; i < times; i++) {
      seconds[i] = once(work);
    }
    Arrays.sort(seconds);
    return seconds[times / 2];
  }

  /** Median seconds of this thread on a processor, for short work on a machine that is not idle. */
  static double medianCpu(int times, Work work) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double[] seconds = new double[times];
    for (int i = -Math.max(1, times / 2); i < times; i++) {
      long start = threads.getCurrentThreadCpuTime();
      work.run();
      if (i >= 0) {
        seconds[i] = (threads.getCurrentThreadCpuTime() - start) / 1e9;
      }
    }
    Arrays.sort(seconds);
    return seconds[times / 2];
  }

  /** Seconds that all threads of one run were on a processor. */
  static double onceCpu(Work work) throws IOException {
    Duration before = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    work.run();
    Duration after = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    return after.minus(before).toMillis() / 1e3;
  }

  /** Seconds of one run. */
  static double once(Work work) throws IOException {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e9;
  }

  /** The value below which a share of the sorted values lie. */
  static double quantile(double[] sorted, double share) {
    return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }
}
