package dev.akin.core.measure.matchsim;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * MatchSim (Lin, Lyu, King: MatchSim, a novel neighbor-based similarity measure with maximum
 * neighborhood matching, CIKM 2009): two pages are similar if their neighbours can be matched one
 * to one with similar neighbours.
 *
 * <pre>
 *   sim(a,a) = 1
 *   sim(a,b) = 0                                     if I(a) or I(b) is empty
 *   sim(a,b) = W(a,b) / max(|I(a)|, |I(b)|)          otherwise,
 * </pre>
 *
 * with W(a,b) the weight of a maximum-weight matching between I(a) and I(b) under the scores of the
 * previous iteration. Iteration 0 is the identity; iterations end when no score changes by {@code
 * tol} or more. Scores never fall from one iteration to the next, hence they converge.
 *
 * <p>On small graphs all pairs are computed during preparation ({@link MatchSimIteration}): only
 * families of pages with different neighbours, only pairs that can be above 0, and only the
 * neighbours that two pages do not share are matched. This is exact:
 * docs/reference/measures/matchsim.md. On larger graphs {@link MatchSimVicinity} bounds the limit
 * for one page at a time.
 *
 * <p>Variants beyond the paper, which proposes the first two as future work: {@code neighbours}
 * restricts the measure to the neighbours with the highest ranks, {@code matching=greedy} matches
 * within a factor of two and bounds the score, and {@code direction=both} on links from users to
 * items compares users with users and items with items.
 *
 * @param direction direction of the matched neighbours
 * @param tol the change of scores that ends the iterations, at least 0
 * @param maxIterations maximum number of iterations, at least 1
 * @param neighbours number of neighbours per page, those with the highest ranks, with ties by page
 *     number; 0 for all
 * @param matching the matching algorithm
 * @param pairs the pairs to compute
 */
public record MatchSim(
    Direction direction,
    double tol,
    int maxIterations,
    int neighbours,
    Matching matching,
    Pairs pairs)
    implements Measure {

  /** The paper: all in-links, exact matching. */
  public static final MatchSim DEFAULT =
      new MatchSim(Direction.IN, 1e-4, 15, 0, Matching.EXACT, Pairs.AUTO);

  /** A matching algorithm. */
  public enum Matching {
    /** A maximum-weight matching. */
    EXACT,
    /** The heaviest pairs first: at least half of the maximum, with bounds for the exact score. */
    GREEDY
  }

  /** The pairs to compute. */
  public enum Pairs {
    /** All if there are few enough, else the vicinity. */
    AUTO,
    /** All, by the iteration of the paper. */
    ALL,
    /** Those around the page of the query: bounds for the limit of the iterations. */
    VICINITY
  }

  public MatchSim {
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(matching, "matching");
    Objects.requireNonNull(pairs, "pairs");
    Spec.require(tol >= 0 && tol <= 1, "tol", "lie in [0, 1]", tol);
    Spec.require(maxIterations >= 1, "maxIterations", "be at least 1", maxIterations);
    Spec.require(neighbours >= 0, "neighbours", "not be negative", neighbours);
  }

  /** A copy with another direction. */
  public MatchSim withDirection(Direction direction) {
    return new MatchSim(direction, tol, maxIterations, neighbours, matching, pairs);
  }

  /** A copy with other limits of its iterations. */
  public MatchSim withIterations(double tol, int maxIterations) {
    return new MatchSim(direction, tol, maxIterations, neighbours, matching, pairs);
  }

  /** A copy with the best-ranked neighbours only; 0 for all. */
  public MatchSim withNeighbours(int neighbours) {
    return new MatchSim(direction, tol, maxIterations, neighbours, matching, pairs);
  }

  /** A copy with another matching algorithm. */
  public MatchSim withMatching(Matching matching) {
    return new MatchSim(direction, tol, maxIterations, neighbours, matching, pairs);
  }

  /** A copy for other pairs. */
  public MatchSim withPairs(Pairs pairs) {
    return new MatchSim(direction, tol, maxIterations, neighbours, matching, pairs);
  }

  /** Reads the parameters. */
  public static MatchSim read(Spec.Values values) {
    return new MatchSim(
        values.choice("direction", DEFAULT.direction()),
        values.number("tol", DEFAULT.tol()),
        values.integer("maxIterations", DEFAULT.maxIterations()),
        values.integer("neighbours", DEFAULT.neighbours()),
        values.choice("matching", DEFAULT.matching()),
        values.choice("pairs", DEFAULT.pairs()));
  }

  @Override
  public MeasureInfo info() {
    MeasureInfo info =
        MeasureInfo.of("matchsim", "neighbours that can be matched with similar ones", 1)
            .from("Lin, Lyu, King 2009: MatchSim, maximum neighborhood matching")
            .costing("one row of pairs; preparation matches all pairs in each iteration")
            .with(MeasureInfo.Trait.SYMMETRIC, MeasureInfo.Trait.SELF_MAXIMAL);
    if (matching == Matching.GREEDY || pairs != Pairs.ALL) {
      info = info.with(MeasureInfo.Trait.BOUNDED);
    }
    return neighbours > 0 ? info.with(MeasureInfo.Trait.NEEDS_RANKS) : info;
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    MemoryEstimate sets =
        MemoryEstimate.links(direction, size)
            .plus(
                "neighbour sets",
                16L * size.pages() + (neighbours == 0 ? 4 : 8) * neighbours(size));
    return pairs == Pairs.VICINITY
        ? sets.plus("reversed links", 8L * size.pages() + 4 * neighbours(size))
            .plus("pairs of each query", MatchSimVicinity.bytes(size.pages()))
        : sets.plus("scores of pairs, at most", MatchSimPlan.mostBytes(this, size.pages()));
  }

  /** Number of tables of scores: greedy matching has a lower and an upper bound. */
  int tables() {
    return matching == Matching.GREEDY ? 2 : 1;
  }

  /** Maximum number of neighbours of all pages together. */
  private long neighbours(GraphSize size) {
    return direction == Direction.BOTH ? 2 * size.links() : size.links();
  }

  @Override
  public Forecast forecast(Snapshot snapshot, Run run) {
    return MatchSimPlan.cache(this, snapshot.graph(), snapshot.ranks().scores(), run)
        .forecast(run.threads());
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    return MatchSimPlan.take(this, snapshot.graph(), snapshot.ranks().scores(), run).execute(run);
  }

  @Override
  public String toString() {
    return Spec.print(
        "matchsim",
        "direction",
        direction,
        "tol",
        tol,
        "maxIterations",
        maxIterations,
        "neighbours",
        neighbours,
        "matching",
        matching,
        "pairs",
        pairs);
  }
}
