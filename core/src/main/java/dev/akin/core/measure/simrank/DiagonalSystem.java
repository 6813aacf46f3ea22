package dev.akin.core.measure.simrank;

import dev.akin.core.graph.LinkFamilies;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import java.util.Arrays;

/**
 * The equations of {@link SimRankDiagonal}: E(k) + sum over columns of squares times the E of all
 * pages of the column = 1, one for every family of pages with at least two in-links.
 *
 * <p>Solved by GMRES (Saad, Schultz 1986): errors of simple sweeps can grow before they fall, where
 * walks stay together for long. Sums are added in a fixed order for any number of threads.
 */
final class DiagonalSystem {
  private static final int CHUNK = 256;
  private static final int DIRECTIONS = 30;
  private static final int RESTARTS = 30;

  private final PageGraph graph;
  private final InLinkFamilies siblings;
  private final int[] sourceOf;
  private final int sources;

  /** The equation of each family, or -1. */
  private final int[] equation;

  private final int[] families;
  private final int[] starts;
  private final int[] columns;
  private final double[] squares;

  DiagonalSystem(
      PageGraph graph,
      InLinkFamilies siblings,
      LinkFamilies byOutLinks,
      int[][] rows,
      double[][] values) {
    this.graph = graph;
    this.siblings = siblings;
    sourceOf = byOutLinks.family();
    sources = byOutLinks.count();
    equation = new int[siblings.count()];
    int[] list = new int[siblings.count()];
    int count = 0;
    for (int family = 0; family < equation.length; family++) {
      equation[family] = siblings.degree(family) > 1 ? count : -1;
      if (siblings.degree(family) > 1) {
        list[count++] = family;
      }
    }
    families = Arrays.copyOf(list, count);
    starts = new int[count + 1];
    for (int[] column : rows) {
      for (int family : column) {
        starts[equation[family] + 1]++;
      }
    }
    for (int i = 0; i < count; i++) {
      starts[i + 1] = Math.addExact(starts[i], starts[i + 1]);
    }
    columns = new int[starts[count]];
    squares = new double[columns.length];
    turn(rows, values);
  }

  /** Transposes columns into rows and frees each column. */
  private void turn(int[][] rows, double[][] values) {
    int[] next = starts.clone();
    for (int column = 0; column < rows.length; column++) {
      for (int i = 0; i < rows[column].length; i++) {
        int at = next[equation[rows[column][i]]]++;
        columns[at] = column;
        squares[at] = values[column][i];
      }
      rows[column] = new int[0];
      values[column] = new double[0];
    }
  }

  /** Solves and certifies the result; {@code omitted} bounds the missing part of the squares. */
  SimRankDiagonal solve(DiagonalSteps steps, double[] omitted, Run run) {
    double c = steps.c;
    double[] diagonal = new double[siblings.count()];
    for (int family = 0; family < diagonal.length; family++) {
      int degree = siblings.degree(family);
      diagonal[family] = degree == 0 ? 1 : 1 - c / degree;
    }
    double[] residual = residual(diagonal, 1, run);
    try (ProgressListener.Task task = run.start("solving for the diagonal", "rounds", -1)) {
      for (int i = 0; i < RESTARTS && norm(residual) > steps.residual; i++) {
        improve(diagonal, residual, steps.residual, run);
        for (int family : families) {
          // The true correction is 1 - c times a mean of scores.
          diagonal[family] = Math.min(1, Math.max(1 - c, diagonal[family]));
        }
        residual = residual(diagonal, 1, run);
        task.advance(1);
      }
    }
    return certified(steps, diagonal, residual, omitted);
  }

  private SimRankDiagonal certified(
      DiagonalSteps steps, double[] diagonal, double[] residual, double[] omitted) {
    double rounding = (Math.log(sources + 2.0) + 4) * sources * Math.ulp(1.0);
    double under = 0;
    double over = 0;
    for (int i = 0; i < residual.length; i++) {
      under = Math.max(under, residual[i]);
      over = Math.max(over, omitted[families[i]] - residual[i]);
    }
    double[] values = new double[graph.pages()];
    Arrays.setAll(values, page -> diagonal[siblings.family(page)]);
    // With max(T) at most 1 + over, the levels after the last one add at most c^(levels+1) of it.
    double beyond = steps.weights[steps.levels + 1];
    return new SimRankDiagonal(
        graph.fingerprint(),
        steps.c,
        values,
        under + rounding,
        (over + rounding) / (1 - beyond) * (1 + 1e-12));
  }

  /** One restart of GMRES from the current diagonal. */
  private void improve(double[] diagonal, double[] residual, double enough, Run run) {
    int n = residual.length;
    double[][] basis = new double[DIRECTIONS + 1][];
    double[][] upper = new double[DIRECTIONS][];
    double[] turned = new double[DIRECTIONS + 1];
    double[] cosines = new double[DIRECTIONS];
    double[] sines = new double[DIRECTIONS];
    turned[0] = Math.sqrt(dot(residual, residual));
    basis[0] = scaled(residual, 1 / turned[0]);
    int size = 0;
    while (size < DIRECTIONS && Math.abs(turned[size]) > enough / 2) {
      double[] vector = apply(basis[size], run);
      double[] column = new double[size + 2];
      for (int i = 0; i <= size; i++) {
        column[i] = dot(vector, basis[i]);
        for (int k = 0; k < n; k++) {
          vector[k] -= column[i] * basis[i][k];
        }
      }
      double length = Math.sqrt(dot(vector, vector));
      for (int i = 0; i < size; i++) {
        double first = column[i];
        column[i] = cosines[i] * first + sines[i] * column[i + 1];
        column[i + 1] = cosines[i] * column[i + 1] - sines[i] * first;
      }
      double hypotenuse = Math.hypot(column[size], length);
      if (!(hypotenuse > 0)) {
        break;
      }
      cosines[size] = column[size] / hypotenuse;
      sines[size] = length / hypotenuse;
      column[size] = hypotenuse;
      turned[size + 1] = -sines[size] * turned[size];
      turned[size] *= cosines[size];
      upper[size++] = column;
      if (!(length > 1e-300)) {
        break;
      }
      basis[size] = scaled(vector, 1 / length);
    }
    combine(diagonal, basis, upper, turned, size);
  }

  /** Adds the combination of the basis that solves the triangular system. */
  private void combine(
      double[] diagonal, double[][] basis, double[][] upper, double[] turned, int size) {
    double[] factors = new double[size];
    for (int i = size - 1; i >= 0; i--) {
      double sum = turned[i];
      for (int j = i + 1; j < size; j++) {
        sum -= upper[j][i] * factors[j];
      }
      factors[i] = sum / upper[i][i];
    }
    for (int k = 0; k < families.length; k++) {
      double value = diagonal[families[k]];
      for (int i = 0; i < size; i++) {
        value += factors[i] * basis[i][k];
      }
      diagonal[families[k]] = value;
    }
  }

  /** The left sides of the homogeneous equations. */
  private double[] apply(double[] vector, Run run) {
    double[] diagonal = new double[siblings.count()];
    for (int k = 0; k < vector.length; k++) {
      diagonal[families[k]] = vector[k];
    }
    double[] left = residual(diagonal, 0, run);
    for (int k = 0; k < left.length; k++) {
      left[k] = -left[k];
    }
    return left;
  }

  private double[] residual(double[] diagonal, double right, Run run) {
    double[] weights = new double[sources];
    for (int page = 0; page < sourceOf.length; page++) {
      weights[sourceOf[page]] += diagonal[siblings.family(page)];
    }
    double[] residual = new double[families.length];
    run.parallel(
        residual.length,
        CHUNK,
        (from, to) -> {
          for (int k = from; k < to; k++) {
            double sum = diagonal[families[k]];
            for (int i = starts[k]; i < starts[k + 1]; i++) {
              sum += squares[i] * weights[columns[i]];
            }
            residual[k] = right - sum;
          }
        });
    return residual;
  }

  private static double norm(double[] vector) {
    return Arrays.stream(vector).map(Math::abs).max().orElse(0);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double[] scaled(double[] vector, double factor) {
    double[] scaled = new double[vector.length];
    Arrays.setAll(scaled, i -> factor * vector[i]);
    return scaled;
  }
}
