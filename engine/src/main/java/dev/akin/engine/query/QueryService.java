package dev.akin.engine.query;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Binds measures and rank methods to one snapshot of a collection, for the command line, the HTTP
 * service and programs alike: the default measure, stored lists, and a cache of prepared scorers
 * and of ranks within the limits of a {@link PreparationPolicy}. Thread-safe.
 */
public final class QueryService {
  /** Maximum number of cached rank methods besides the default one. */
  private static final int RANKS = 4;

  /**
   * Pages and links per second of a pass over the graph on one thread. Measured on cnr-2000
   * (325,557 pages, 3,128,710 links): 4.7e8, and 1.6e8 with its pages in a random order. The margin
   * is for larger graphs, which fit less well into caches.
   */
  private static final double READ_PER_SECOND = 1e8;

  private final PageCollection collection;
  private final Snapshot snapshot;
  private final PreparationPolicy policy;
  private final Measure standard;
  private final ScorerCache scorers;
  private final Set<String> slow = ConcurrentHashMap.newKeySet();
  private final Map<String, Ranks> ranks = new LinkedHashMap<>(8, 0.75f, true);

  /** Queries on a collection as it is opened, which stays open and is closed by the caller. */
  public QueryService(PageCollection collection, PreparationPolicy policy) throws IOException {
    this(collection, collection.snapshot(), policy);
  }

  private QueryService(PageCollection collection, Snapshot snapshot, PreparationPolicy policy)
      throws IOException {
    this.collection = collection;
    this.snapshot = snapshot;
    this.policy = policy;
    standard = collection.standardMeasure();
    scorers = new ScorerCache(snapshot, policy);
  }

  /**
   * The same with all stored propagations. Each is read once to verify it, which pays off for many
   * queries but not for one.
   */
  public static QueryService indexed(PageCollection collection, PreparationPolicy policy)
      throws IOException {
    return new QueryService(collection, collection.indexedSnapshot(), policy);
  }

  /** The collection. */
  public PageCollection collection() {
    return collection;
  }

  /** The links, ranks and facts that measures use. */
  public Snapshot snapshot() {
    return snapshot;
  }

  /** The default measure. */
  public Measure standard() {
    return standard;
  }

  /**
   * A measure bound to the snapshot, prepared if it was not yet.
   *
   * @throws PendingPreparation if the policy does not wait, and another query is preparing it or
   *     too many slow preparations are under way
   * @throws PreparationRefusedException if other queries use too much memory
   */
  public Scorer scorer(Measure measure, Run run) {
    return scorers.scorer(measure, null, run);
  }

  /** The same if the cost of preparing it has been estimated already. */
  public Scorer scorer(Measure measure, Forecast forecast, Run run) {
    return scorers.scorer(measure, forecast, run);
  }

  /**
   * The same for related pages, by stored lists if the collection has them for this measure. Then
   * the measure is prepared only for what the lists do not hold.
   */
  public Scorer relatedScorer(Measure measure, Run run) throws IOException {
    return StoredScorer.of(collection, measure, each -> scorer(measure, each), run);
  }

  /**
   * The same for a query about every page: if stored lists do not hold all its answers, the measure
   * is prepared at once rather than during the query.
   */
  public Scorer relatedScorer(Measure measure, RelatedQuery query, Run run) throws IOException {
    Scorer scorer = relatedScorer(measure, run);
    return scorer instanceof StoredScorer stored && !query.isWithin(stored.k())
        ? stored.computed(run)
        : scorer;
  }

  /**
   * A measure bound to the snapshot, or null if preparing it takes longer than some seconds. A
   * measure that took longer once is not tried again: it is null until {@link #scorer} prepares it.
   */
  public @Nullable Scorer quickScorer(Measure measure, double seconds, Run run) {
    Scorer known = scorers.known(measure);
    if (known != null || slow.contains(measure.toString())) {
      return known;
    }
    Run limited = run.withTimeLimit(seconds);
    try {
      Forecast forecast = forecast(measure, limited);
      if (passSeconds() + forecast.seconds() <= seconds && policy.allows(forecast)) {
        return scorer(measure, forecast, limited);
      }
    } catch (PreparationRefusedException | PendingPreparation e) {
      return null; // Perhaps only while other measures are being prepared.
    } catch (CancellationException | TooCostlyException e) {
      run.check(); // The query itself may be over.
    }
    slow.add(measure.toString());
    return null;
  }

  /** The estimated cost of preparing a measure. */
  public Forecast forecast(Measure measure, Run run) {
    return measure.forecast(snapshot, run);
  }

  /** Estimated seconds of a pass over all pages and links. */
  public double passSeconds() {
    GraphSize size = snapshot.graph().size();
    return (size.pages() + size.links()) / READ_PER_SECOND;
  }

  /** Prepared measures in the cache. */
  public int scorers() {
    return scorers.size();
  }

  /** Work of a query that needs memory. */
  @FunctionalInterface
  public interface Work<T> {
    /** Runs the work. */
    T run() throws IOException;
  }

  /** Runs work that needs some bytes of heap, if there is room. */
  public <T> T withMemory(long bytes, Work<T> work) throws IOException {
    return scorers.withMemory(bytes, work);
  }

  /** The ranks of a method; the default ones are stored with the snapshot. */
  public Ranks ranks(RankMethod method, Run run) throws IOException {
    if (method.equals(PageRank.DEFAULT)) {
      return snapshot.ranks();
    }
    synchronized (ranks) {
      Ranks known = ranks.get(method.toString());
      if (known != null) {
        return known;
      }
    }
    boolean isEveryLink = collection.manifest().facts().navigation().equals("discount");
    Ranks made =
        withMemory(
            isEveryLink ? collection.everyLinkBytes() : 0,
            () -> method.compute(collection.rankedGraph(run), snapshot.facts(), run));
    synchronized (ranks) {
      ranks.put(method.toString(), made);
      if (ranks.size() > RANKS) {
        ranks.remove(ranks.keySet().iterator().next());
      }
    }
    return made;
  }
}
