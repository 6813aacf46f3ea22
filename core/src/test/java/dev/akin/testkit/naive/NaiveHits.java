package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.Hits;
import java.util.Arrays;

/** Hubs and authorities from their definition, with a matrix of zeros and ones. */
public final class NaiveHits {
  private NaiveHits() {}

  /** The requested score of each page after a number of iterations. */
  public static double[] of(PageGraph graph, Hits.Score score, int iterations) {
    int n = graph.pages();
    Neighbours out = Neighbours.of(graph, Direction.OUT);
    double[] hubs = new double[n];
    double[] authorities = new double[n];
    Arrays.fill(authorities, 1.0 / n);
    for (int iteration = 0; iteration < iterations; iteration++) {
      Arrays.fill(hubs, 0);
      for (int page = 0; page < n; page++) {
        for (int target = 0; target < n; target++) {
          hubs[page] += out.of(page).contains(target) ? authorities[target] : 0;
        }
      }
      divideBySum(hubs);
      Arrays.fill(authorities, 0);
      for (int page = 0; page < n; page++) {
        for (int target = 0; target < n; target++) {
          authorities[target] += out.of(page).contains(target) ? hubs[page] : 0;
        }
      }
      divideBySum(authorities);
    }
    return score == Hits.Score.HUB ? hubs : authorities;
  }

  private static void divideBySum(double[] scores) {
    double sum = Arrays.stream(scores).sum();
    for (int page = 0; sum > 0 && page < scores.length; page++) {
      scores[page] /= sum;
    }
  }
}
