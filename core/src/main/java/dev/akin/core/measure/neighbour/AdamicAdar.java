package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.message.Message;
import dev.akin.core.spec.Spec;
import java.util.Objects;

/**
 * Adamic and Adar's count of shared neighbours (Adamic, Adar: Friends and neighbors on the Web,
 * 2003), in which rare neighbours have a greater weight.
 *
 * <pre>
 *   score(a,b) = sum over x in I(a) ∩ I(b) of 1 / ln |O(x)|
 * </pre>
 *
 * With {@code direction=out} the roles of I and O are exchanged; with {@code both} each is their
 * union. A neighbour of one page only, which can occur when a page is compared with itself, has an
 * undefined weight and counts 0. Time of a query: two hops of links.
 *
 * @param direction direction of the neighbours
 */
public record AdamicAdar(Direction direction) implements NeighbourMeasure {
  /** Over in-links. */
  public static final AdamicAdar DEFAULT = new AdamicAdar(Direction.IN);

  public AdamicAdar {
    Objects.requireNonNull(direction, "direction");
  }

  /** Reads the parameters. */
  public static AdamicAdar read(Spec.Values values) {
    return new AdamicAdar(values.choice("direction", DEFAULT.direction()));
  }

  @Override
  public MeasureInfo info() {
    return NeighbourMeasure.info(
            "adamic-adar",
            "shared neighbours, with more weight on rare ones",
            Double.POSITIVE_INFINITY)
        .from("Adamic, Adar 2003: Friends and neighbors on the Web");
  }

  @Override
  public double weight(int degree) {
    return degree < 2 ? 0 : 1 / Math.log(degree);
  }

  @Override
  public Message sentence() {
    return Message.of(NeighbourMessage.ADAMIC_ADAR);
  }

  @Override
  public String toString() {
    return Spec.print("adamic-adar", "direction", direction);
  }
}
