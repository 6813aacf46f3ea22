package dev.akin.app.http.snapshot;

import dev.akin.app.answer.Pages;
import dev.akin.app.answer.RankJson;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.Limits;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.reference.LazySourceSets;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.PendingPreparation;
import dev.akin.engine.query.PreparationRefusedException;
import dev.akin.engine.query.QueryService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot in memory with its prepared scorers. A request takes a snapshot and returns it, so
 * that its answer comes from one snapshot even if another is committed meanwhile.
 */
public final class LoadedSnapshot {
  /** Time limit for finding the measures within the limits, in seconds. */
  private static final double PATIENCE = 1;

  private final PageCollection collection;
  private final QueryService queries;
  private final Limits limits;
  private final Suggestions suggestions;
  private final LazySourceSets sourceSets;
  private final int[] places;
  private volatile @Nullable List<Measure> affordable;

  /** The number of requests that use it; guarded by {@link SnapshotProvider}. */
  int uses;

  /** Whether it was replaced by a newer one; guarded by {@link SnapshotProvider}. */
  boolean isReplaced;

  /** A file that has changed since it was read, so that cached data may be wrong; else empty. */
  volatile String spoiled = "";

  private LoadedSnapshot(
      PageCollection collection,
      Limits limits,
      Suggestions suggestions,
      LazySourceSets sourceSets,
      int[] places)
      throws IOException {
    this.collection = collection;
    this.suggestions = suggestions;
    this.sourceSets = sourceSets;
    this.places = places;
    this.limits = limits;
    queries = QueryService.indexed(collection, limits);
  }

  /** Loads the current snapshot of a collection, and prepares the default measure. */
  public static LoadedSnapshot load(Path directory, Limits limits, Run run) throws IOException {
    PageCollection collection = PageCollection.loadVerified(directory);
    try {
      Snapshot read = collection.snapshot();
      LazySourceSets sourceSets = new LazySourceSets(read.graph());
      int[] places = places(read.ranks());
      LoadedSnapshot loaded =
          new LoadedSnapshot(collection, limits, new Suggestions(collection), sourceSets, places);
      loaded.prepareStandard(run);
      return loaded;
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
   * The same snapshot after a file was changed, if all files are intact. Data computed from
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

  /** Prepares the default measure if it is within the limits. */
  void prepareStandard(Run run) throws IOException {
    try {
      while (collection.lists(standard()) == null) {
        try {
          Scorer unused = queries.scorer(standard(), run);
          return;
        } catch (PendingPreparation e) {
          e.await(run);
        }
      }
    } catch (HttpProblem | PreparationRefusedException | TooCostlyException e) {
      // Requests with this measure are refused and can use another measure.
    }
  }

  public PageCollection collection() {
    return collection;
  }

  public Manifest manifest() {
    return collection.manifest();
  }

  /** The pages in the form of answers. */
  public Pages pages() {
    return new Pages(collection);
  }

  /** The data that measures read. */
  public Snapshot snapshot() {
    return queries.snapshot();
  }

  /** The default measure. */
  public Measure standard() {
    return queries.standard();
  }

  /** Prepared measures and ranks. */
  public QueryService queries() {
    return queries;
  }

  /** The measures with default parameters that can be offered within the limits. */
  public List<Measure> affordable() {
    List<Measure> known = affordable;
    if (known != null) {
      return known;
    }
    Offers offers = offers(Measures.on(snapshot()));
    if (offers.isWhole) {
      affordable = offers.measures;
    }
    return offers.measures;
  }

  /** Measures that can be offered, and whether every estimate was completed in time. */
  public record Offers(List<Measure> measures, boolean isWhole) {}

  /**
   * The measures that can be offered within the limits. Measures whose estimate takes long are left
   * out.
   */
  public Offers offers(List<Measure> measures) {
    List<Measure> found = new ArrayList<>();
    boolean isWhole = true;
    Run run = Run.silent().withTimeLimit(PATIENCE);
    for (Measure measure : measures) {
      try {
        if (meets(limits::offers, measure, run.withTimeLimit(PATIENCE / 4))) {
          found.add(measure);
        }
      } catch (CancellationException e) {
        isWhole = false; // the next refusal tries again
      }
    }
    return new Offers(List.copyOf(found), isWhole);
  }

  /** Whether a measure may be prepared within the limits. */
  public boolean isAffordable(Measure measure) {
    try {
      return meets(limits::allows, measure, Run.silent().withTimeLimit(PATIENCE));
    } catch (CancellationException e) {
      return false;
    }
  }

  private boolean meets(Predicate<Forecast> limit, Measure measure, Run run) {
    try {
      return limit.test(queries.forecast(measure, run));
    } catch (TooCostlyException e) {
      return false;
    }
  }

  /** Reachability between pages. */
  public LazySourceSets sourceSets() {
    return sourceSets;
  }

  /** Pages by the beginning of a title or name. */
  public Suggestions suggestions() {
    return suggestions;
  }

  /** The place of a page by rank, from 1. */
  public int place(int page) {
    return places[page];
  }
}
