package dev.akin.core.measure;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Pages with their scores, best first: score descending, then page ascending. Do not modify the
 * arrays.
 *
 * @param pages the pages
 * @param scores their scores
 * @param bounds bounds on the defined values; null if the scores are exact
 * @param leftOut a part of the computation that was left out, with unknown effect on scores and
 *     pages; empty if none was
 */
@SuppressWarnings("ArrayRecordComponent") // arrays avoid boxing
public record TopPages(int[] pages, double[] scores, @Nullable Bounds bounds, String leftOut) {
  /** No pages. */
  public static final TopPages NONE = new TopPages(new int[0], new double[0]);

  /** Exact scores. */
  public TopPages(int[] pages, double[] scores) {
    this(pages, scores, null);
  }

  /** Scores of a complete computation. */
  public TopPages(int[] pages, double[] scores, @Nullable Bounds bounds) {
    this(pages, scores, bounds, "");
  }

  /**
   * Bounds on the defined scores.
   *
   * @param lower lower bound for each page of the list
   * @param upper upper bound for each page of the list
   * @param rest upper bound for any page that is not listed
   */
  public record Bounds(double[] lower, double[] upper, double rest) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Bounds that
          && Arrays.equals(lower, that.lower)
          && Arrays.equals(upper, that.upper)
          && rest == that.rest;
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(lower) + Arrays.hashCode(upper);
    }

    @Override
    public String toString() {
      return Arrays.toString(lower) + ".." + Arrays.toString(upper) + ", rest " + rest;
    }
  }

  /** The score at a place with its bounds. */
  public PairScore score(int place) {
    return bounds == null
        ? PairScore.exact(scores[place])
        : new PairScore(scores[place], bounds.lower[place], bounds.upper[place]);
  }

  /** Whether all scores equal their defined values. */
  public boolean isExact() {
    return bounds == null && leftOut.isEmpty();
  }

  /** Maximum difference between a listed score and its defined value. */
  public double error() {
    double error = leftOut.isEmpty() ? 0 : Double.POSITIVE_INFINITY;
    for (int i = 0; bounds != null && i < size(); i++) {
      error = Math.max(error, score(i).error());
    }
    return error;
  }

  /**
   * The certain places: the page has the same place under the defined values, since every page
   * above is certainly better and every other page certainly worse.
   */
  public BitSet certain() {
    BitSet certain = new BitSet(size());
    certain.set(0, leftOut.isEmpty() ? size() : 0);
    if (bounds == null) {
      return certain;
    }
    // With equal exact scores the lower page comes first, as in the list; so an equal bound
    // suffices if it is exact on both sides.
    double least = Double.POSITIVE_INFINITY;
    boolean isExact = true;
    for (int place = 0; place < size(); place++) {
      double upper = bounds.upper[place];
      if (!(least > upper || (least == upper && isExact && isPoint(place)))) {
        certain.clear(place);
      }
      double lower = bounds.lower[place];
      isExact = lower > least ? isExact : isPoint(place) && (isExact || lower < least);
      least = Math.min(least, lower);
    }
    double most = Double.NEGATIVE_INFINITY;
    isExact = true;
    for (int place = size() - 1; place >= 0; place--) {
      double lower = bounds.lower[place];
      if (!(lower > bounds.rest)
          || !(lower > most || (lower == most && isExact && isPoint(place)))) {
        certain.clear(place);
      }
      double upper = bounds.upper[place];
      isExact = upper < most ? isExact : isPoint(place) && (isExact || upper > most);
      most = Math.max(most, upper);
    }
    return certain;
  }

  private boolean isPoint(int place) {
    return Objects.requireNonNull(bounds).lower[place] == bounds.upper[place];
  }

  /** The pages that pass a test. */
  public TopPages only(IntPredicate isWanted) {
    int[] places = IntStream.range(0, size()).filter(i -> isWanted.test(pages[i])).toArray();
    return new TopPages(
        Arrays.stream(places).map(i -> pages[i]).toArray(),
        pick(scores, places),
        bounds == null
            ? null
            : new Bounds(pick(bounds.lower, places), pick(bounds.upper, places), bounds.rest),
        leftOut);
  }

  /**
   * A copy with bounds.
   *
   * @param page the page of the query, one of {@code count} pages
   * @param lower the lower bound for a score of the list
   * @param upper the upper bound for any page
   */
  public TopPages withBounds(
      int page, int count, DoubleUnaryOperator lower, IntToDoubleFunction upper) {
    BitSet listed = new BitSet(count);
    listed.set(page);
    Arrays.stream(pages).forEach(listed::set);
    double rest = 0;
    for (int other = listed.nextClearBit(0);
        other < count;
        other = listed.nextClearBit(other + 1)) {
      rest = Math.max(rest, upper.applyAsDouble(other));
    }
    double[] least = Arrays.stream(scores).map(lower).toArray();
    double[] most = Arrays.stream(pages).mapToDouble(upper).toArray();
    return new TopPages(pages, scores, new Bounds(least, most, rest));
  }

  private static double[] pick(double[] values, int[] places) {
    return Arrays.stream(places).mapToDouble(i -> values[i]).toArray();
  }

  /** A list of exactly these pages. */
  public static TopPages of(Map<Integer, PairScore> scores) {
    List<Integer> order = new ArrayList<>(scores.keySet());
    order.sort(
        Comparator.comparingDouble((Integer page) -> -score(scores, page).score())
            .thenComparingInt(page -> page));
    int[] pages = order.stream().mapToInt(page -> page).toArray();
    boolean isExact = scores.values().stream().allMatch(PairScore::isExact);
    double[] values = order.stream().mapToDouble(page -> score(scores, page).score()).toArray();
    double[] lower = order.stream().mapToDouble(page -> score(scores, page).lower()).toArray();
    double[] upper = order.stream().mapToDouble(page -> score(scores, page).upper()).toArray();
    Bounds bounds = isExact ? null : new Bounds(lower, upper, Double.NEGATIVE_INFINITY);
    return new TopPages(pages, values, bounds);
  }

  private static PairScore score(Map<Integer, PairScore> scores, int page) {
    return Objects.requireNonNull(scores.get(page));
  }

  /** The {@code k} best indices of a sum except one, by a score of each; clears the sum. */
  @InternalApi
  public static TopPages best(SparseSum sum, int k, int except, IntToDoubleFunction score) {
    BoundedHeap best = new BoundedHeap(Math.min(k, sum.size()));
    for (int i = 0; i < sum.size(); i++) {
      if (sum.index(i) != except) {
        best.offer(sum.index(i), score.applyAsDouble(sum.index(i)));
      }
    }
    sum.clear();
    return drain(best);
  }

  /** Drains a heap into a result. */
  @InternalApi
  public static TopPages drain(BoundedHeap heap) {
    int size = heap.size();
    if (size == 0) {
      return NONE;
    }
    TopPages top = new TopPages(new int[size], new double[size]);
    heap.drain(top.pages, top.scores);
    return top;
  }

  /** Number of pages. */
  public int size() {
    return pages.length;
  }

  /** The first {@code count} pages, or all if there are fewer. */
  public TopPages first(int count) {
    return count >= size()
        ? this
        : new TopPages(
            Arrays.copyOf(pages, count), Arrays.copyOf(scores, count), firstBounds(count), leftOut);
  }

  private @Nullable Bounds firstBounds(int count) {
    if (bounds == null) {
      return null;
    }
    double rest = bounds.rest;
    for (int i = count; i < size(); i++) {
      rest = Math.max(rest, bounds.upper[i]);
    }
    return new Bounds(Arrays.copyOf(bounds.lower, count), Arrays.copyOf(bounds.upper, count), rest);
  }

  /**
   * The pages of the {@code levels} highest distinct scores, ties included: {@code top(v, t)} of
   * the PageSim poster. Scores that differ by less than one part in 10^12 count as equal.
   */
  public TopPages firstLevels(int levels) {
    int seen = 0;
    double level = Double.POSITIVE_INFINITY;
    for (int i = 0; i < size(); i++) {
      if (scores[i] < level - 1e-12 * level || i == 0) {
        if (++seen > levels) {
          return first(i);
        }
        level = scores[i];
      }
    }
    return this;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TopPages that
        && Arrays.equals(pages, that.pages)
        && Arrays.equals(scores, that.scores)
        && Objects.equals(bounds, that.bounds)
        && leftOut.equals(that.leftOut);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(pages) + Arrays.hashCode(scores);
  }

  @Override
  public String toString() {
    return "TopPages(pages="
        + Arrays.toString(pages)
        + ",scores="
        + Arrays.toString(scores)
        + (bounds == null ? "" : ",bounds=" + bounds)
        + (leftOut.isEmpty() ? ")" : ",leftOut=" + leftOut + ")");
  }
}
