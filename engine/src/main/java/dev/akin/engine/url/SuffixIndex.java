package dev.akin.engine.url;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds texts by suffix: the numbers of the texts, sorted by their reversed bytes, so that texts
 * with the same suffix are adjacent. A search reads O(log n) texts. Memory: 4 bytes per text, and 8
 * more during construction. The texts are not copied.
 */
final class SuffixIndex {
  /** Bytes of one key; its lowest byte is their number. */
  private static final int KEY = 7;

  private final IntFunction<byte[]> texts;
  private final int[] order;

  /** Texts in {@code order[from..to)}, whose last {@code depth} bytes are the same. */
  private record Range(int from, int to, int depth) {}

  /**
   * Sorts texts.
   *
   * @param numbers the numbers of the texts; the array is kept and sorted
   * @param texts returns the bytes of a number
   */
  SuffixIndex(int[] numbers, IntFunction<byte[]> texts) {
    this.texts = texts;
    order = numbers;
    Deque<Range> open = new ArrayDeque<>();
    open.push(new Range(0, numbers.length, 0));
    while (!open.isEmpty()) {
      sortByKey(open.pop(), open);
    }
  }

  /** Sorts a range by its next bytes, and adds the ranges that remain to be sorted. */
  private void sortByKey(Range range, Deque<Range> open) {
    int count = range.to - range.from;
    long[] keys = new long[count];
    for (int i = 0; i < count; i++) {
      keys[i] = key(texts.apply(order[range.from + i]), range.depth);
    }
    it.unimi.dsi.fastutil.Arrays.quickSort(
        0,
        count,
        (a, b) -> Long.compareUnsigned(keys[a], keys[b]),
        (a, b) -> {
          long key = keys[a];
          keys[a] = keys[b];
          keys[b] = key;
          IntArrays.swap(order, range.from + a, range.from + b);
        });
    for (int from = 0; from < count; ) {
      int to = from + 1;
      while (to < count && keys[to] == keys[from]) {
        to++;
      }
      if (to - from > 1 && (keys[from] & 0xff) == KEY) {
        open.push(new Range(range.from + from, range.from + to, range.depth + KEY));
      }
      from = to;
    }
  }

  /** Returns the bytes before the last {@code depth} ones, in reverse order. */
  private static long key(byte[] text, int depth) {
    long key = 0;
    int count = Math.max(0, Math.min(KEY, text.length - depth));
    for (int i = 0; i < KEY; i++) {
      key = key << 8 | (i < count ? text[text.length - depth - 1 - i] & 0xff : 0);
    }
    return key << 8 | count;
  }

  /** Compares backwards; of two texts of which one ends with the other, the shorter is first. */
  private static int compareEnds(byte[] a, byte[] b) {
    int common = Math.min(a.length, b.length);
    for (int i = 1; i <= common; i++) {
      int difference = (a[a.length - i] & 0xff) - (b[b.length - i] & 0xff);
      if (difference != 0) {
        return difference;
      }
    }
    return Integer.compare(a.length, b.length);
  }

  /**
   * Returns the lowest numbers of texts that end with {@code suffix}, ascending, at most {@code
   * limit}.
   */
  int[] find(byte[] suffix, int limit) {
    int from = bound(suffix, false);
    boolean isFound = from < order.length && endsWith(texts.apply(order[from]), suffix);
    int to = isFound ? bound(suffix, true) : from;
    int[] found = Arrays.copyOfRange(order, from, from + Math.min(limit, to - from));
    Arrays.sort(found);
    for (int i = from + found.length; i < to; i++) {
      int at = found.length;
      while (at > 0 && found[at - 1] > order[i]) {
        at--;
      }
      if (at < found.length) {
        System.arraycopy(found, at, found, at + 1, found.length - at - 1);
        found[at] = order[i];
      }
    }
    return found;
  }

  /**
   * Returns the position of the first text that ends with the suffix, or of the first one after
   * them.
   */
  private int bound(byte[] suffix, boolean isBehind) {
    int low = 0;
    int high = order.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      byte[] text = texts.apply(order[middle]);
      if (compareEnds(text, suffix) < 0 || (isBehind && endsWith(text, suffix))) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static boolean endsWith(byte[] text, byte[] suffix) {
    int from = text.length - suffix.length;
    return from >= 0 && Arrays.equals(text, from, text.length, suffix, 0, suffix.length);
  }

  /**
   * An index that is built after a few searches, because a single search is cheaper without it.
   * While one thread builds it, others read all texts.
   */
  static final class OnDemand {
    private static final int SCANS = 16;

    private final Supplier<SuffixIndex> maker;
    private final AtomicInteger searches = new AtomicInteger();
    private volatile @Nullable SuffixIndex index;

    OnDemand(Supplier<SuffixIndex> maker) {
      this.maker = maker;
    }

    /** Returns the index for a search; null if the search should read all texts. */
    @Nullable SuffixIndex forSearch() {
      if (index == null && searches.incrementAndGet() == SCANS + 1) {
        index = maker.get();
      }
      return index;
    }
  }
}
