package dev.akin.core.measure.pagesim;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.FeatureScorer;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.Storable;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Objects;
import java.util.Optional;

/**
 * PageSim (Lin, Lyu, King: PageSim, a novel link-based measure of web page similarity, WWW 2006
 * poster; Lin, King, Lyu: PageSim, a novel link-based similarity measure for the World Wide Web, WI
 * 2006). Every page sends its rank along all simple paths of at most r links. Two pages are similar
 * if they receive similar amounts of rank from the same pages:
 *
 * <pre>
 *   T(u,v)  = sum over simple paths p from u to v, 1 &lt;= length(p) &lt;= r, of
 *             decay^length(p) / product over w in p, w != v, of |O(w)|          (v != u)
 *   T(u,u)  = 1
 *   PG(u,v) = PR(u) * T(u,v)
 *
 *   MIN     PS(a,b) = sum_i min(PG(i,a), PG(i,b))                      (the poster)
 *   RATIO   PS(a,b) = sum_i min(PG(i,a), PG(i,b))^2 / max(...)         (the full paper)
 * </pre>
 *
 * The decay applies at every hop; Eq. (2) of the full paper prints it once, which {@link
 * DecayMode#ONCE} implements: see docs/reference/measures/pagesim.md. With {@code direction} links
 * are followed backwards or either way; the ranks stay those of the directed graph. With {@code
 * normalise=self} the score is divided by {@code sqrt(PS(a,a) PS(b,b))}.
 *
 * <p>Up to radius 3 propagation takes time linear in the links within r hops ({@link
 * WalkPropagation}); beyond, in the number of simple paths ({@link PathPropagation}).
 *
 * @param radius r, at least 1; {@link #UNBOUNDED} for paths of any length
 * @param decay above 0, at most 1
 * @param decayMode where the decay applies
 * @param score the comparison of received amounts
 * @param direction direction of the links
 * @param normalise the divisor of the scores
 */
public record PageSim(
    int radius,
    double decay,
    DecayMode decayMode,
    Score score,
    Direction direction,
    Normalise normalise)
    implements FeatureMeasure {

  /** The radius of the poster: paths of any length. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** The full paper: radius 3, decay 0.5 at every hop, RATIO, along the links, not normalised. */
  public static final PageSim DEFAULT =
      new PageSim(3, 0.5, DecayMode.HOP, Score.RATIO, Direction.OUT, Normalise.NONE);

  /** The poster: any radius, no decay, MIN. */
  public static final PageSim POSTER =
      DEFAULT.withRadius(UNBOUNDED).withDecay(1).withScore(Score.MIN);

  /** Where the decay applies. */
  public enum DecayMode {
    /** At every hop, as in the worked example of the full paper. */
    HOP,
    /** Once per path, as its Eq. (2) prints. */
    ONCE
  }

  /** The comparison of the amounts that two pages receive from one source. */
  public enum Score {
    /** min(x,y)²/max(x,y): the full paper. */
    RATIO,
    /** min(x,y): the poster. */
    MIN
  }

  /** The divisor of the scores. */
  public enum Normalise {
    /** None, as in the papers. */
    NONE,
    /** sqrt(PS(a,a) PS(b,b)): 1 for a page and itself. */
    SELF
  }

  public PageSim {
    Spec.require(radius >= 1, "radius", "be at least 1 or 'unbounded'", radius);
    Spec.require(decay > 0 && decay <= 1, "decay", "lie in (0, 1]", decay);
    Objects.requireNonNull(decayMode, "decayMode");
    Objects.requireNonNull(score, "score");
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(normalise, "normalise");
  }

  /** A copy with another radius. */
  public PageSim withRadius(int radius) {
    return new PageSim(radius, decay, decayMode, score, direction, normalise);
  }

  /** A copy with another decay. */
  public PageSim withDecay(double decay) {
    return new PageSim(radius, decay, decayMode, score, direction, normalise);
  }

  /** A copy with the decay applied elsewhere. */
  public PageSim withDecayMode(DecayMode decayMode) {
    return new PageSim(radius, decay, decayMode, score, direction, normalise);
  }

  /** A copy with another comparison. */
  public PageSim withScore(Score score) {
    return new PageSim(radius, decay, decayMode, score, direction, normalise);
  }

  /** A copy with another direction of links. */
  public PageSim withDirection(Direction direction) {
    return new PageSim(radius, decay, decayMode, score, direction, normalise);
  }

  /** A copy with another divisor. */
  public PageSim withNormalise(Normalise normalise) {
    return new PageSim(radius, decay, decayMode, score, direction, normalise);
  }

  /** Reads the parameters. */
  public static PageSim read(Spec.Values values) {
    int radius =
        values.text("radius", "").equals("unbounded")
            ? UNBOUNDED
            : values.integer("radius", DEFAULT.radius());
    return new PageSim(
        radius,
        values.number("decay", DEFAULT.decay()),
        values.choice("decayMode", DEFAULT.decayMode()),
        values.choice("score", DEFAULT.score()),
        values.choice("direction", DEFAULT.direction()),
        values.choice("normalise", DEFAULT.normalise()));
  }

  @Override
  public MeasureInfo info() {
    return MeasureInfo.of("pagesim", "rank received along simple paths from the same pages", 1)
        .from("Lin, Lyu, King 2006: PageSim, the poster and the full paper")
        .costing(!isEnumerated() ? "links within 2r hops, pruned" : "simple paths within 2r hops")
        .with(
            MeasureInfo.Trait.SYMMETRIC,
            MeasureInfo.Trait.SELF_MAXIMAL,
            MeasureInfo.Trait.NEEDS_RANKS);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    MemoryEstimate estimate = MemoryEstimate.links(direction, size);
    if (normalise == Normalise.SELF) {
      estimate = estimate.plus("score of each page with itself", 8L * size.pages());
    }
    if (isEnumerated()) {
      long paths = (long) PathPropagation.BYTES_PER_PAGE * size.pages() * threads;
      estimate =
          estimate
              .plus("paths of each thread", paths)
              .plus("recent vectors", PropagationCache.bytes(size.pages()));
    }
    return estimate
        .plus("degrees and reciprocal links", 16L * size.pages() + size.links() / 4)
        .plus("vectors of each thread", PageSimScorer.BYTES_PER_PAGE * size.pages() * threads);
  }

  /**
   * Normalising by enumerated paths takes a search from every page; everything else is a few passes
   * over the links.
   */
  @Override
  public Forecast forecast(Snapshot snapshot, Run run) {
    PageGraph graph = snapshot.graph();
    boolean isAddedUp = isEnumerated() && normalise == Normalise.SELF && index(snapshot).isEmpty();
    double seconds = isAddedUp ? PathPropagation.seconds(graph, this, run) / run.threads() : 0;
    return new Forecast(memory(graph.size()), seconds);
  }

  /** Whether paths are enumerated, because there is no closed form. */
  boolean isEnumerated() {
    return radius > WalkPropagation.MAX_RADIUS;
  }

  /** The index of a snapshot, if this measure can use it. */
  Optional<FeatureIndex> index(Snapshot snapshot) {
    return snapshot.artifact(FeatureIndex.class, this);
  }

  @Override
  public Optional<Storable> storable() {
    return Optional.of(new FeatureIndex.Stored(this));
  }

  @Override
  public FeatureScorer prepare(Snapshot snapshot, Run run) {
    return new PageSimScorer(this, snapshot, run);
  }

  /** A feature is a source, and its value PG(source, page). */
  @Override
  public Optional<SharedSum> sharedSum() {
    return Optional.of(
        new SharedSum() {
          @Override
          public double part(double x, double y) {
            return compare(x, y);
          }

          @Override
          public double size(double x) {
            return x;
          }

          @Override
          public boolean hasSizes() {
            return normalise == Normalise.SELF;
          }

          @Override
          public double score(double sum, double sizeA, double sizeB) {
            return normalise == Normalise.SELF ? share(sum, Math.sqrt(sizeA * sizeB)) : sum;
          }
        });
  }

  /** A score of two different pages as a fraction of the total that they receive. */
  static double share(double score, double whole) {
    return Math.min(1, score / whole);
  }

  /** The factor for paths of this length. */
  double weight(int length) {
    return decayMode == DecayMode.ONCE ? decay : Math.pow(decay, length);
  }

  /** The contribution of one source, from the amounts that it sends to the two pages. */
  double compare(double x, double y) {
    // Plain comparisons are faster than Math.min, which handles NaN and -0; neither can occur here.
    double least = x < y ? x : y;
    double most = x < y ? y : x;
    return score == Score.MIN || least == 0 ? least : least * (least / most);
  }

  @Override
  public String toString() {
    return Spec.print(
        "pagesim",
        "radius",
        radius == UNBOUNDED ? "unbounded" : (Object) radius,
        "decay",
        decay,
        "decayMode",
        decayMode,
        "score",
        score,
        "direction",
        direction,
        "normalise",
        normalise);
  }
}
