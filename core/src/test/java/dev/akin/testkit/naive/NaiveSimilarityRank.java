package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.rank.SimilarityPageRank;
import dev.akin.testkit.graphs.MadeText;
import java.util.Arrays;

/** Similarity-weighted PageRank over full matrices. */
public final class NaiveSimilarityRank {
  private static final int MOST_ROUNDS = 10_000;

  private final int n;
  private final double damping;

  /** 1 + lambda*Sim(A,V) if V links to A. */
  private final double[][] factors;

  private final int[] degrees;

  /** The matrices of a method on a graph with text. */
  public NaiveSimilarityRank(SimilarityPageRank method, PageGraph graph, MadeText text) {
    n = graph.pages();
    damping = method.damping();
    factors = new double[n][n];
    degrees = new int[n];
    Twin cosine = NaiveWords.keywords(KeywordCosine.DEFAULT, text, n);
    for (int source = 0; source < n; source++) {
      for (int target : graph.links(Direction.OUT).targets(source)) {
        double sim = cosine.score(source, target);
        double lambda = method.lambda();
        if (lambda == SimilarityPageRank.STEPPED) {
          lambda = sim > 0.7 ? 0.8 : sim > 0.4 ? 0.5 : 0.2;
        }
        factors[target][source] = 1 + lambda * sim;
        degrees[source]++;
      }
    }
  }

  /** The stochastic form, to the precision of doubles. */
  public double[] stochastic() {
    double[][] matrix = new double[n][n];
    for (int source = 0; source < n; source++) {
      double sum = 0;
      for (int target = 0; target < n; target++) {
        sum += factors[target][source];
      }
      for (int target = 0; target < n; target++) {
        matrix[target][source] = damping * (sum == 0 ? 1.0 / n : factors[target][source] / sum);
      }
    }
    double[] ranks = new double[n];
    Arrays.fill(ranks, 1.0 / n);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      ranks = step(matrix, ranks, (1 - damping) / n);
    }
    return ranks;
  }

  /** Eq. (8) after a number of rounds. */
  public double[] published(int rounds) {
    double[] ranks = new double[n];
    Arrays.fill(ranks, 1.0 / n);
    for (int round = 0; round < rounds; round++) {
      ranks = step(published(), ranks, 1 - damping);
    }
    return ranks;
  }

  private double[][] published() {
    double[][] matrix = new double[n][n];
    for (int source = 0; source < n; source++) {
      for (int target = 0; target < n; target++) {
        matrix[target][source] = damping * factors[target][source] / Math.max(1, degrees[source]);
      }
    }
    return matrix;
  }

  /**
   * The spectral radius of Eq. (8): the 2^40-th root of the norm of the 2^40-th power, computed by
   * squaring.
   */
  public double radius() {
    double[][] power = published();
    double log = 0;
    double weight = 1;
    for (int i = 0; i < 40; i++) {
      double size = Arrays.stream(power).flatMapToDouble(Arrays::stream).max().orElse(0);
      if (size == 0) {
        return 0;
      }
      log += weight * Math.log(size);
      weight /= 2;
      power = squared(power, 1 / size);
    }
    return Math.exp(log);
  }

  private double[][] squared(double[][] matrix, double scale) {
    double[][] square = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) {
          square[i][j] += scale * matrix[i][k] * (scale * matrix[k][j]);
        }
      }
    }
    return square;
  }

  private static double[] step(double[][] matrix, double[] ranks, double base) {
    double[] next = new double[ranks.length];
    for (int page = 0; page < next.length; page++) {
      next[page] = base;
      for (int source = 0; source < next.length; source++) {
        next[page] += matrix[page][source] * ranks[source];
      }
    }
    return next;
  }
}
