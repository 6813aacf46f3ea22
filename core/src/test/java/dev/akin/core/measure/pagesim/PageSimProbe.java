package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;

/**
 * Access for benchmarks to internals of PageSim: propagation alone, and a query without pruning.
 */
public final class PageSimProbe {
  private final PageSim measure;
  private final double[] ranks;
  private final Propagation walks;
  private final Propagation paths;
  private final SparseSum received;
  private final SparseSum sent;
  private final SparseSum scores;

  /** A probe of a measure on a snapshot, for one thread. */
  public PageSimProbe(PageSim measure, Snapshot snapshot) {
    this.measure = measure;
    PageGraph graph = snapshot.graph();
    ranks = snapshot.ranks().scores();
    Propagation.Paths links = Propagation.Paths.of(graph, measure);
    walks = Propagation.of(links, measure);
    paths = new PathPropagation(links, measure);
    received = new SparseSum(graph.pages());
    sent = new SparseSum(graph.pages());
    scores = new SparseSum(graph.pages());
  }

  /**
   * Propagates from a page without enumerating paths; returns the number of pages that it reaches.
   */
  public int walk(int source) {
    return reach(walks, source);
  }

  /** Propagates from a page by enumerating paths, as for radii above 3. */
  public int enumerate(int source) {
    return reach(paths, source);
  }

  private int reach(Propagation propagation, int source) {
    propagation.forward(source, sent, Run.silent());
    int size = sent.size();
    sent.clear();
    return size;
  }

  /** The best k pages by summing the contributions of all sources of the page. */
  public TopPages unprunedTop(int page, int k) {
    walks.backward(page, received, Run.silent());
    for (int i = 0; i < received.size(); i++) {
      int source = received.index(i);
      double mine = ranks[source] * received.value(source);
      walks.forward(source, sent, Run.silent());
      for (int j = 0; j < sent.size(); j++) {
        int other = sent.index(j);
        scores.add(other, measure.compare(mine, ranks[source] * sent.value(other)));
      }
      sent.clear();
    }
    received.clear();
    BoundedHeap best = new BoundedHeap(k);
    for (int i = 0; i < scores.size(); i++) {
      int other = scores.index(i);
      if (other != page) {
        best.offer(other, scores.value(other));
      }
    }
    scores.clear();
    return TopPages.drain(best);
  }
}
