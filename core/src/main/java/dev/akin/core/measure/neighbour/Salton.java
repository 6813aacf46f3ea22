package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.message.Message;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * Salton's cosine of the neighbours (Salton: Automatic text processing, 1989).
 *
 * <pre>
 *   score(a,b) = |I(a) ∩ I(b)| / sqrt(|I(a)| |I(b)|)          (0 if one is empty)
 * </pre>
 *
 * With {@code direction} over O or over the union of both. Time of a query: two hops of links.
 *
 * @param direction direction of the neighbours
 */
public record Salton(Direction direction) implements NeighbourMeasure {
  /** Over in-links. */
  public static final Salton DEFAULT = new Salton(Direction.IN);

  public Salton {
    Objects.requireNonNull(direction, "direction");
  }

  /** Reads the parameters. */
  public static Salton read(Spec.Values values) {
    return new Salton(values.choice("direction", DEFAULT.direction()));
  }

  @Override
  public MeasureInfo info() {
    return NeighbourMeasure.info("salton", "cosine of the neighbours", 1)
        .from("Salton 1989: Automatic text processing");
  }

  @Override
  public double score(double sum, int degreeA, int degreeB) {
    return sum / Math.sqrt((double) degreeA * degreeB);
  }

  @Override
  public boolean hasDegrees() {
    return true;
  }

  @Override
  public Message sentence() {
    return Message.of(NeighbourMessage.SALTON);
  }

  @Override
  public String toString() {
    return Spec.print("salton", "direction", direction);
  }
}
