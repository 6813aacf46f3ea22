package dev.akin.bench.harness;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * Wall-clock times of single queries, in milliseconds. The results of queries are added up, so that
 * the compiler cannot remove them.
 */
public final class QueryTimes {
  private final double[] sorted;
  private final double cpuMean;
  private final double sum;

  /** One query. */
  @FunctionalInterface
  public interface Query {
    /** Runs the query of an index from 0 and returns a number of its result. */
    double run(int index) throws IOException;
  }

  private QueryTimes(double[] sorted, double cpuMean, double sum) {
    this.sorted = sorted;
    this.cpuMean = cpuMean;
    this.sum = sum;
  }

  /** Runs all queries twice, one after the other, and times the second pass. */
  public static QueryTimes ofSecondPass(int queries, Query query) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    double[] times = new double[queries];
    double cpu = 0;
    double sum = 0;
    for (int pass = 0; pass < 2; pass++) {
      long cpuStart = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < queries; i++) {
        long start = System.nanoTime();
        sum += query.run(i);
        times[i] = (System.nanoTime() - start) / 1e6;
      }
      cpu = (threads.getCurrentThreadCpuTime() - cpuStart) / 1e6;
    }
    Arrays.sort(times);
    return new QueryTimes(times, cpu / queries, sum);
  }

  /** Mean wall-clock time. */
  public double mean() {
    return Arrays.stream(sorted).average().orElse(0);
  }

  /** Mean processor time of the calling thread. */
  public double cpuMean() {
    return cpuMean;
  }

  /** Median wall-clock time. */
  public double median() {
    return Timing.quantile(sorted, 0.5);
  }

  /** 95th percentile of the wall-clock times. */
  public double p95() {
    return Timing.quantile(sorted, 0.95);
  }

  /** Sum of the numbers that the queries of both passes returned. */
  public double sum() {
    return sum;
  }

  /** Longest wall-clock time. */
  public double max() {
    return sorted[sorted.length - 1];
  }
}
