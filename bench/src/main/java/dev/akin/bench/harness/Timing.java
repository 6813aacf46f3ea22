package dev.akin.bench.harness;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;

/** Times repeated work. */
public final class Timing {
  private Timing() {}

  /** Work that can fail. */
  @FunctionalInterface
  public interface Work {
    void run() throws IOException;
  }

  /** Median seconds of {@code times} runs, after a fifth as many to warm up. */
  public static double median(int times, Work work) throws IOException {
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

  /**
   * Median processor time of this thread for each of several pieces of work, in seconds. They run
   * in turn, so that other load on the machine affects all of them; half as many rounds warm up.
   */
  public static double[] medianCpu(int times, Work... works) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double[][] seconds = new double[works.length][times];
    for (int i = -Math.max(1, times / 2); i < times; i++) {
      for (int w = 0; w < works.length; w++) {
        long start = threads.getCurrentThreadCpuTime();
        works[w].run();
        if (i >= 0) {
          seconds[w][i] = (threads.getCurrentThreadCpuTime() - start) / 1e9;
        }
      }
    }
    return Arrays.stream(seconds)
        .mapToDouble(each -> Arrays.stream(each).sorted().toArray()[times / 2])
        .toArray();
  }

  /** Processor time of all threads during one run, in seconds. */
  public static double onceCpu(Work work) throws IOException {
    Duration before = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    work.run();
    Duration after = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    return after.minus(before).toMillis() / 1e3;
  }

  /** Seconds of one run. */
  public static double once(Work work) throws IOException {
    long start = System.nanoTime();
    work.run();
    return (System.nanoTime() - start) / 1e9;
  }

  /** The quantile of sorted values. */
  public static double quantile(double[] sorted, double share) {
    return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  }
}
