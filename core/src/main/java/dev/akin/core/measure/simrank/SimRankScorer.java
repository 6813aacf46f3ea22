package dev.akin.core.measure.simrank;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PairScorer;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.Arrays;

/**
 * {@link SimRank} of one page and any other, within epsilon. With T the matrix of the correction
 * that {@link SimRankDiagonal} certifies, and v the lower bound of {@link SimRankSource},
 *
 * <pre>
 *   v &lt;= T(a,b) &lt;= v + missing      and      T(a,b) - c over &lt;= s(a,b) &lt;= T(a,b) + c under
 * </pre>
 *
 * so the score v is too high by at most c over and too low by at most missing + c under: each can
 * be epsilon, not their sum. The walk starts at the first page, so score(a,b) and score(b,a) can
 * differ within the bounds.
 */
final class SimRankScorer implements PairScorer {
  private final SimRank measure;
  private final PageGraph graph;
  private final SimRankDiagonal correction;
  private final double rounding;
  private final WorkspacePool<SimRankSource> pool;

  SimRankScorer(SimRank measure, PageGraph graph, SimRankDiagonal correction) {
    this.measure = measure;
    this.graph = graph;
    this.correction = correction;
    double epsilon = measure.epsilon();
    // Rounding of the sums and, once more, of the sum of the dropped values.
    double room = (1 - 2 * SimRankDiagonal.ROUNDING) * epsilon - measure.c() * correction.under();
    int levels = new SimRankSource(PageGraph.empty(), correction, room).mostLevels();
    rounding = levels * (largest(Direction.IN) + largest(Direction.OUT) + 8.0) * Math.ulp(1.0);
    if (rounding > SimRankDiagonal.ROUNDING * epsilon) {
      throw new TooCostlyException(
          "rounding alone could cost "
              + rounding
              + "; choose epsilon="
              + rounding / SimRankDiagonal.ROUNDING);
    }
    pool = new WorkspacePool<>(() -> new SimRankSource(graph, correction, room));
  }

  private int largest(Direction direction) {
    Links links = graph.links(direction);
    int largest = 0;
    for (int page = 0; page < links.pages(); page++) {
      largest = Math.max(largest, links.degree(page));
    }
    return largest;
  }

  @Override
  public int pages() {
    return graph.pages();
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    run.check();
    graph.checkPage(a);
    graph.checkPage(b);
    if (a == b) {
      return PairScore.exact(1);
    }
    if (graph.inDegree(a) == 0 || graph.inDegree(b) == 0) {
      return PairScore.exact(0);
    }
    return pool.with(
        walk -> {
          walk.find(a, run);
          double score = score(walk, b);
          return new PairScore(score, lower(score), upper(score, walk));
        });
  }

  /** No two different pages score above c. */
  private double score(SimRankSource walk, int page) {
    return Math.min(measure.c(), walk.value(page));
  }

  private double lower(double score) {
    return Math.max(0, score - measure.c() * correction.over() - rounding);
  }

  private double upper(double score, SimRankSource walk) {
    double more = walk.missing() + measure.c() * correction.under() + rounding;
    return walk.missing() == 0 && score == 0 ? 0 : Math.min(measure.c(), score + more);
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    run.check();
    graph.checkPage(page);
    // One more than requested: the best page that is not listed.
    BoundedHeap best = new BoundedHeap(k < 0 || k == Integer.MAX_VALUE ? k : k + 1);
    if (graph.inDegree(page) == 0) {
      return TopPages.NONE;
    }
    return pool.with(
        walk -> {
          walk.find(page, run);
          for (int i = 0; i < walk.size(); i++) {
            int other = walk.page(i);
            double score = other == page ? 0 : score(walk, other);
            if (score > 0) {
              best.offer(other, score);
            }
          }
          TopPages plain = TopPages.drain(best);
          return new TopPages(plain.pages(), plain.scores(), bounds(plain.scores(), walk)).first(k);
        });
  }

  private TopPages.Bounds bounds(double[] scores, SimRankSource walk) {
    double[] lower = Arrays.stream(scores).map(this::lower).toArray();
    double[] upper = Arrays.stream(scores).map(score -> upper(score, walk)).toArray();
    return new TopPages.Bounds(lower, upper, upper(0, walk));
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    PairScore pair = compare(a, b, run);
    if (a == b) {
      return SimRankZeros.itself(a);
    }
    if (pair.score() == 0 && pair.upper() == 0) {
      return Explanation.zero(SimRankZeros.whyZero(graph, a, b));
    }
    return pool.with(
        walk -> {
          walk.find(a, run);
          SimRankMeetings meetings = new SimRankMeetings(graph, correction);
          return meetings.explain(pair, walk, b, run);
        });
  }
}
