package dev.akin.engine.query;

import dev.akin.core.graph.Closure;
import dev.akin.core.graph.Direction;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.References;
import dev.akin.core.math.BoundedHeap;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.FeatureScorer;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Prestige;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * A query for the profile of a page.
 *
 * @param k maximum length of each list; 0 for all
 * @param prestige weights, sites and topic of the references
 */
public record PageQuery(int k, Prestige prestige) {
  /** Checks the number. */
  public PageQuery {
    if (k < 0) {
      throw new IllegalArgumentException("k must not be negative, but is " + k);
    }
  }

  /** Creates a query with a rank method, which must be prestige. */
  public static PageQuery of(int k, RankMethod method) {
    if (method instanceof Prestige prestige) {
      return new PageQuery(k, prestige);
    }
    throw new IllegalArgumentException(
        "references are classified by prestige, as in prestige(sites=host,topic=cats), not by "
            + method);
  }

  /** Returns the default measure of the feature vector. */
  public static FeatureMeasure standardMeasure() {
    return measure(Measures.parse("pagesim"));
  }

  /** Returns a measure, which must have feature vectors. */
  public static FeatureMeasure measure(Measure measure) {
    if (measure instanceof FeatureMeasure features) {
      return features;
    }
    throw new IllegalArgumentException(
        "a feature vector is that of pagesim, as in pagesim(radius=2), not of " + measure);
  }

  /**
   * Runs the query.
   *
   * @param scorer a {@link FeatureMeasure} bound to the snapshot
   */
  public PageProfile run(Snapshot snapshot, Scorer scorer, int page, Run run) {
    PageGraph graph = snapshot.graph();
    graph.checkPage(page);
    int most = k == 0 ? Integer.MAX_VALUE : k;
    return new PageProfile(
        page,
        snapshot.ranks().score(page),
        place(snapshot.ranks().scores(), page),
        neighbours(snapshot, page),
        referrers(snapshot, page, run),
        Closure.of(graph, page, 0, most, run),
        ((FeatureScorer) scorer).features(page, most, run));
  }

  /** The links of a page that count in the measures. */
  public PageProfile.Neighbours neighbours(Snapshot snapshot, int page) {
    PageGraph graph = snapshot.graph();
    return new PageProfile.Neighbours(
        listed(snapshot, graph.links(Direction.IN).targets(page)),
        listed(snapshot, graph.links(Direction.OUT).targets(page)));
  }

  private static int place(double[] ranks, int page) {
    int place = 1;
    for (int other = 0; other < ranks.length; other++) {
      place += ranks[other] > ranks[page] || (ranks[other] == ranks[page] && other < page) ? 1 : 0;
    }
    return place;
  }

  /** The references of a page and their weighted sum. */
  public PageProfile.Referrers referrers(Snapshot snapshot, int page, Run run) {
    References references =
        References.of(snapshot.graph(), snapshot.facts(), prestige.sites(), prestige.topic(), run);
    Map<References.Kind, PageProfile.Listed> byKind = new EnumMap<>(References.Kind.class);
    for (References.Kind kind : References.Kind.values()) {
      byKind.put(kind, listed(snapshot, references.of(kind, page)));
    }
    double sum =
        prestige.of(
            count(byKind, References.Kind.ON_TOPIC),
            count(byKind, References.Kind.OFF_TOPIC),
            count(byKind, References.Kind.OWN_SITE));
    return new PageProfile.Referrers(sum, byKind, references);
  }

  private static int count(Map<References.Kind, PageProfile.Listed> byKind, References.Kind kind) {
    return Objects.requireNonNull(byKind.get(kind)).count();
  }

  private PageProfile.Listed listed(Snapshot snapshot, int[] pages) {
    BoundedHeap best = new BoundedHeap(k == 0 ? pages.length : k);
    for (int page : pages) {
      best.offer(page, snapshot.ranks().score(page));
    }
    return new PageProfile.Listed(
        pages.length, Arrays.stream(TopPages.drain(best).pages()).boxed().toList());
  }
}
