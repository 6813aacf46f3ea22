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
 * Maximum flow, minimum cut (Lu, Janssen, Milios, Japkowicz, Zhang: Node similarity in the citation
 * graph, 2007): how many links would have to be cut to part two pages, in the graph around them.
 *
 * <pre>
 *   V(a,b) = all pages within r links of a or of b, walked either way
 *   score(a,b) = greatest flow between a and b over the links among V(a,b)          (a != b)
 *              = the most paths from a to b that share no link
 *   score(a,a) = number of links of a, which bounds all others
 * </pre>
 *
 * Every link carries 1 unit, either way; two pages that link to each other are joined by one link.
 * Self-links carry nothing. With {@code normalise=degree} the score is divided by the lesser number
 * of links of the two, which bounds it: in [0,1], and 1 for a page with itself unless it has no
 * links. The paper lets capacities decay with the distance; here the radius alone says what is
 * near. Symmetric and exact.
 *
 * <p>A score costs the links among V(a,b) a few times over ({@link dev.akin.core.math.UnitFlow}); a
 * list costs as many scores as bounds cannot spare ({@link FlowScorer}). What goes beyond {@code
 * limit} links for one score or 200 times as many for one list is refused, saying so.
 *
 * @param radius r, at least 1
 * @param normalise what the scores are divided by
 * @param limit the most links that the graph around two pages may have, at least 1
 */
public record MaxFlow(int radius, Normalise normalise, int limit) implements Measure {
  /** Direct neighbours, plain, up to a million links. */
  public static final MaxFlow DEFAULT = new MaxFlow(1, Normalise.NONE, 1_000_000);

  /** What the scores are divided by. */
  public enum Normalise {
    /** Nothing: scores count paths. */
    NONE,
    /** The lesser number of links of the two pages. */
    DEGREE
  }

  /** Checks the parameters. */
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
        .costing("a flow in the graph around both for each page that bounds leave")
        .with(MeasureInfo.Trait.SYMMETRIC, MeasureInfo.Trait.SELF_MAXIMAL);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.links(Direction.BOTH, size)
        .plus("pages around, each thread", 32L * size.pages() * threads)
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
