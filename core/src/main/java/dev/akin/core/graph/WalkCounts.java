package dev.akin.core.graph;

import dev.akin.core.run.Run;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;

/**
 * Counts the walks of {@link LinkPaths} level by level: the number of walks of n+1 links to a page
 * is the sum of those of n links to the pages that link to it. Only pages from which the end can
 * still be reached are visited. Counts are arrays of 62-bit words, long enough for the level.
 */
final class WalkCounts {
  private static final int BITS = 62;
  private static final long MASK = (1L << BITS) - 1;
  private static final int CHECK_EVERY_PAGES = 512;

  /** Number of word additions per link that takes only a few passes. */
  private static final int FEW_WORDS = 20;

  /**
   * Words added per second on one thread. Measured on cnr-2000: 4e8, and 2e8 with its pages in a
   * random order.
   */
  private static final double WORDS_A_SECOND = 2e8;

  /** The largest array that every Java runtime can make. */
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final Links ahead;

  /** The distance of each page to the end. */
  private final Distances left;

  private final Run run;

  /** The place of a page in the level under construction; -1 if it has none. */
  private final int[] places;

  WalkCounts(Links ahead, Distances left, Run run) {
    this.ahead = ahead;
    this.left = left;
    this.run = run;
    places = new int[ahead.pages()];
    Arrays.fill(places, -1);
  }

  /** Maximum number of words of a count of walks of this length. */
  private static int words(int degree, int links, int pages) {
    double bits = links * log2(degree) + log2(pages) + 2;
    return (int) (bits / BITS) + 1;
  }

  private static double log2(int number) {
    return Math.log(Math.max(1, number)) / Math.log(2);
  }

  /** Maximum size of the counts in bytes: two levels, one of them while it is copied. */
  static long bytes(int pages, int degree, int length) {
    long level = pages * (Integer.BYTES + (long) Long.BYTES * words(degree, length, pages));
    return 5 * level / 2;
  }

  /**
   * Rough upper estimate of the time in seconds: every link adds to a count at each length. 0 if
   * that is only a few passes over the links.
   */
  static double seconds(long links, int degree, int length) {
    long words = 0;
    for (int n = 1; n <= length; n++) {
      words += words(degree, n, 1);
    }
    return words <= FEW_WORDS ? 0 : links * words / WORDS_A_SECOND;
  }

  /**
   * The length of an array of counts.
   *
   * @throws IllegalArgumentException if it exceeds the maximum length of an array
   */
  static int arrayLength(int places, int words) {
    long length = (long) places * words;
    if (length > LONGEST_ARRAY) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the paths to %,d pages have counts that take %d words each, more than fit into"
                  + " memory; choose a smaller length",
              places,
              words));
    }
    return (int) length;
  }

  /** The pages that walks of one length reach, with their counts. */
  private static final class Level {
    final int words;
    private final int most;
    int[] pages;
    long[] counts;
    int size;

    Level(int words, int most) {
      this.words = words;
      this.most = most;
      pages = new int[Math.min(16, most)];
      counts = new long[arrayLength(pages.length, words)];
    }

    int append(int page) {
      if (size == pages.length) {
        int places = (int) Math.min(most, 2L * size);
        counts = Arrays.copyOf(counts, arrayLength(places, words));
        pages = Arrays.copyOf(pages, places);
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

    /** Number of bits of the largest count of this level. */
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
    Level level = new Level(1, ahead.pages());
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

  /** Whether the end can be reached from a page within this number of links. */
  private boolean isNear(int page, int links) {
    return left.to(page) >= 0 && left.to(page) <= links;
  }

  private Level next(Level level, int links) {
    int sumBits = level.bits() + Integer.SIZE - Integer.numberOfLeadingZeros(level.size);
    Level next = new Level(sumBits / BITS + 1, ahead.pages());
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
