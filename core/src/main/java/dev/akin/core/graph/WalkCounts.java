package dev.akin.core.graph;

import dev.akin.core.kernel.Run;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Counts the walks of {@link LinkPaths} level by level: the walks of n+1 links to a page are those
 * of n links to the pages that link to it. Only pages from which the end is still near enough are
 * looked at. A count has as many words of 62 bits as the level can need, so that none overflows.
 */
final class WalkCounts {
  private static final int BITS = 62;
  private static final long MASK = (1L << BITS) - 1;
  private static final int CHECK_EVERY_PAGES = 512;

  private final Links ahead;

  /** Links from each page to the end. */
  private final Distances left;

  private final Run run;

  /** Where a page stands in the level that is being filled; -1 if it does not. */
  private final int[] places;

  WalkCounts(Links ahead, Distances left, Run run) {
    this.ahead = ahead;
    this.left = left;
    this.run = run;
    places = new int[ahead.pages()];
    Arrays.fill(places, -1);
  }

  /** The pages that walks of one length lead to, each with a count of so many words. */
  private static final class Level {
    int[] pages = new int[16];
    long[] counts;
    final int words;
    int size;

    Level(int words) {
      this.words = words;
      counts = new long[16 * words];
    }

    int append(int page) {
      if (size == pages.length) {
        pages = Arrays.copyOf(pages, 2 * size);
        counts = Arrays.copyOf(counts, 2 * size * words);
      }
      pages[size] = page;
      return size++;
    }

    /** Adds a count of another level to the count at a place. */
    void add(int place, Level other, int otherPlace) {
      long carry = 0;
      for (int w = 0; w < words; w++) {
        long addend = w < other.words ? other.counts[otherPlace * other.words + w] : 0;
        long sum = counts[place * words + w] + addend + carry;
        counts[place * words + w] = sum & MASK;
        carry = sum >>> BITS;
      }
    }

    /** The most bits that a count of this level has. */
    int bits() {
      for (int w = words - 1; w >= 0; w--) {
        long all = 0;
        for (int place = 0; place < size; place++) {
          all |= counts[place * words + w];
        }
        if (all != 0) {
          return w * BITS + Long.SIZE - Long.numberOfLeadingZeros(all);
        }
      }
      return 0;
    }

    BigInteger count(int place) {
      BigInteger count = BigInteger.ZERO;
      for (int w = words - 1; w >= 0; w--) {
        count = count.shiftLeft(BITS).or(BigInteger.valueOf(counts[place * words + w]));
      }
      return count;
    }
  }

  /** The numbers of walks of 0, 1, ... links. */
  BigInteger[] upTo(LinkPaths.Ends ends, int length) {
    BigInteger[] walks = new BigInteger[length + 1];
    Arrays.fill(walks, BigInteger.ZERO);
    Level level = new Level(1);
    if (isNear(ends.from(), length)) {
      level.counts[level.append(ends.from())] = 1;
    }
    for (int n = 0; n <= length; n++) {
      for (int place = 0; place < level.size; place++) {
        if (level.pages[place] == ends.to()) {
          walks[n] = level.count(place);
        }
      }
      if (n < length) {
        level = next(level, length - n - 1);
      }
    }
    return walks;
  }

  /** Whether the end can be reached from a page by so many links. */
  private boolean isNear(int page, int links) {
    return left.to(page) >= 0 && left.to(page) <= links;
  }

  private Level next(Level level, int links) {
    int sumBits = level.bits() + Integer.SIZE - Integer.numberOfLeadingZeros(level.size);
    Level next = new Level(sumBits / BITS + 1);
    for (int place = 0; place < level.size; place++) {
      if (place % CHECK_EVERY_PAGES == 0) {
        run.check();
      }
      int page = level.pages[place];
      for (int i = ahead.start(page), end = ahead.end(page); i < end; i++) {
        int target = ahead.target(i);
        if (isNear(target, links)) {
          if (places[target] < 0) {
            places[target] = next.append(target);
          }
          next.add(places[target], level, place);
        }
      }
    }
    for (int place = 0; place < next.size; place++) {
      places[next.pages[place]] = -1;
    }
    return next;
  }
}
