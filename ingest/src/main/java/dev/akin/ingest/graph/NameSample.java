package dev.akin.ingest.graph;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/**
 * The names of a column with the smallest hashes: a random sample of its different names, which
 * selects the same names in every column. Two samples estimate the overlap of two columns (Broder
 * 1997).
 */
final class NameSample {
  static final int MOST = 1024;

  private final LongOpenHashSet hashes = new LongOpenHashSet();
  private long limit = Long.MAX_VALUE;

  /** The hash of a name: FNV-1a with the finaliser of MurmurHash3. */
  static long hash(byte[] bytes, int from, int to) {
    long hash = 0xcbf29ce484222325L;
    for (int i = from; i < to; i++) {
      hash = (hash ^ bytes[i]) * 0x100000001b3L;
    }
    return HashCommon.murmurHash3(hash);
  }

  void add(long hash) {
    long positive = hash >>> 1;
    if (positive <= limit && hashes.add(positive) && hashes.size() >= 2 * MOST) {
      shrink();
    }
  }

  private void shrink() {
    long[] kept = Arrays.copyOf(sorted(), MOST);
    limit = kept[MOST - 1];
    hashes.clear();
    for (long hash : kept) {
      hashes.add(hash);
    }
  }

  private long[] sorted() {
    long[] all = hashes.toLongArray();
    Arrays.sort(all);
    return all;
  }

  /** Returns the estimated share of the names of two columns that are in both. */
  double overlap(NameSample other) {
    long[] own = sorted();
    long[] its = other.sorted();
    int both = 0;
    int union = 0;
    for (int i = 0, j = 0; union < MOST && (i < own.length || j < its.length); union++) {
      if (j == its.length || (i < own.length && own[i] < its[j])) {
        i++;
      } else if (i == own.length || its[j] < own[i]) {
        j++;
      } else {
        both++;
        i++;
        j++;
      }
    }
    return union == 0 ? 0 : (double) both / union;
  }
}
