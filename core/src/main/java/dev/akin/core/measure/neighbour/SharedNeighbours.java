package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.message.Message;
import dev.akin.core.spec.Spec;

/**
 * The number of shared neighbours: co-citation over in-links (Small: Co-citation in the scientific
 * literature, 1973) and bibliographic coupling over out-links (Kessler: Bibliographic coupling
 * between scientific papers, 1963).
 *
 * <pre>
 *   cocitation(a,b) = |I(a) ∩ I(b)|
 *   coupling(a,b)   = |O(a) ∩ O(b)|
 * </pre>
 *
 * Time of a query: two hops of links.
 *
 * @param direction in for co-citation, out for coupling
 */
public record SharedNeighbours(Direction direction) implements NeighbourMeasure {
  /** The number of pages that link to both. */
  public static final SharedNeighbours CO_CITATION = new SharedNeighbours(Direction.IN);

  /** The number of pages that both link to. */
  public static final SharedNeighbours COUPLING = new SharedNeighbours(Direction.OUT);

  /** Rejects {@code BOTH}, for which the literature has no measure. */
  public SharedNeighbours {
    if (direction == Direction.BOTH) {
      throw new IllegalArgumentException("shared neighbours need direction in or out");
    }
  }

  private boolean isIn() {
    return direction == Direction.IN;
  }

  private String id() {
    return isIn() ? "cocitation" : "coupling";
  }

  @Override
  public MeasureInfo info() {
    return NeighbourMeasure.info(
            id(),
            isIn() ? "number of pages that link to both" : "number of pages that both link to",
            Double.POSITIVE_INFINITY)
        .from(
            isIn()
                ? "Small 1973: Co-citation in the scientific literature"
                : "Kessler 1963: Bibliographic coupling between scientific papers");
  }

  @Override
  public Message sentence() {
    return Message.of(isIn() ? NeighbourMessage.COCITATION : NeighbourMessage.COUPLING);
  }

  @Override
  public String toString() {
    return Spec.print(id());
  }
}
