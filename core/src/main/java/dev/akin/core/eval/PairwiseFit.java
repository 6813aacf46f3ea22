package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.List;

/**
 * Weights that order judged pages by relevance: a logistic regression on the differences of their
 * features, with non-negative weights.
 *
 * <pre>
 *   minimise  mean over pages, mean over pairs i above j, of ln(1 + exp(-w·(x_i - x_j))) + r/2 |w|^2
 *   subject to  w >= 0
 * </pre>
 *
 * Every page has the same weight, whatever its number of judged pairs. The function is strictly
 * convex, so the minimum is unique. It is found by projected gradient descent with a line search.
 */
final class PairwiseFit {
  /** r: small, but large enough to keep weights finite for separable pairs. */
  private static final double RIDGE = 1e-3;

  private static final int MOST_STEPS = 2000;
  private static final double SMALL = 1e-9;

  private final List<JudgedPage> pages;
  private final int measures;
  private double[] gradient;

  PairwiseFit(List<JudgedPage> pages, int measures) {
    this.pages = pages;
    this.measures = measures;
    gradient = new double[measures];
  }

  double[] weights(Run run) {
    double[] weights = new double[measures];
    Arrays.fill(weights, 1);
    double loss = loss(weights);
    double step = 1;
    for (int i = 0; i < MOST_STEPS; i++) {
      run.check();
      double[] slope = gradient.clone();
      double[] next = moved(weights, slope, step);
      double moved = distance(weights, next);
      double after = loss(next);
      // Sufficient descent of a projected step.
      while (after > loss - moved * moved / (4 * step) && moved > SMALL) {
        step /= 2;
        next = moved(weights, slope, step);
        moved = distance(weights, next);
        after = loss(next);
      }
      if (moved <= SMALL) {
        break;
      }
      weights = next;
      loss = after;
      step *= 2;
    }
    return weights;
  }

  private static double[] moved(double[] from, double[] slope, double step) {
    double[] to = new double[from.length];
    Arrays.setAll(to, m -> Math.max(0, from[m] - step * slope[m]));
    return to;
  }

  private static double distance(double[] a, double[] b) {
    double squares = 0;
    for (int i = 0; i < a.length; i++) {
      squares += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return Math.sqrt(squares);
  }

  /** The function at a point; stores its gradient in {@link #gradient}. */
  private double loss(double[] weights) {
    double loss = 0;
    double[] slope = new double[measures];
    for (JudgedPage page : pages) {
      loss += loss(page, weights, slope);
    }
    gradient = new double[measures];
    for (int m = 0; m < measures; m++) {
      gradient[m] = slope[m] / pages.size() + RIDGE * weights[m];
      loss += pages.size() * RIDGE / 2 * weights[m] * weights[m];
    }
    return loss / pages.size();
  }

  private double loss(JudgedPage page, double[] weights, double[] slope) {
    double[] own = new double[measures];
    double loss = 0;
    int pairs = 0;
    for (int i = 0; i < page.features().length; i++) {
      for (int j = 0; j < page.features().length; j++) {
        if (page.judgements().get(i).relevance() > page.judgements().get(j).relevance()) {
          double margin = page.score(i, weights) - page.score(j, weights);
          double wrong = 1 / (1 + Math.exp(margin));
          loss +=
              margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin;
          for (int m = 0; m < measures; m++) {
            own[m] -= wrong * (page.features()[i][m] - page.features()[j][m]);
          }
          pairs++;
        }
      }
    }
    for (int m = 0; m < measures && pairs > 0; m++) {
      slope[m] += own[m] / pairs;
    }
    return pairs == 0 ? 0 : loss / pairs;
  }
}
