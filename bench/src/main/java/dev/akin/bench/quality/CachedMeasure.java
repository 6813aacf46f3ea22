package dev.akin.bench.quality;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Caches the scorer of a measure and its whole lists, so that many blends of it take the time of
 * one.
 */
final class CachedMeasure implements Measure {
  private final Measure measure;
  private final Map<Snapshot, Scorer> scorers = new ConcurrentHashMap<>();

  CachedMeasure(Measure measure) {
    this.measure = measure;
  }

  @Override
  public MeasureInfo info() {
    return measure.info();
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    return measure.memory(size);
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    return scorers.computeIfAbsent(
        snapshot,
        each -> new CachedScorer(measure.prepare(snapshot, run), new ConcurrentHashMap<>()));
  }

  /** A scorer with a cache of whole lists. */
  private record CachedScorer(Scorer scorer, Map<Integer, TopPages> lists) implements Scorer {
    @Override
    public int pages() {
      return scorer.pages();
    }

    @Override
    public double score(int a, int b) {
      return scorer.score(a, b);
    }

    @Override
    public PairScore compare(int a, int b, Run run) {
      return scorer.compare(a, b, run);
    }

    @Override
    public Explanation explain(int a, int b, Run run) {
      return scorer.explain(a, b, run);
    }

    @Override
    public TopPages top(int page, int k, Run run) {
      TopPages all = lists.computeIfAbsent(page, each -> scorer.top(page, pages(), run));
      return k >= all.size() ? all : all.first(k);
    }
  }

  @Override
  public String toString() {
    return measure.toString();
  }
}
