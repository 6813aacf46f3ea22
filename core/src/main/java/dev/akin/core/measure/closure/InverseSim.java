package dev.akin.core.measure.closure;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.GroupMeasure;
import dev.akin.core.measure.GroupScorer;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.measure.reference.ReferenceSim;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Locale;

/**
 * Inverse similarity of Quevedo and Huang (Similarity among web pages based on their link
 * structure): pages are similar if the same pages can be reached from them.
 *
 * <pre>
 *   C+(p)                = pages reachable from p by one link or more
 *   InvSim(p1..pn)       = |C+(p1) ∩ .. ∩ C+(pn)| / |C+(p1) ∪ .. ∪ C+(pn)|
 *   InvSimTo(p / p1..pn) = |C+(p) ∩ C+(p1) ∩ .. ∩ C+(pn)| / |C+(p1) ∩ .. ∩ C+(pn)|
 * </pre>
 *
 * The paper has no SimTo over closures; this one follows its SimTo over references. With a radius,
 * C+(p) holds the pages within that distance, which distinguishes pages on a web where nearly
 * everything can be reached from nearly everywhere. Pages of one component have the same closure
 * and score 1 with each other.
 *
 * <p>Without a radius: components and classes of them first, O(pages + links), then one bitmap per
 * class if they fit into a quarter of the heap; a query is one pass over them. With a radius: a
 * search from every page during preparation, and a search from every candidate page per query.
 *
 * @param radius the greatest distance; 0 for no limit
 */
public record InverseSim(int radius) implements GroupMeasure {
  /** No limit on the distance. */
  public static final InverseSim DEFAULT = new InverseSim(0);

  /** Maximum number of links to follow during preparation: about ten minutes on one thread. */
  private static final double MOST_WORK = 1e11;

  private static final double STEPS_A_SECOND = 2e8;

  private static final int SAMPLE = 200;

  public InverseSim {
    Spec.require(radius >= 0, "radius", "not be negative", radius);
  }

  /** Reads the parameters. */
  public static InverseSim read(Spec.Values values) {
    return new InverseSim(values.integer("radius", DEFAULT.radius()));
  }

  @Override
  public MeasureInfo info() {
    return MeasureInfo.of("inverse-sim", "the same pages can be reached from both", 1)
        .from(ReferenceSim.PAPER)
        .costing("one pass over all closures")
        .with(MeasureInfo.Trait.SYMMETRIC, MeasureInfo.Trait.SELF_MAXIMAL);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return radius > 0
        ? MemoryEstimate.none()
            .plus("closure sizes", 4L * size.pages())
            .plus("searches of each thread", 8L * size.pages() * threads)
        : MemoryEstimate.none()
            .plus("components", 40L * size.pages())
            .plus("links between components", 8L * size.links());
  }

  @Override
  public Forecast forecast(Snapshot snapshot, Run run) {
    PageGraph graph = snapshot.graph();
    MemoryEstimate memory = memory(graph.size());
    if (radius > 0) {
      return new Forecast(memory, work(graph, run) / STEPS_A_SECOND / run.threads());
    }
    ClosureStructure closures = ClosureStructure.of(graph, run);
    return closures.bytes() > mostBytes()
        ? new Forecast(memory, 0)
        : new Forecast(
            memory.plus("closures", closures.bytes()),
            closures.work() / STEPS_A_SECOND / run.threads());
  }

  /** Estimated number of links within the radius of all pages together, from a sample. */
  private double work(PageGraph graph, Run run) {
    int sample = Math.min(SAMPLE, graph.pages());
    BreadthFirstWalk walk = new BreadthFirstWalk(graph.pages());
    double work = 0;
    for (int i = 0; i < sample; i++) {
      int page = (int) ((long) i * graph.pages() / sample);
      walk.from(graph.links(Direction.OUT), page, radius, run);
      work += walk.work();
    }
    return sample == 0 ? 0 : work / sample * graph.pages();
  }

  private static long mostBytes() {
    return Runtime.getRuntime().maxMemory() / 4;
  }

  @Override
  public GroupScorer prepare(Snapshot snapshot, Run run) {
    run.check();
    return prepare(snapshot.graph(), mostBytes(), run);
  }

  /** Prepares a scorer with at most {@code mostBytes} for closures. */
  InverseScorer prepare(PageGraph graph, long mostBytes, Run run) {
    if (radius == 0) {
      return new InverseScorer(graph, radius, ClosureReachability.of(graph, mostBytes, run));
    }
    double work = work(graph, run);
    if (work > MOST_WORK) {
      throw new TooCostlyException(
          String.format(
              Locale.ROOT,
              "about %,d million links are within radius %d of all %,d pages; choose a smaller"
                  + " radius, or radius=0 for no limit",
              Math.round(work / 1e6),
              radius,
              graph.pages()));
    }
    return new InverseScorer(graph, radius, WalkedReachability.of(graph, radius, run));
  }

  @Override
  public String toString() {
    return Spec.print("inverse-sim", "radius", radius);
  }
}
