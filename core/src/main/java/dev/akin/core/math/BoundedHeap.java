package dev.akin.core.math;

import java.util.Arrays;

/**
 * Keeps the best {@code k} of many (id, score) entries: higher score first, then lower id. An offer
 * costs O(1) when it is rejected and O(log k) when it is accepted; memory grows with the number of
 * entries, not with {@code k}.
 */
public final class BoundedHeap {
  private final int k;
  private int[] ids;
  private double[] scores;
  private int size;

  /** An empty heap that keeps the best {@code k} entries. */
  public BoundedHeap(int k) {
    if (k < 0) {
      throw new IllegalArgumentException("k must not be negative, but is " + k);
    }
    this.k = k;
    int capacity = Math.min(k, 16);
    ids = new int[capacity];
    scores = new double[capacity];
  }

  /** Number of entries. */
  public int size() {
    return size;
  }

  /** The lowest score in the heap; negative infinity while it is not full. */
  public double threshold() {
    return size < k || k == 0 ? Double.NEGATIVE_INFINITY : scores[0];
  }

  /** Whether an entry would be accepted. */
  public boolean accepts(int id, double score) {
    return size < k || (k > 0 && isWorse(ids[0], scores[0], id, score));
  }

  /** Adds the entry if it is among the best {@code k} so far. */
  public void offer(int id, double score) {
    if (size < k) {
      if (size == ids.length) {
        int capacity = (int) Math.min(k, 2L * size);
        ids = Arrays.copyOf(ids, capacity);
        scores = Arrays.copyOf(scores, capacity);
      }
      siftUp(size++, id, score);
    } else if (k > 0 && isWorse(ids[0], scores[0], id, score)) {
      siftDown(id, score, size);
    }
  }

  /** Empties the heap into the two arrays, best entry first; each must hold {@link #size()}. */
  public void drain(int[] bestIds, double[] bestScores) {
    while (size > 0) {
      int last = --size;
      bestIds[last] = ids[0];
      bestScores[last] = scores[0];
      siftDown(ids[last], scores[last], last);
    }
  }

  /** The order of all results: a lower score is worse; with equal scores, the higher id. */
  private static boolean isWorse(int id, double score, int otherId, double otherScore) {
    return score < otherScore || (score == otherScore && id > otherId);
  }

  private void siftUp(int hole, int id, double score) {
    int i = hole;
    while (i > 0) {
      int parent = (i - 1) >>> 1;
      if (!isWorse(id, score, ids[parent], scores[parent])) {
        break;
      }
      ids[i] = ids[parent];
      scores[i] = scores[parent];
      i = parent;
    }
    ids[i] = id;
    scores[i] = score;
  }

  /** Replaces the root of a heap of {@code count} entries and restores the heap order. */
  private void siftDown(int id, double score, int count) {
    int i = 0;
    for (int child; (child = 2 * i + 1) < count; i = child) {
      if (child + 1 < count
          && isWorse(ids[child + 1], scores[child + 1], ids[child], scores[child])) {
        child++;
      }
      if (!isWorse(ids[child], scores[child], id, score)) {
        break;
      }
      ids[i] = ids[child];
      scores[i] = scores[child];
    }
    if (count > 0) {
      ids[i] = id;
      scores[i] = score;
    }
  }
}
