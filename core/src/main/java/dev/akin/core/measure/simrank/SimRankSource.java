package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * T(u,.) of {@link SimRankDiagonal} for one page u: first the walk back, h_0 .. h_L, then Horner's
 * scheme from the last level forward again, r_l = c P'r_(l+1) + E h_l, of which r_0 is the answer.
 * Small values are left out, and what that can cost any page is added up:
 *
 * <ul>
 *   <li>probability m left out of h_l, for good: c^l m max(T), because what it would have added to
 *       a page is c^l times a mean of m T;
 *   <li>the walk beyond the last level: the same;
 *   <li>values up to t left out of r_l: c^l t, because means enlarge nothing.
 * </ul>
 *
 * So T lies between what is found and {@link #missing()} more. Belongs to one thread at a time and
 * keeps its last answer.
 */
final class SimRankSource {
  /** Working memory, besides what the walk keeps of its levels. */
  static final long BYTES_PER_PAGE = 64;

  /** Shares of what may be left out in the walk and beyond its last level. */
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
   * Working memory.
   *
   * @param room how much may be missing
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

  /** Finds T(page, .), unless it was the last to be found. */
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

  /** T(source, page) at least. */
  double value(int page) {
    return now.value(page) * factor(page);
  }

  /** How much more T(source, page) can be. */
  double missing() {
    return missing;
  }

  /** The most levels that a walk can have. */
  int mostLevels() {
    return levels;
  }

  /** How many pages may have a value. */
  int size() {
    return now.size();
  }

  /** Such a page. */
  int page(int i) {
    return now.index(i);
  }

  /** The last level of the walk. */
  int levels() {
    return last;
  }

  /** How many pages the walk has kept at a level. */
  int size(int level) {
    return sizes[level];
  }

  /** One of them. */
  int page(int level, int i) {
    return pages[level][i];
  }

  /** Its probability. */
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

  /** The bucket below which all values together cost no more than what is left. */
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

  /** Four buckets for every power of 2 down to 2^-120 or so. */
  private static int bucket(double cost) {
    long bits = Double.doubleToRawLongBits(cost) >>> 50;
    return (int) Math.max(0, Math.min(BUCKETS - 1, bits - (1023 - 120) * 4));
  }

  /** Keeps a level, takes it a step back, and returns what was left out of it. */
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
        // What is gathered waits for its factor; what is added here must not get it.
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

  /** What a gathered sum is still to be multiplied by: nothing has been gathered at the end. */
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
