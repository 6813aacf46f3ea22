package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Links;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;

/**
 * PS(v,v) of every page: the sum over all sources i of PR(i) T(i,v), which is the same in both
 * forms of the score. Up to radius 3 it has a closed form: walks of all pages at once, minus those
 * that repeat a page. With p(u) = 1/|O(u)|, y0 = PR, y(l+1)(v) = the sum of y(l)(u) p(u) over the
 * links u→v, and m(v) the sum of p(b) over the pages b with reciprocal links to v:
 *
 * <pre>
 *   level 2  y2(v) - PR(v) p(v) m(v)                                     v→a→v
 *   level 3  y3(v) - PR(v) p(v) sum over a in O(v), b in O(a), b in I(v) of p(a) p(b)   v→a→b→v
 *                  - y1(v) p(v) m(v)                                     u→v→b→v
 *                  - sum over u→v of PR(u) p(u)² (m(u) - [v→u] p(v))     u→a→u→v but a = v
 * </pre>
 *
 * <p>Time: one pass over the out-links of all direct successors of every page, for the closed
 * triangles. Each difference is added to a term that is no smaller, PR(v) or y1(v), so its rounding
 * is negligible.
 */
final class SelfScores {
  private static final int CHUNK = 512;

  private final PageSim measure;
  private final Propagation.Paths paths;
  private final double[] ranks;
  private final double[] inverse;
  private final double[] mass;

  private SelfScores(PageSim measure, Propagation.Paths paths, double[] ranks) {
    this.measure = measure;
    this.paths = paths;
    this.ranks = ranks;
    inverse = paths.inverse();
    mass = paths.returns().mass();
  }

  /** PS(v,v) for all v; the radius must be at most {@link WalkPropagation#MAX_RADIUS}. */
  static double[] of(PageSim measure, Propagation.Paths paths, double[] ranks, Run run) {
    return new SelfScores(measure, paths, ranks).compute(run);
  }

  private double[] compute(Run run) {
    int n = ranks.length;
    double[] scores = new double[n];
    try (ProgressListener.Task task = run.start("normalising", "pages", n)) {
      double[] level1 = pull(ranks, run);
      double[] level2 = measure.radius() > 1 ? pull(level1, run) : level1;
      double[] level3 = measure.radius() > 2 ? pull(level2, run) : level1;
      WorkspacePool<double[]> pool = new WorkspacePool<>(() -> new double[n]);
      run.parallel(
          n,
          CHUNK,
          (from, to) -> {
            pool.use(
                shares -> {
                  for (int v = from; v < to; v++) {
                    scores[v] = score(v, level1[v], level2[v], level3[v], shares);
                  }
                });
            task.advance(to - from);
          });
    }
    return scores;
  }

  private double score(int page, double y1, double y2, double y3, double[] shares) {
    double sum = ranks[page] + measure.weight(1) * y1;
    if (measure.radius() > 1) {
      double returned = ranks[page] * inverse[page] * mass[page];
      sum += measure.weight(2) * Math.max(0, y2 - returned);
    }
    if (measure.radius() > 2) {
      sum += measure.weight(3) * Math.max(0, y3 - returned(page, y1, shares));
    }
    return sum;
  }

  /** Extends the walks of {@code level} by one link. */
  private double[] pull(double[] level, Run run) {
    Links back = paths.back();
    double[] next = new double[level.length];
    run.parallel(
        level.length,
        CHUNK,
        (from, to) -> {
          for (int page = from; page < to; page++) {
            double sum = 0;
            for (int i = back.start(page), end = back.end(page); i < end; i++) {
              int source = back.target(i);
              sum += level[source] * inverse[source];
            }
            next[page] = sum;
          }
        });
    return next;
  }

  /** Walks of three links that end at a page and are not simple paths. */
  private double returned(int page, double y1, double[] shares) {
    Links back = paths.back();
    int start = back.start(page);
    int end = back.end(page);
    double sum = y1 * inverse[page] * mass[page];
    for (int i = start; i < end; i++) {
      int source = back.target(i);
      double others = mass[source] - (paths.returns().back().get(i) ? inverse[page] : 0);
      sum += ranks[source] * inverse[source] * inverse[source] * Math.max(0, others);
      shares[source] = inverse[source];
    }
    sum += ranks[page] * inverse[page] * triangles(page, shares);
    for (int i = start; i < end; i++) {
      shares[back.target(i)] = 0;
    }
    return sum;
  }

  /** The sum over a in O(page) and b in O(a) of p(a) {@code shares}(b). */
  private double triangles(int page, double[] shares) {
    Links ahead = paths.ahead();
    double sum = 0;
    for (int i = ahead.start(page), end = ahead.end(page); i < end; i++) {
      int a = ahead.target(i);
      double closed = 0;
      for (int j = ahead.start(a), last = ahead.end(a); j < last; j++) {
        closed += shares[ahead.target(j)];
      }
      sum += inverse[a] * closed;
    }
    return sum;
  }
}
