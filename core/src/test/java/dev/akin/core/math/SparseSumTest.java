package dev.akin.core.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SparseSumTest {
  @Test
  void behavesLikeAMap() {
    Random random = new Random(3);
    SparseSum sum = new SparseSum(20);
    double[] factors = new double[20];
    Arrays.setAll(factors, index -> index * 0.5 + 1);
    for (int round = 0; round < 200; round++) {
      Map<Integer, Double> expected = new TreeMap<>();
      for (int i = random.nextInt(60); i > 0; i--) {
        int index = random.nextInt(20);
        double addend = 1 + random.nextInt(5);
        expected.merge(index, addend, Double::sum);
        sum.add(index, addend);
      }
      expected.replaceAll((index, value) -> value * factors[index]);
      sum.multiplyAll(factors);
      Map<Integer, Double> found = new TreeMap<>();
      for (int i = 0; i < sum.size(); i++) {
        int index = sum.index(i);
        found.put(index, sum.value(index));
      }
      assertThat(found).isEqualTo(expected).hasSize(sum.size());
      sum.clear();
      assertThat(sum.size()).isZero();
      for (int index = 0; index < 20; index++) {
        assertThat(sum.value(index)).isZero();
      }
    }
  }

  @Test
  void addsWeightedEntries() {
    SparseSum sum = new SparseSum(4);
    int[] indices = {9, 1, 3, 1, 9};
    double[] addends = {9, 0.5, 2, 0.25, 9};
    sum.addAll(indices, addends, 1, 4, 2);
    assertThat(sum.size()).isEqualTo(2);
    assertThat(sum.value(1)).isEqualTo(1.5);
    assertThat(sum.value(3)).isEqualTo(4);
  }

  @Test
  void addingZeroTouchesNothing() {
    SparseSum sum = new SparseSum(2);
    for (int i = 0; i < 5; i++) {
      sum.add(0, 0);
      sum.addAll(new int[] {0, 1}, 0, 2, 0);
      sum.addAll(new int[] {0, 1}, new double[] {1e-200, 1e-200}, 0, 2, 1e-200);
    }
    assertThat(sum.size()).isZero();
    sum.add(0, 1);
    sum.add(0, 0);
    assertThat(sum.size()).isEqualTo(1);
  }
}
