package dev.akin.core.measure.blend;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.neighbour.Salton;
import dev.akin.core.measure.words.KeywordCosine;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Several measures combined: the hybrid of links and words that both PageSim papers propose.
 *
 * <pre>
 *   SUM   score(a,b) = sum_m w_m * min(1, s_m(a,b) / best_m(a)) / sum_m w_m
 *   RRF   score(a,b) = sum_m w_m * 60 / (60 + place_m(a,b)) / sum_m w_m
 * </pre>
 *
 * best_m(a) is the best score of any other page with a under measure m (Fox, Shaw: Combination of
 * multiple searches, 1994, with scores normalised as in Lee, 1997), so the best page of every
 * measure counts 1. place_m(a,b) is 1 plus the number of pages that are better than b under m
 * (Cormack, Clarke, Büttcher: Reciprocal rank fusion, 2009, except for the constant 60 / sum_m w_m,
 * which normalises the best score to 1). Pages behind place {@code depth} get nothing from m.
 * Scores with a relative difference below 1e-12 share a place, so neither page numbers nor rounding
 * decide. A page is at place 0 of its own list, and its share of its own best is 1, if m gives it a
 * score above 0 with itself.
 *
 * <p>Both divide by the best score of a, so a blend is not symmetric. SUM propagates the bounds of
 * bounded measures; RRF rejects them, because uncertain scores have no certain places.
 *
 * <p>Time of a query: the full list of each measure, for RRF its first {@code depth} places.
 *
 * @param parts the measures and their weights
 * @param fusion the way of combination
 * @param depth number of places that count in RRF, at least 1
 */
public record Blend(List<Part> parts, Fusion fusion, int depth) implements Measure {
  /** The constant that is added to places; from the paper on RRF. */
  static final int RRF_OFFSET = 60;

  /**
   * The default for collections with links and words; docs/background/evaluation explains the
   * choice.
   */
  public static final Blend DEFAULT =
      new Blend(
          List.of(
              new Part(new Salton(Direction.BOTH), 2),
              new Part(KeywordCosine.DEFAULT, 1),
              new Part(TfIdfCosine.DEFAULT, 1)),
          Fusion.RRF,
          1000);

  private static final double MOST_WEIGHT = 1e6;

  /** A way of combining measures. */
  public enum Fusion {
    /** The weighted mean of scores, each divided by the best. */
    SUM,
    /** Reciprocal-rank fusion. */
    RRF
  }

  /**
   * One measure of a blend.
   *
   * @param measure the measure
   * @param weight its weight, above 0
   */
  public record Part(Measure measure, double weight) {
    public Part {
      if (!(weight > 0 && weight <= MOST_WEIGHT)) {
        throw new IllegalArgumentException(
            "the weight of " + measure + " must lie in (0, 1000000], but is " + weight);
      }
    }

    boolean isBounded() {
      return measure.info().has(MeasureInfo.Trait.BOUNDED);
    }
  }

  public Blend {
    parts = List.copyOf(parts);
    Objects.requireNonNull(fusion, "fusion");
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a blend needs a measure, such as blend(pagesim=1)");
    }
    if (parts.stream().map(Part::measure).distinct().count() < parts.size()) {
      throw new IllegalArgumentException("a blend can contain each measure only once");
    }
    if (depth < 1) {
      throw new IllegalArgumentException("depth must be at least 1, but is " + depth);
    }
    for (Part part : parts) {
      if (fusion == Fusion.RRF && part.isBounded()) {
        throw new IllegalArgumentException(
            part.measure
                + " only gives bounds, so its places are uncertain; use"
                + " fusion=sum, or a measure with exact scores");
      }
    }
  }

  @Override
  public MeasureInfo info() {
    MeasureInfo info =
        MeasureInfo.of("blend", "several measures combined, links and words", 1)
            .from("Fox, Shaw 1994: Combination of multiple searches; Cormack et al. 2009: RRF")
            .costing("the lists of all its measures");
    for (MeasureInfo.Trait trait : traits()) {
      info = info.with(trait);
    }
    return info;
  }

  /** A blend needs what any part needs, and is self-maximal if all parts are. */
  private Set<MeasureInfo.Trait> traits() {
    Set<MeasureInfo.Trait> traits = EnumSet.noneOf(MeasureInfo.Trait.class);
    boolean isSelfMaximal = true;
    for (Part part : parts) {
      traits.addAll(part.measure.info().traits());
      isSelfMaximal &= part.measure.info().has(MeasureInfo.Trait.SELF_MAXIMAL);
    }
    traits.remove(MeasureInfo.Trait.SYMMETRIC);
    if (!isSelfMaximal) {
      traits.remove(MeasureInfo.Trait.SELF_MAXIMAL);
    }
    return traits;
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    MemoryEstimate sum = own(size);
    for (Part part : parts) {
      sum = plus(sum, part, part.measure.memory(size));
    }
    return sum;
  }

  private MemoryEstimate own(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    long kept = fusion == Fusion.RRF ? BlendPlaces.keptBytes(size.pages(), parts.size()) : 0;
    return MemoryEstimate.none()
        .plus("lists of each thread", 48L * threads * size.pages())
        .plus("places of recent pages", kept);
  }

  private static MemoryEstimate plus(MemoryEstimate sum, Part part, MemoryEstimate more) {
    return sum.plus(part.measure.info().id(), more.bytes());
  }

  @Override
  public Forecast forecast(Snapshot snapshot, Run run) {
    MemoryEstimate memory = own(snapshot.graph().size());
    double seconds = 0;
    for (Part part : parts) {
      Forecast forecast = part.measure.forecast(snapshot, run);
      memory = plus(memory, part, forecast.memory());
      seconds += forecast.seconds();
    }
    return new Forecast(memory, seconds);
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    List<Scorer> scorers = new ArrayList<>();
    for (Part part : parts) {
      scorers.add(part.measure.prepare(snapshot, run));
    }
    return bind(scorers);
  }

  /** The blend of scorers over the same pages, one for each part and in their order. */
  public Scorer bind(List<Scorer> scorers) {
    BlendParts bound = new BlendParts(parts, scorers, scorers.get(0).pages());
    return fusion == Fusion.SUM ? new BlendSum(bound) : new BlendPlaces(bound, depth);
  }

  /**
   * Reads a blend; each key that is not a parameter is a measure. The default weights are for the
   * default fusion, so a blend with explicit measures uses SUM unless fusion is given.
   */
  public static Measure read(Spec.Values values) {
    boolean isSaid = !values.text("fusion", "").isEmpty();
    Fusion said = values.choice("fusion", Fusion.SUM);
    int depth = values.integer("depth", DEFAULT.depth);
    List<Part> parts = new ArrayList<>();
    for (String key : values.others()) {
      parts.add(new Part(Measures.parse(key), values.number(key, 1)));
    }
    return parts.isEmpty()
        ? new Blend(DEFAULT.parts, isSaid ? said : DEFAULT.fusion, depth)
        : new Blend(parts, said, depth);
  }

  @Override
  public String toString() {
    List<Object> keysAndValues = new ArrayList<>();
    for (Part part : parts) {
      keysAndValues.add(part.measure);
      keysAndValues.add(part.weight);
    }
    keysAndValues.addAll(List.of("fusion", fusion, "depth", depth));
    return Spec.print("blend", keysAndValues.toArray());
  }
}
