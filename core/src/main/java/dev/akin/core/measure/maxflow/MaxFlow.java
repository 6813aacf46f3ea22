package dev.akin.core.measure.maxflow;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * The maximum flow between two pages (Lu, Janssen, Milios, Japkowicz, Zhang: Node similarity in the
 * citation graph, 2007): the minimum number of links whose removal separates the pages, in the
 * graph around them.
 *
 * <pre>
 *   V(a,b) = all pages within r links of a or of b, in either direction
 *   score(a,b) = maximum flow between a and b over the links among V(a,b)           (a != b)
 *              = the maximum number of paths from a to b that share no link
 *   score(a,a) = number of links of a, an upper bound of all other scores
 * </pre>
 *
 * Every link has capacity 1 in either direction; mutual links count as one link. Self-links carry
 * nothing. With {@code normalise=degree} the score is divided by the lesser number of links of the
 * two pages, an upper bound: the result is in [0,1], and 1 for a page with itself unless it has no
 * links. The paper decreases capacities with the distance; here the radius alone limits the graph.
 * Symmetric and exact.
 *
 * <p>A score takes a few passes over the links among V(a,b) ({@link dev.akin.core.math.UnitFlow});
 * a list takes one score per page that bounds do not exclude ({@link FlowScorer}). A score over
 * more than {@code limit} links, or a list over more than 200 times as many, is refused.
 *
 * @param radius r, at least 1
 * @param normalise the divisor of the scores
 * @param limit maximum number of links of the graph around two pages, at least 1
 */
public record MaxFlow(int radius, Normalise normalise, int limit) implements Measure {
  /** Direct neighbours, not normalised, up to a million links. */
  public static final MaxFlow DEFAULT = new MaxFlow(1, Normalise.NONE, 1_000_000);

  /** The divisor of the scores. */
  public enum Normalise {
    /** None: scores count paths. */
    NONE,
    /** The lesser number of links of the two pages. */
    DEGREE
  }

  public MaxFlow {
    Spec.require(radius >= 1, "radius", "be at least 1", radius);
    Objects.requireNonNull(normalise, "normalise");
    Spec.require(limit >= 1, "limit", "be at least 1", limit);
  }

  /** Reads the parameters. */
  public static MaxFlow read(Spec.Values values) {
    return new MaxFlow(
        values.integer("radius", DEFAULT.radius()),
        values.choice("normalise", DEFAULT.normalise()),
        values.integer("limit", DEFAULT.limit()));
  }

  @Override
  public MeasureInfo info() {
    double maximum = normalise == Normalise.NONE ? Double.POSITIVE_INFINITY : 1;
    return MeasureInfo.of("max-flow", "paths between the pages that share no link", maximum)
        .from("Lu, Janssen, Milios, Japkowicz, Zhang 2007: Node similarity in the citation graph")
        .costing("one flow for each page that bounds do not exclude")
        .with(MeasureInfo.Trait.SYMMETRIC, MeasureInfo.Trait.SELF_MAXIMAL);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.links(Direction.BOTH, size)
        .plus("pages around both, each thread", 32L * size.pages() * threads)
        .plus("network of each thread", 18L * Math.min(limit, size.links()) * threads);
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    run.check();
    return new FlowScorer(this, snapshot.graph());
  }

  @Override
  public String toString() {
    return Spec.print("max-flow", "radius", radius, "normalise", normalise, "limit", limit);
  }
}
