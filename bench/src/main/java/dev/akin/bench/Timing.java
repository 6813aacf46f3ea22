package dev.akin.bench;

import java.io.IOException;
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
