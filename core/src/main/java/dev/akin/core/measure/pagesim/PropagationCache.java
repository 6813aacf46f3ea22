package dev.akin.core.measure.pagesim;

import dev.akin.core.math.SparseSum;
import dev.akin.core.run.Run;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the vectors that {@link PathPropagation} enumerated, shared by all threads of one
 * scorer. A list, its scores and its explanations need the same vectors; without the cache each
 * would enumerate the same paths again. Memory is bounded; eviction is least recently used.
 */
final class PropagationCache {
  /** Bytes per entry of a vector: a page and a share. */
  private static final long BYTES_PER_ENTRY = 12;

  /** Overhead of a vector, in entries: arrays, map entry, key. */
  private static final int OVERHEAD = 10;

  /** The fraction of the heap for one cache, as a divisor. */
  private static final int HEAP_SHARE = 64;

  private final Map<Long, Vector> vectors = new LinkedHashMap<>(16, 0.75f, true);
  private final long capacity;
  private long entries;

  /** A cache for the vectors of a graph with this number of pages. */
  PropagationCache(int pages) {
    this(pages, bytes(pages));
  }

  PropagationCache(int pages, long bytes) {
    capacity = Math.max(pages + OVERHEAD, bytes / BYTES_PER_ENTRY);
  }

  /**
   * Maximum size of a cache in bytes: all vectors of a small graph, else a fraction of the heap.
   */
  static long bytes(long pages) {
    double all = 2.0 * pages * (pages + OVERHEAD) * BYTES_PER_ENTRY;
    return (long) Math.min(all, Runtime.getRuntime().maxMemory() / (double) HEAP_SHARE);
  }

  @SuppressWarnings("ArrayRecordComponent") // arrays avoid boxing
  private record Vector(int[] pages, double[] shares) {
    static Vector of(SparseSum sum) {
      Vector vector = new Vector(new int[sum.size()], new double[sum.size()]);
      for (int i = 0; i < sum.size(); i++) {
        vector.pages[i] = sum.index(i);
        vector.shares[i] = sum.value(sum.index(i));
      }
      return vector;
    }

    void addTo(SparseSum sum) {
      for (int i = 0; i < pages.length; i++) {
        sum.add(pages[i], shares[i]);
      }
    }

    int cost() {
      return pages.length + OVERHEAD;
    }
  }

  private synchronized @Nullable Vector get(long key) {
    return vectors.get(key);
  }

  private synchronized void put(long key, Vector vector) {
    if (vectors.put(key, vector) == null) {
      entries += vector.cost();
    }
    Iterator<Vector> oldest = vectors.values().iterator();
    while (entries > capacity) {
      entries -= oldest.next().cost();
      oldest.remove();
    }
  }

  /** Number of cached entries, including the overhead of vectors. */
  synchronized long entries() {
    return entries;
  }

  /** A propagation for one thread that uses this cache. */
  Propagation over(Propagation source) {
    return new Propagation() {
      @Override
      public void forward(int page, SparseSum sent, Run run) {
        if (!replay(page, sent, run)) {
          source.forward(page, sent, run);
          put(page, Vector.of(sent));
        }
      }

      @Override
      public void backward(int page, SparseSum received, Run run) {
        if (!replay(~page, received, run)) {
          source.backward(page, received, run);
          put(~page, Vector.of(received));
        }
      }
    };
  }

  /** Adds a cached vector to an empty sum: the same entries in the same order. */
  private boolean replay(long key, SparseSum empty, Run run) {
    run.check();
    Vector known = get(key);
    if (known != null) {
      known.addTo(empty);
    }
    return known != null;
  }
}
