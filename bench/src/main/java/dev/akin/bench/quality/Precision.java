package dev.akin.bench.quality;

import dev.akin.core.eval.Resampling;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Precision at 10 of each query: the share of the first 10 pages that share a label with the
 * queried page. Empty places of a short list count as wrong.
 *
 * @param of precision of each query, in the order of {@link #order}
 * @param milliseconds mean time of a query
 */
@SuppressWarnings("ArrayRecordComponent") // a column
record Precision(double[] of, double milliseconds) {
  static final int K = 10;

  /** Finds related pages. */
  interface Finder {
    /** The best pages, best first, without the page itself. */
    int[] top(int page, int k);
  }

  /** The mean over queries with its 95 % bootstrap interval. */
  record Mean(double mean, double lower, double upper) {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.4f (%.4f to %.4f)", mean, lower, upper);
    }
  }

  /** The pages in random order, so that every prefix is a random sample. */
  static int[] order(int[] pages) {
    List<Integer> shuffled = new ArrayList<>(Arrays.stream(pages).boxed().toList());
    Collections.shuffle(shuffled, new Random(1));
    return shuffled.stream().mapToInt(page -> page).toArray();
  }

  /**
   * Queries the first {@code least} pages, and the others if all are estimated to take at most
   * {@code seconds}.
   */
  static Precision measure(
      Finder finder, int[] pages, List<Set<String>> labels, int least, double seconds) {
    int first = Math.min(least, pages.length);
    double[] found = new double[pages.length];
    double spent = ask(finder, pages, 0, first, labels, found);
    int asked = first;
    if (spent / first * pages.length <= seconds) {
      spent += ask(finder, pages, first, pages.length, labels, found);
      asked = pages.length;
    }
    Run run = Run.silent();
    return new Precision(Arrays.copyOf(found, asked), 1e3 * spent * run.threads() / asked);
  }

  private static double ask(
      Finder finder, int[] pages, int from, int to, List<Set<String>> labels, double[] found) {
    long start = System.nanoTime();
    AtomicInteger done = new AtomicInteger();
    Run.silent()
        .parallel(
            to - from,
            i -> {
              int page = pages[from + i];
              int right = 0;
              for (int other : finder.top(page, K)) {
                right += Collections.disjoint(labels.get(page), labels.get(other)) ? 0 : 1;
              }
              found[from + i] = (double) right / K;
              int count = done.incrementAndGet();
              if (count % 200 == 0) {
                System.err.printf("\r  %,d of %,d queries ", count, to - from);
              }
            });
    System.err.print("\r                                \r");
    return (System.nanoTime() - start) / 1e9;
  }

  /** Number of queries. */
  int queries() {
    return of.length;
  }

  double average() {
    return Arrays.stream(of).average().orElse(0);
  }

  Mean mean() {
    return mean(of);
  }

  /** The mean difference to another precision, over the queries of both. */
  Mean minus(Precision other) {
    double[] differences = new double[Math.min(of.length, other.of.length)];
    Arrays.setAll(differences, i -> of[i] - other.of[i]);
    return mean(differences);
  }

  /** Every second query: 0 for the half that blends are chosen by, 1 for the other half. */
  Precision half(int which) {
    double[] half = new double[(of.length + 1 - which) / 2];
    Arrays.setAll(half, i -> of[2 * i + which]);
    return new Precision(half, milliseconds);
  }

  private static Mean mean(double[] values) {
    Resampling.Interval interval = new Resampling(1).interval(values);
    return new Mean(interval.mean(), interval.low(), interval.high());
  }
}
