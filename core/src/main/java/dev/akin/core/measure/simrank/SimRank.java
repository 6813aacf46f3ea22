package dev.akin.core.measure.simrank;

import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Forecast;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.Storable;
import dev.akin.core.run.Run;
import dev.akin.core.spec.Spec;
import java.util.Optional;

/**
 * SimRank (Jeh, Widom: SimRank, a measure of structural-context similarity, KDD 2002): two pages
 * are similar if the pages that link to them are.
 *
 * <pre>
 *   s(a,a) = 1
 *   s(a,b) = c / (|I(a)| |I(b)|) * sum over x in I(a), y in I(b) of s(x,y)       (a != b)
 *          = 0 if I(a) or I(b) is empty
 * </pre>
 *
 * With {@code epsilon=0} all pairs are iterated to convergence ({@link SimRankMatrix}): for small
 * graphs. With {@code epsilon} above 0 one page is compared with all others on demand, and scores
 * differ from their defined values by at most epsilon; each answer states its bound ({@link
 * SimRankScorer}). That needs one number per page, the diagonal correction ({@link
 * SimRankDiagonal}), which is computed once and takes minutes for a few million links.
 *
 * @param c decay factor of the similarity of linking pages; above 0, at most 1
 * @param epsilon maximum difference of scores from their defined values
 */
public record SimRank(double c, double epsilon) implements Measure {
  /** c = 0.8, as in the paper, to three decimal places. */
  public static final SimRank DEFAULT = new SimRank(0.8, 1e-3);

  /** Below this, rounding errors would come near epsilon. */
  private static final double LEAST_EPSILON = 1e-9;

  public SimRank {
    Spec.require(c > 0 && c <= 1, "c", "lie in (0, 1]", c);
    Spec.require(
        epsilon == 0 || (epsilon >= LEAST_EPSILON && epsilon <= 1),
        "epsilon",
        "be 0, for exact scores, or lie in [1e-9, 1]",
        epsilon);
    if (c == 1 && epsilon > 0) {
      throw new IllegalArgumentException(
          "c=1 needs epsilon=0: without decay no number of steps bounds the error");
    }
  }

  /** Reads the parameters. */
  public static SimRank read(Spec.Values values) {
    return new SimRank(
        values.number("c", DEFAULT.c()), values.number("epsilon", DEFAULT.epsilon()));
  }

  @Override
  public MeasureInfo info() {
    MeasureInfo info =
        MeasureInfo.of("simrank", "in-links from similar pages", 1)
            .from("Jeh, Widom 2002: SimRank, a measure of structural-context similarity")
            .costing(epsilon == 0 ? "all pairs at once" : "backward walks, pruned")
            .with(MeasureInfo.Trait.SYMMETRIC, MeasureInfo.Trait.SELF_MAXIMAL);
    boolean isExact = epsilon == 0 && !SimRankMatrix.mayStopEarly(c);
    return isExact ? info : info.with(MeasureInfo.Trait.BOUNDED);
  }

  @Override
  public MemoryEstimate memory(GraphSize size) {
    return epsilon == 0 ? SimRankMatrix.memory(size.pages()) : SimRankDiagonal.memory(size);
  }

  @Override
  public Forecast forecast(Snapshot snapshot, Run run) {
    if (epsilon == 0) {
      return SimRankMatrix.forecast(snapshot.graph(), c, run);
    }
    return stored(snapshot).isPresent()
        ? new Forecast(SimRankDiagonal.storedMemory(snapshot.graph().size()), 0)
        : SimRankDiagonal.forecast(snapshot.graph(), c, epsilon, run);
  }

  /** The stored correction of a collection, if it is accurate enough. */
  private Optional<SimRankDiagonal> stored(Snapshot snapshot) {
    return snapshot.artifact(SimRankDiagonal.class, this);
  }

  /** With epsilon = 0 no correction is needed. */
  @Override
  public Optional<Storable> storable() {
    return epsilon == 0 ? Optional.empty() : Optional.of(new SimRankDiagonal.Stored(this));
  }

  @Override
  public Scorer prepare(Snapshot snapshot, Run run) {
    PageGraph graph = snapshot.graph();
    if (epsilon == 0) {
      return SimRankMatrix.of(graph, c, run);
    }
    SimRankDiagonal correction =
        stored(snapshot).orElseGet(() -> SimRankDiagonal.compute(graph, c, epsilon, run));
    return new SimRankScorer(this, graph, correction);
  }

  @Override
  public String toString() {
    return Spec.print("simrank", "c", c, "epsilon", epsilon);
  }
}
