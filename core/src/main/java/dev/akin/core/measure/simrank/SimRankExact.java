package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The scores of all pairs from {@link SimRankMatrix}: exact if it converged, else lower bounds of
 * the limit.
 */
final class SimRankExact implements Scorer {
  private final PageGraph graph;
  private final InLinkFamilies siblings;
  private final double[][] scores;
  private final PreparationOutcome outcome;

  /** Maps a score to an upper bound of its limit. */
  private final DoubleUnaryOperator most;

  SimRankExact(
      PageGraph graph,
      InLinkFamilies siblings,
      double[][] scores,
      PreparationOutcome outcome,
      DoubleUnaryOperator most) {
    this.graph = graph;
    this.siblings = siblings;
    this.scores = scores;
    this.outcome = outcome;
    this.most = most;
  }

  @Override
  public int pages() {
    return graph.pages();
  }

  @Override
  public PreparationOutcome outcome() {
    return outcome;
  }

  @Override
  public double score(int a, int b) {
    graph.checkPage(a);
    graph.checkPage(b);
    return a == b ? 1 : scores[siblings.family(a)][siblings.family(b)];
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    run.check();
    double score = score(a, b);
    return a == b || outcome.converged()
        ? PairScore.exact(score)
        : new PairScore(score, least(score), most.applyAsDouble(score));
  }

  private static double least(double score) {
    return score * (1 - SimRankMatrix.ROUNDING);
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    run.check();
    double[] row = scores[siblings.family(graph.checkPage(page))];
    BoundedHeap best = new BoundedHeap(k);
    for (int other = 0; other < pages(); other++) {
      double score = row[siblings.family(other)];
      if (score > 0 && other != page) {
        best.offer(other, score);
      }
    }
    TopPages top = TopPages.drain(best);
    return outcome.converged()
        ? top
        : top.withBounds(
            page,
            pages(),
            SimRankExact::least,
            other -> most.applyAsDouble(row[siblings.family(other)]));
  }

  /**
   * One part for each page that links to the first, with its mean similarity to the pages that link
   * to the second.
   */
  @Override
  public Explanation explain(int a, int b, Run run) {
    double score = score(a, b);
    if (a == b) {
      return SimRankZeros.itself(a);
    }
    if (score == 0) {
      return Explanation.zero(SimRankZeros.whyZero(graph, a, b));
    }
    Links in = graph.links(Direction.IN);
    double[] shares = new double[in.degree(a)];
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      run.check();
      int x = in.target(in.start(a) + i);
      for (int j = in.start(b), end = in.end(b); j < end; j++) {
        shares[i] += score(x, in.target(j));
      }
      sum += shares[i];
    }
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = 0; i < shares.length; i++) {
      if (shares[i] > 0) {
        int x = in.target(in.start(a) + i);
        double part = score * (shares[i] / sum);
        parts.add(
            new Explanation.Part(
                Message.of(SimRankMessage.LINKS_TO_FIRST, new Argument.Page(x)), part));
      }
    }
    return new Explanation(score, parts, Message.of(SimRankMessage.MEAN_SIMILARITY));
  }
}
