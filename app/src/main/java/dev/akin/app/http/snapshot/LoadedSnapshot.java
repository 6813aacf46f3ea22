package dev.akin.app.http.snapshot;

import dev.akin.app.answer.Pages;
import dev.akin.app.answer.RankJson;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.reference.SourceSets;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.StoredScorer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * One snapshot held in memory with what was made of it. A request takes one and gives it back, so
 * that its answer is of one snapshot whatever is committed meanwhile.
 */
public final class LoadedSnapshot {
  /** Rank methods beside the default one that are kept. */
  private static final int RANKS = 4;

  /** Seconds that finding the measures within the limits may take. */
  private static final double PATIENCE = 1;

  /**
   * Pages and links that a pass over the graph reads in a second, on one thread. Measured on
   * cnr-2000 (325,557 pages, 3,128,710 links): 4.7e8, and 1.6e8 with its pages in a random order.
   * The rest is room for larger graphs, which fit less well into caches.
   */
  private static final double READ_PER_SECOND = 1e8;

  private final PageCollection collection;
  private final Snapshot snapshot;
  private final Measure standard;
  private final ScorerCache prepared;
  private final Suggestions suggestions;
  private final SourceSets.Later sourceSets;
  private final int[] places;
  private volatile @Nullable List<Measure> affordable;
  private final Set<String> slow = ConcurrentHashMap.newKeySet();
  private final Map<String, Ranks> ranks = new LinkedHashMap<>(8, 0.75f, true);

  /** Requests that use it; guarded by {@link SnapshotProvider}. */
  int uses;

  /** Whether a newer one has taken its place; guarded by {@link SnapshotProvider}. */
  boolean isReplaced;

  /** A file that was changed after this was read, so that what is kept may be wrong, or empty. */
  volatile String spoiled = "";

  private LoadedSnapshot(
      PageCollection collection,
      Limits limits,
      Suggestions suggestions,
      SourceSets.Later sourceSets,
      int[] places)
      throws IOException {
    this.collection = collection;
    this.suggestions = suggestions;
    this.sourceSets = sourceSets;
    this.places = places;
    snapshot = collection.indexedSnapshot();
    standard = collection.standardMeasure();
    prepared = new ScorerCache(snapshot, limits);
  }

  /** Reads the current snapshot of a collection, and prepares what is asked for most. */
  public static LoadedSnapshot load(Path directory, Limits limits, Run run) throws IOException {
    PageCollection collection = PageCollection.loadVerified(directory);
    try {
      Snapshot read = collection.snapshot();
      SourceSets.Later sourceSets = new SourceSets.Later(read.graph());
      int[] places = places(read.ranks());
      LoadedSnapshot held =
          new LoadedSnapshot(collection, limits, new Suggestions(collection), sourceSets, places);
      held.prepareStandard(run);
      return held;
    } catch (Throwable e) {
      collection.close();
      throw e;
    }
  }

  private static int[] places(Ranks ranks) {
    int[] order = RankJson.best(ranks, Integer.MAX_VALUE);
    int[] places = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      places[order[i]] = i + 1;
    }
    return places;
  }

  /**
   * The same snapshot after a file was changed, if all files are whole. What was computed only from
   * verified parts in memory is shared. Scorers, ranks and the measures within the limits are
   * dropped, because mapped files may have been read while their bytes were wrong.
   */
  LoadedSnapshot renewed(Limits limits) throws IOException {
    PageCollection renewed = collection.renewed();
    try {
      return new LoadedSnapshot(renewed, limits, suggestions.with(renewed), sourceSets, places);
    } catch (Throwable e) {
      renewed.close();
      throw e;
    }
  }

  /** Prepares what is asked for most, if it is within the limits. */
  void prepareStandard(Run run) throws IOException {
    try {
      while (collection.lists(standard) == null) {
        try {
          Scorer unused = scorer(standard, run);
          return;
        } catch (PendingPreparation e) {
          e.await(run);
        }
      }
    } catch (HttpProblem | TooCostlyException e) {
      // Too dear here: requests are told so one by one, and can ask for another measure.
    }
  }

  /** The collection at this snapshot. */
  public PageCollection collection() {
    return collection;
  }

  /** What it holds. */
  public Manifest manifest() {
    return collection.manifest();
  }

  /** Its pages, for answers. */
  public Pages pages() {
    return new Pages(collection);
  }

  /** What measures see. */
  public Snapshot snapshot() {
    return snapshot;
  }

  /** What to measure by if nobody says. */
  public Measure standard() {
    return standard;
  }

  /** A measure bound to this snapshot. */
  public Scorer scorer(Measure measure, Run run) {
    return prepared.scorer(measure, run);
  }

  /** Estimated seconds of a pass over all pages and links. */
  public double passSeconds() {
    GraphSize size = snapshot.graph().size();
    return (size.pages() + size.links()) / READ_PER_SECOND;
  }

  /**
   * A measure bound to this snapshot, or null if preparing it takes longer than some seconds. A
   * measure that took longer once is not tried again: it is null until {@link #scorer} prepares it.
   */
  public @Nullable Scorer quickScorer(Measure measure, double seconds, Run run) {
    Scorer known = prepared.known(measure);
    if (known != null || slow.contains(measure.toString())) {
      return known;
    }
    Run limited = run.withTimeLimit(seconds);
    try {
      if (passSeconds() + measure.forecast(snapshot, limited).seconds() <= seconds) {
        return prepared.scorer(measure, limited);
      }
    } catch (HttpProblem | PendingPreparation e) {
      return null; // Refused at once, perhaps only while other measures are being prepared.
    } catch (CancellationException | TooCostlyException e) {
      run.check(); // The request itself may be over.
    }
    slow.add(measure.toString());
    return null;
  }

  /** The same for related pages, which may be stored. */
  public Scorer relating(Measure measure, Run run) throws IOException {
    return StoredScorer.of(collection, measure, each -> prepared.scorer(measure, each), run);
  }

  /** The measures with default parameters that surely answer within the limits. */
  public List<Measure> affordable() {
    List<Measure> known = affordable;
    if (known != null) {
      return known;
    }
    Offers offers = offers(Measures.on(snapshot));
    if (offers.isWhole) {
      affordable = offers.measures;
    }
    return offers.measures;
  }

  /** Measures that are offered, and whether every estimate was made in time. */
  public record Offers(List<Measure> measures, boolean isWhole) {}

  /**
   * The measures that surely answer within the limits. One with an estimate that takes long is left
   * out, so that those after it are found.
   */
  public Offers offers(List<Measure> measures) {
    List<Measure> found = new ArrayList<>();
    boolean isWhole = true;
    Run run = Run.silent().withTimeLimit(PATIENCE);
    for (Measure measure : measures) {
      try {
        if (prepared.offers(measure, run.withTimeLimit(PATIENCE / 4))) {
          found.add(measure);
        }
      } catch (CancellationException e) {
        isWhole = false; // The next refusal looks again.
      }
    }
    return new Offers(List.copyOf(found), isWhole);
  }

  /** Whether a measure may be prepared within the limits. */
  public boolean isAffordable(Measure measure) {
    try {
      return prepared.allows(measure, Run.silent().withTimeLimit(PATIENCE));
    } catch (CancellationException e) {
      return false;
    }
  }

  /** Does work that takes so many bytes of heap while it lasts, if there is room for it. */
  public <T> T withMemory(long bytes, ScorerCache.Work<T> work) throws IOException {
    return prepared.withMemory(bytes, work);
  }

  /** Which pages lead to which. */
  public SourceSets.Later sourceSets() {
    return sourceSets;
  }

  /** Titles and names to choose from. */
  public Suggestions suggestions() {
    return suggestions;
  }

  /** The place of a page by its rank, from 1. */
  public int place(int page) {
    return places[page];
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
    boolean isEveryLink = manifest().facts().navigation().equals("discount");
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

  /** The number of the snapshot. */
  public long snapshotNumber() {
    return manifest().snapshot();
  }

  /** How many measures are prepared. */
  public int measures() {
    return prepared.size();
  }
}
