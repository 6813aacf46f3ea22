package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.SharedMessages;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.ArrayList;
import java.util.List;

/**
 * The scorer of all neighbour counts: the sum of the weights of the shared neighbours, scaled by
 * the degrees of the two pages.
 *
 * <p>For one page, the weight of each neighbour x is added to every page that has x as a neighbour.
 * The cost is two hops of links, independent of the number of pages. Working memory: 12 bytes per
 * page and thread.
 */
final class NeighbourCount implements Scorer {
  private final Direction direction;
  private final Links near;
  private final Links back;
  private final NeighbourMeasure formula;
  private final double[] weights;
  private final WorkspacePool<SparseSum> sums;

  NeighbourCount(PageGraph graph, NeighbourMeasure formula) {
    this.formula = formula;
    direction = formula.direction();
    near = graph.links(direction);
    back = graph.links(direction.reverse());
    weights = new double[graph.pages()];
    for (int page = 0; page < weights.length; page++) {
      weights[page] = formula.weight(back.degree(page));
    }
    sums = new WorkspacePool<>(() -> new SparseSum(weights.length));
  }

  @Override
  public int pages() {
    return weights.length;
  }

  @Override
  public double score(int a, int b) {
    double sum = shared(a, b);
    return sum == 0 ? 0 : formula.score(sum, near.degree(a), near.degree(b));
  }

  /** The sum of the weights of the shared neighbours of two pages. */
  private double shared(int a, int b) {
    int i = near.start(a);
    int j = near.start(b);
    int iEnd = near.end(a);
    int jEnd = near.end(b);
    double sum = 0;
    while (i < iEnd && j < jEnd) {
      int x = near.target(i);
      int y = near.target(j);
      if (x == y) {
        sum += weights[x];
      }
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    return sum;
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    return sums.with(
        sum -> {
          count(page, sum, run);
          int degree = near.degree(page);
          return TopPages.best(
              sum, k, page, other -> formula.score(sum.value(other), degree, near.degree(other)));
        });
  }

  /**
   * Adds up the shared neighbours of {@code page} with every other page. The neighbours come in
   * rising order, as in {@link #score}, so both add in the same order and agree to the last bit.
   */
  private void count(int page, SparseSum sum, Run run) {
    run.check();
    for (int i = near.start(page), end = near.end(page); i < end; i++) {
      int shared = near.target(i);
      double weight = weights[shared];
      if (weight > 0) {
        run.check();
        for (int j = back.start(shared), last = back.end(shared); j < last; j++) {
          sum.add(back.target(j), weight);
        }
      }
    }
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    run.check();
    double score = score(a, b);
    if (score == 0) {
      return Explanation.zero(whyZero(a, b));
    }
    double sum = shared(a, b);
    List<Explanation.Part> parts = new ArrayList<>();
    for (int i = near.start(a), end = near.end(a); i < end; i++) {
      int shared = near.target(i);
      if (weights[shared] > 0 && near.contains(b, shared)) {
        double part = score * (weights[shared] / sum);
        parts.add(new Explanation.Part(sentence(shared), part, List.of(), back.degree(shared)));
      }
    }
    Message note =
        Message.of(
            NeighbourMessage.SHARED,
            formula.sentence(),
            parts.size(),
            near.degree(a),
            near.degree(b));
    return new Explanation(score, parts, note);
  }

  private Message sentence(int shared) {
    NeighbourMessage key =
        switch (direction) {
          case IN -> NeighbourMessage.LINKS_TO_BOTH;
          case OUT -> NeighbourMessage.BOTH_LINK_TO;
          case BOTH -> NeighbourMessage.BOTH_LINKED_WITH;
        };
    return Message.of(key, new Argument.Page(shared));
  }

  private Message whyZero(int a, int b) {
    boolean hasFirst = near.degree(a) > 0;
    boolean hasSecond = near.degree(b) > 0;
    if (!hasFirst || !hasSecond) {
      Message links = SharedMessages.links(direction);
      Message lack =
          a == b
              ? SharedMessages.pageHasNo(links)
              : SharedMessages.lacking(hasFirst, hasSecond, links);
      return lack.then(hint(a, b));
    }
    if (a == b) {
      return Message.of(NeighbourMessage.SHARED_WITH_NONE);
    }
    return Message.of(
        switch (direction) {
          case IN -> NeighbourMessage.NO_PAGE_LINKS_TO_BOTH;
          case OUT -> NeighbourMessage.NO_PAGE_IS_LINKED_FROM_BOTH;
          case BOTH -> NeighbourMessage.NO_PAGE_IS_LINKED_WITH_BOTH;
        });
  }

  /**
   * In a graph from users to items, users only link and items are only linked to; the other
   * direction can then compare them.
   */
  private Message hint(int a, int b) {
    if (direction == Direction.BOTH || back.degree(a) == 0 || back.degree(b) == 0) {
      return Message.NOTHING;
    }
    return Message.of(
        direction == Direction.IN ? NeighbourMessage.TRY_OUT_LINKS : NeighbourMessage.TRY_IN_LINKS);
  }
}
