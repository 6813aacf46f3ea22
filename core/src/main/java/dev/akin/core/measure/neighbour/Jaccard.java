package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.message.Message;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * Jaccard's coefficient of the neighbours (Jaccard: The distribution of the flora in the alpine
 * zone, 1912): the shared fraction of all neighbours of the two pages.
 *
 * <pre>
 *   score(a,b) = |I(a) ∩ I(b)| / |I(a) ∪ I(b)|          (0 if both are empty)
 * </pre>
 *
 * With {@code direction} over O or over the union of both. Time of a query: two hops of links.
 *
 * @param direction direction of the neighbours
 */
public record Jaccard(Direction direction) implements NeighbourMeasure {
  /** Over in-links. */
  public static final Jaccard DEFAULT = new Jaccard(Direction.IN);

  public Jaccard {
    Objects.requireNonNull(direction, "direction");
  }

  /** Reads the parameters. */
  public static Jaccard read(Spec.Values values) {
    return new Jaccard(values.choice("direction", DEFAULT.direction()));
  }

  @Override
  public MeasureInfo info() {
    return NeighbourMeasure.info("jaccard", "shared neighbours as a share of all", 1)
        .from("Jaccard 1912: The distribution of the flora in the alpine zone");
  }

  @Override
  public double score(double sum, int degreeA, int degreeB) {
    return sum / (degreeA + (degreeB - sum));
  }

  @Override
  public boolean hasDegrees() {
    return true;
  }

  @Override
  public Message sentence() {
    return Message.of(NeighbourMessage.JACCARD);
  }

  @Override
  public String toString() {
    return Spec.print("jaccard", "direction", direction);
  }
}
