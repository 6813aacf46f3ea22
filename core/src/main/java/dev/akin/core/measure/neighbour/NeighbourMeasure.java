package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.MemoryEstimate;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.SharedSum;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.Optional;

/**
 * A measure that sums the weights of shared neighbours and scales the sum by the numbers of
 * neighbours of the two pages. {@link NeighbourCount} is its scorer.
 */
public interface NeighbourMeasure extends Measure {
  /** The direction of the neighbours. */
  Direction direction();

  /** The weight of a shared neighbour that is a neighbour of {@code degree} pages. */
  default double weight(int degree) {
    return 1;
  }

  /** The score of two pages, from the sum over shared neighbours and their degrees. */
  default double score(double sum, int degreeA, int degreeB) {
    return sum;
  }

  /** Whether {@link #score} depends on the degrees. */
  default boolean hasDegrees() {
    return false;
  }

  /** A feature is a neighbour, and its value is its weight. */
  @Override
  default Optional<SharedSum> sharedSum() {
    return Optional.of(
        new SharedSum() {
          @Override
          public double part(double x, double y) {
            return x;
          }

          @Override
          public double size(double x) {
            return 1;
          }

          @Override
          public boolean hasSizes() {
            return hasDegrees();
          }

          @Override
          public double score(double sum, double sizeA, double sizeB) {
            return NeighbourMeasure.this.score(sum, (int) sizeA, (int) sizeB);
          }
        });
  }

  /** A description of the formula, for explanations. */
  Message sentence();

  /** The properties that all neighbour counts share. */
  static MeasureInfo info(String id, String summary, double maximum) {
    return MeasureInfo.of(id, summary, maximum)
        .costing("two hops of links")
        .with(MeasureInfo.Trait.SYMMETRIC, MeasureInfo.Trait.SELF_MAXIMAL);
  }

  @Override
  default MemoryEstimate memory(GraphSize size) {
    int threads = Runtime.getRuntime().availableProcessors();
    return MemoryEstimate.links(direction(), size)
        .plus("weights of the pages", 8L * size.pages())
        .plus("sums of each thread", 12L * size.pages() * threads);
  }

  @Override
  default Scorer prepare(Snapshot snapshot, Run run) {
    return new NeighbourCount(snapshot.graph(), this);
  }
}
