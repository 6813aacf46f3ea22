package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * T(u,.) of {@link SimRankDiagonal} for one page u: first the backward walk, h_0 .. h_L, then
 * Horner's scheme forward from the last level, r_l = c P'r_(l+1) + E h_l, with the result r_0.
 * Small values are dropped, and the maximum effect on any page is summed:
 *
 * <ul>
 *   <li>probability m dropped from h_l: c^l m max(T), because its contribution to a page is c^l
 *       times a mean of m T;
 *   <li>the walk after the last level: the same;
 *   <li>values up to t dropped from r_l: c^l t, because means do not increase errors.
 * </ul>
 *
 * So T is between the result and {@link #missing()} more. Not thread-safe; caches its last result.
 */
final class SimRankSource {
  /** Working memory in bytes per page, without the stored levels of the walk. */
  static final long BYTES_PER_PAGE = 64;

  /** Shares of the error budget for the walk and for the levels after the last one. */
  private static final double WALKED = 0.4;

  private static final double BEYOND = 0.2;

  private static final int BUCKETS = 512;

  private final Links in;
  private final Links out;
  private final double[] diagonal;
  private final double c;
  private final double room;
  private final double most;
  private final int levels;
  private final double fade;
  private SparseSum now;
  private SparseSum next;
  private final int[][] pages;
  private final double[][] chances;
  private final int[] sizes;
  private final double[] buckets = new double[BUCKETS];
  private int last;
  private int source = -1;
  private double missing;
  private int links;

  /**
   * Allocates the working memory.
   *
   * @param room the error budget
   */
  SimRankSource(PageGraph graph, SimRankDiagonal correction, double room) {
    in = graph.links(Direction.IN);
    out = graph.links(Direction.OUT);
    diagonal = correction.values();
    c = correction.c();
    most = 1 + correction.over();
    this.room = room;
    levels = (int) Math.ceil(Math.log(Math.min(0.5, BEYOND * room)) / Math.log(c));
    fade = Math.pow(c, 0.25);
    now = new SparseSum(graph.pages());
    next = new SparseSum(graph.pages());
    pages = new int[levels + 1][0];
    chances = new double[levels + 1][0];
    sizes = new int[levels + 1];
  }

  /** Computes T(page, .), unless it is the last result. */
  void find(int page, Run run) {
    run.check();
    if (source == page) {
      return;
    }
    source = -1;
    now.clear();
    missing = 0;
    walk(page, run);
    gather(run);
    source = page;
  }

  /** A lower bound of T(source, page). */
  double value(int page) {
    return now.value(page) * factor(page);
  }

  /** Maximum difference of T(source, page) from {@link #value}. */
  double missing() {
    return missing;
  }

  /** Maximum number of levels of a walk. */
  int mostLevels() {
    return levels;
  }

  /** Number of pages that can have a value. */
  int size() {
    return now.size();
  }

  /** The {@code i}-th page that can have a value. */
  int page(int i) {
    return now.index(i);
  }

  /** The last level of the walk. */
  int levels() {
    return last;
  }

  /** Number of pages at a level of the walk. */
  int size(int level) {
    return sizes[level];
  }

  /** The {@code i}-th page of a level. */
  int page(int level, int i) {
    return pages[level][i];
  }

  /** The probability of the {@code i}-th page of a level. */
  double chance(int level, int i) {
    return chances[level][i];
  }

  private double factor(int page) {
    return c / in.degree(page);
  }

  private void walk(int page, Run run) {
    now.set(page, 1);
    double left = 0;
    double weight = 1;
    double share = WALKED * room / most * (1 - fade) / (1 - Math.pow(fade, levels + 1));
    for (last = 0; last <= levels && now.size() > 0; last++) {
      left += share;
      int bound = last == 0 ? 0 : bound(weight, left);
      left -= keep(weight, bound, run);
      weight *= c;
      share *= fade;
    }
    double beyond = 0;
    for (int i = 0; i < now.size(); i++) {
      beyond += now.value(now.index(i));
    }
    missing += weight * beyond * most;
    now.clear();
    last--;
  }

  /** The bucket below which all values together cost no more than the remaining budget. */
  private int bound(double weight, double left) {
    for (int i = 0; i < now.size(); i++) {
      double cost = weight * now.value(now.index(i));
      buckets[bucket(cost)] += cost;
    }
    double sum = 0;
    int bound = 0;
    while (bound < BUCKETS && sum + buckets[bound] <= left) {
      sum += buckets[bound++];
    }
    Arrays.fill(buckets, 0);
    return bound;
  }

  /** Four buckets for every power of 2, down to about 2^-120. */
  private static int bucket(double cost) {
    long bits = Double.doubleToRawLongBits(cost) >>> 50;
    return (int) Math.max(0, Math.min(BUCKETS - 1, bits - (1023 - 120) * 4));
  }

  /** Stores a level, takes it a step back, and returns the dropped probability. */
  private double keep(double weight, int bound, Run run) {
    if (pages[last].length < now.size()) {
      int capacity = Math.max(now.size(), 2 * pages[last].length);
      pages[last] = new int[capacity];
      chances[last] = new double[capacity];
    }
    int kept = 0;
    double dropped = 0;
    for (int i = 0; i < now.size(); i++) {
      int page = now.index(i);
      double chance = now.value(page);
      double cost = weight * chance;
      if (bucket(cost) < bound) {
        dropped += cost;
        continue;
      }
      pages[last][kept] = page;
      chances[last][kept++] = chance;
      if (in.degree(page) > 0) {
        in.addTo(next, page, chance / in.degree(page));
        count(in.degree(page), run);
      }
    }
    sizes[last] = kept;
    missing += dropped * most;
    turn();
    return dropped;
  }

  private void gather(Run run) {
    double share = (room - missing) * (1 - fade) / (fade * (1 - Math.pow(fade, last)));
    for (int level = last; level > 0; level--) {
      run.check();
      double weight = Math.pow(c, level);
      double threshold = Math.max(0, share * Math.pow(fade, level) / weight);
      double dropped = 0;
      for (int i = 0; i < sizes[level]; i++) {
        int page = pages[level][i];
        // Gathered values lack their factor; values that are added here must not get it.
        now.add(page, diagonal[page] * chances[level][i] / scale(page, level));
      }
      for (int i = 0; i < now.size(); i++) {
        int page = now.index(i);
        double value = now.value(page) * scale(page, level);
        if (value < threshold) {
          dropped = Math.max(dropped, value);
        } else {
          out.addTo(next, page, value);
          count(out.degree(page), run);
        }
      }
      missing += weight * dropped;
      turn();
    }
  }

  /** The missing factor of a gathered sum; nothing is gathered at the last level. */
  private double scale(int page, int level) {
    return level == last || in.degree(page) == 0 ? 1 : factor(page);
  }

  private void turn() {
    now.clear();
    SparseSum old = now;
    now = next;
    next = old;
  }

  private void count(int degree, Run run) {
    links += degree;
    if (links > 10 * Run.CHECK_EVERY) {
      links = 0;
      run.check();
    }
  }
}
