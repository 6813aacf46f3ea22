package dev.akin.core.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BoundedHeapTest {
  private record Entry(int id, double score) {}

  @Test
  void keepsTheSameEntriesAsSorting() {
    Random random = new Random(5);
    for (int round = 0; round < 3000; round++) {
      int k = random.nextInt(40);
      BoundedHeap heap = new BoundedHeap(k);
      List<Entry> all = new ArrayList<>();
      int offers = random.nextInt(100);
      for (int id = 0; id < offers; id++) {
        // Few distinct scores, so that there are many ties.
        Entry entry = new Entry(id * 7919 % 101, random.nextInt(10) / 4.0);
        all.add(entry);
        heap.offer(entry.id, entry.score);
      }
      all.sort(
          Comparator.comparingDouble((Entry entry) -> -entry.score).thenComparingInt(Entry::id));
      check(heap, all, k);
    }
  }

  private static void check(BoundedHeap heap, List<Entry> sorted, int k) {
    int kept = Math.min(k, sorted.size());
    assertThat(heap.size()).isEqualTo(kept);
    assertThat(heap.threshold())
        .isEqualTo(kept < k || k == 0 ? Double.NEGATIVE_INFINITY : sorted.get(k - 1).score);
    int[] ids = new int[kept];
    double[] scores = new double[kept];
    heap.drain(ids, scores);
    for (int i = 0; i < kept; i++) {
      assertThat(new Entry(ids[i], scores[i])).isEqualTo(sorted.get(i));
    }
    assertThat(heap.size()).isZero();
  }

  @Test
  void acceptsAnyKWithoutAllocatingIt() {
    BoundedHeap heap = new BoundedHeap(Integer.MAX_VALUE);
    for (int id = 0; id < 100; id++) {
      heap.offer(id, id);
    }
    assertThat(heap.size()).isEqualTo(100);
    assertThatThrownBy(() -> new BoundedHeap(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("k must not be negative, but is -1");
  }

  @Test
  void acceptsExactlyWhatOfferKeeps() {
    BoundedHeap heap = new BoundedHeap(2);
    assertThat(heap.accepts(9, 0)).isTrue();
    heap.offer(3, 1);
    heap.offer(5, 2);
    assertThat(heap.accepts(2, 1)).isTrue();
    assertThat(heap.accepts(4, 1)).isFalse();
    assertThat(heap.accepts(4, 1.5)).isTrue();
    assertThat(new BoundedHeap(0).accepts(0, 1)).isFalse();
  }
}
