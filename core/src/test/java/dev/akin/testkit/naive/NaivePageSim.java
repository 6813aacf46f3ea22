package dev.akin.testkit.naive;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.pagesim.PageSim;

/**
 * PageSim from its definition: T(u,v) by enumerating every simple path from u, one recursive call
 * per link, and scores by summing over all sources. A self-link is on no simple path, but counts in
 * the out-degree of its page.
 */
public final class NaivePageSim implements Twin {
  private final PageSim parameters;
  private final Neighbours links;
  private final double[] ranks;
  private final double[][] shares;

  /** Enumerates all paths of the graph. */
  public NaivePageSim(PageSim parameters, PageGraph graph, double[] ranks) {
    this.parameters = parameters;
    this.ranks = ranks.clone();
    links = Neighbours.of(graph, parameters.direction());
    shares = new double[graph.pages()][graph.pages()];
    for (int source = 0; source < graph.pages(); source++) {
      shares[source][source] = 1;
      boolean[] onPath = new boolean[graph.pages()];
      onPath[source] = true;
      walk(source, source, 1, 0, onPath);
    }
  }

  /** Extends a path from its last page, which receives {@code share} of the rank. */
  private void walk(int source, int last, double share, int length, boolean[] onPath) {
    if (length == parameters.radius()) {
      return;
    }
    double decayed = share / links.degree(last) * decayAt(length);
    for (int next : links.of(last)) {
      if (!onPath[next]) {
        shares[source][next] += decayed;
        onPath[next] = true;
        walk(source, next, decayed, length + 1, onPath);
        onPath[next] = false;
      }
    }
  }

  /** The factor of the hop after {@code length} others. */
  private double decayAt(int length) {
    return parameters.decayMode() == PageSim.DecayMode.HOP || length == 0 ? parameters.decay() : 1;
  }

  /** T(source, page). */
  public double share(int source, int page) {
    return shares[source][page];
  }

  @Override
  public double score(int a, int b) {
    double score = plainScore(a, b);
    return score == 0 || parameters.normalise() == PageSim.Normalise.NONE
        ? score
        : score / Math.sqrt(plainScore(a, a) * plainScore(b, b));
  }

  private double plainScore(int a, int b) {
    double score = 0;
    for (int source = 0; source < ranks.length; source++) {
      double toA = ranks[source] * shares[source][a];
      double toB = ranks[source] * shares[source][b];
      double min = Math.min(toA, toB);
      double max = Math.max(toA, toB);
      if (min > 0) {
        score += parameters.score() == PageSim.Score.MIN ? min : min * min / max;
      }
    }
    return score;
  }
}
