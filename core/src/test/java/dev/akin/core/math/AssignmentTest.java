package dev.akin.core.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.akin.core.run.Run;
import dev.akin.testkit.graphs.Trials;
import dev.akin.testkit.naive.KuhnMunkres;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AssignmentTest {
  private final Assignment assignment = new Assignment();

  @Test
  void equalsKuhnMunkresOnRandomProblems() {
    Trials.named("AssignmentTest-random")
        .times(20_000, trial -> compare(trial.random(), 1 + trial.random().nextInt(9)));
  }

  @Test
  void equalsKuhnMunkresOnLargerProblems() {
    Trials.named("AssignmentTest-larger")
        .times(300, trial -> compare(trial.random(), 1 + trial.random().nextInt(50)));
  }

  @Test
  void equalsKuhnMunkresOnBothSidesOfItsLimits() {
    Random random = new Random(7);
    for (int n : new int[] {1, 2, 31, 32, 33, 256, 257, 512, 513}) {
      double[] weights = random.doubles((long) n * n, 1e-3, 1).toArray();
      double expected = KuhnMunkres.weight(square(weights, n));
      assertThat(assignment.solve(weights, n, n, Run.silent()))
          .as("%s rows", n)
          .isCloseTo(expected, within(1e-12));
    }
  }

  /**
   * One weight of 1 and, in all other rows, a difference that vanishes when weights are rounded to
   * integers.
   */
  @Test
  void slackCoversRounding() {
    for (int n : new int[] {2, 256, 257, 300, 512}) {
      double small = 1.499 * 0x1p-50;
      double[] weights = new double[n * n];
      Arrays.fill(weights, 0x1p-50);
      for (int row = 0; row < n; row++) {
        weights[row * n + (row + 1) % n] = row == 0 ? 1 : small;
      }
      double optimum = 1 + (n - 1) * small;
      double found = assignment.solve(weights, n, n, Run.silent());
      assertThat(found * Assignment.slack(n, n)).as("%s rows", n).isGreaterThanOrEqualTo(optimum);
      assertThat(Assignment.slack(n, n)).isLessThan(1 + 2e-12);
    }
  }

  @Test
  void solvesWeightsOfAnySize() {
    double[] shape = {0.6, 0.9, 0.3, 0.8, 0.85, 0.4, 0.5, 0.75, 0.2};
    assignment.solve(shape, 3, 3, Run.silent());
    int[] expected = {assignment.columnOf(0), assignment.columnOf(1), assignment.columnOf(2)};
    assertThat(expected).containsExactly(1, 0, 2);
    for (double size : new double[] {1e300, 1e9, 1, 1e-9, 1e-300, 1e-310}) {
      double[] weights = Arrays.stream(shape).map(x -> x * size).toArray();
      double total = assignment.solve(weights, 3, 3, Run.silent());
      assertThat(total).isCloseTo(1.9 * size, withinPercentage(1e-9));
      for (int row = 0; row < 3; row++) {
        assertThat(assignment.columnOf(row)).as("of weights of %s", size).isEqualTo(expected[row]);
      }
    }
    assertThat(assignment.solve(new double[] {1, 1e-300, 1e-300, 1}, 2, 2, Run.silent()))
        .isEqualTo(2);
  }

  private static double[][] square(double[] weights, int n) {
    double[][] rows = new double[n][];
    Arrays.setAll(rows, row -> Arrays.copyOfRange(weights, row * n, (row + 1) * n));
    return rows;
  }

  private void compare(Random random, int most) {
    int rows = 1 + random.nextInt(most);
    int columns = random.nextBoolean() ? rows : 1 + random.nextInt(most);
    double[][] weights = weights(random, rows, columns);
    double expected = KuhnMunkres.weight(weights);
    assertThat(assignment.solve(flat(weights), rows, columns, Run.silent()))
        .isCloseTo(expected, within(1e-12));
    checkMatching(weights, expected);
  }

  /**
   * Random numbers, few levels with many ties, with and without zeros, sparse, nearly equal, zeros
   * in all rows except the first, or ever heavier rows.
   */
  private static double[][] weights(Random random, int rows, int columns) {
    int kind = random.nextInt(7);
    double[][] weights = new double[rows][columns];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        double x = random.nextDouble();
        weights[row][column] =
            switch (kind) {
              case 0 -> x;
              case 1 -> Math.floor(4 * x) / 3;
              case 2 -> x < 0.7 ? 0 : x;
              case 3 -> (1 + Math.floor(3 * x)) / 3;
              case 4 -> 0.5 + 1e-9 * x;
              case 5 -> row > 0 && x < 0.7 ? 0 : x;
              default -> x * Math.scalb(1.0, 4 * row - 4 * rows);
            };
      }
    }
    return weights;
  }

  private static double[] flat(double[][] weights) {
    double[] flat = new double[weights.length * weights[0].length];
    for (int row = 0; row < weights.length; row++) {
      System.arraycopy(weights[row], 0, flat, row * weights[0].length, weights[0].length);
    }
    return flat;
  }

  /** The reported pairs form a matching of the reported weight. */
  private void checkMatching(double[][] weights, double expected) {
    boolean[] taken = new boolean[weights[0].length];
    double sum = 0;
    for (int row = 0; row < weights.length; row++) {
      int column = assignment.columnOf(row);
      if (column >= 0) {
        assertThat(taken[column]).as("column %s is matched twice", column).isFalse();
        assertThat(weights[row][column]).as("zeros are not matched").isGreaterThan(0);
        taken[column] = true;
        sum += weights[row][column];
      }
    }
    assertThat(sum).isCloseTo(expected, within(1e-12));
  }

  @Test
  void leavesRowsUnmatchedIfThereAreFewColumns() {
    assertThat(assignment.solve(new double[] {0.2, 0.9, 0.5}, 3, 1, Run.silent())).isEqualTo(0.9);
    assertThat(assignment.columnOf(0)).isEqualTo(-1);
    assertThat(assignment.columnOf(1)).isZero();
    assertThat(assignment.solve(new double[0], 0, 0, Run.silent())).isZero();
    assertThat(assignment.solve(new double[] {0, 0}, 2, 1, Run.silent())).isZero();
  }
}
