package dev.akin.testkit.naive;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.ppr.PersonalisedPageRank;
import java.util.Arrays;

/**
 * Personalised PageRank from its definition: the whole walk, round by round, until the remaining
 * probability is 0.
 */
public final class NaivePersonalisedPageRank implements Twin {
  private static final int MOST_ROUNDS = 10_000;

  private final PersonalisedPageRank measure;
  private final Neighbours near;
  private final Neighbours back;
  private final double[][] walks;

  /** The walks of all pages, computed on first use. */
  public NaivePersonalisedPageRank(PersonalisedPageRank measure, PageGraph graph) {
    this.measure = measure;
    near = Neighbours.of(graph, measure.direction());
    back = Neighbours.of(graph, opposite(measure.direction()));
    walks = new double[graph.pages()][];
  }

  private static Direction opposite(Direction direction) {
    return direction == Direction.BOTH
        ? direction
        : direction == Direction.IN ? Direction.OUT : Direction.IN;
  }

  @Override
  public double score(int a, int b) {
    if (walks[a] == null) {
      walks[a] = walk(a);
    }
    double scale =
        measure.normalise() == PersonalisedPageRank.Normalise.NONE
            ? 1
            : Math.sqrt(Math.max(1, back.degree(b)));
    return walks[a][b] / scale;
  }

  /** The scores of all pages for one page. */
  public double[] scores(int a) {
    double[] scores = new double[near.pages()];
    Arrays.setAll(scores, b -> score(a, b));
    return scores;
  }

  private double[] walk(int a) {
    double[] stands = new double[near.pages()];
    stands[a] = 1;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double[] next = step(a, stands);
      double change = 0;
      for (int page = 0; page < next.length; page++) {
        change += Math.abs(next[page] - stands[page]);
      }
      stands = next;
      if (change < 1e-15) {
        break;
      }
    }
    return stands;
  }

  private double[] step(int a, double[] stands) {
    double[] next = new double[stands.length];
    for (int page = 0; page < stands.length; page++) {
      next[a] += measure.restart() * stands[page];
      double onwards = (1 - measure.restart()) * stands[page];
      for (int target : near.of(page)) {
        next[target] += onwards / near.degree(page);
      }
      if (near.degree(page) == 0) {
        next[a] += onwards;
      }
    }
    return next;
  }
}
