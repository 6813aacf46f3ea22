package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.spec.Spec;

/**
 * Bibliographic coupling (Kessler: Bibliographic coupling between scientific papers, 1963): how
 * many pages both link to.
 *
 * <pre>
 *   score(a,b) = |O(a) ∩ O(b)|
 * </pre>
 *
 * Time of a query: the in-links of all pages that the page links to.
 */
public record Coupling() implements NeighbourMeasure {
  /** The only coupling there is. */
  public static final Coupling DEFAULT = new Coupling();

  @Override
  public MeasureInfo info() {
    return NeighbourMeasure.info(
            "coupling", "how many pages both link to", Double.POSITIVE_INFINITY)
        .from("Kessler 1963: Bibliographic coupling between scientific papers");
  }

  @Override
  public Direction direction() {
    return Direction.OUT;
  }

  @Override
  public double weight(int degree) {
    return 1;
  }

  @Override
  public double score(double sum, int degreeA, int degreeB) {
    return sum;
  }

  @Override
  public boolean hasDegrees() {
    return false;
  }

  @Override
  public String sentence() {
    return "the number of pages that both link to";
  }

  @Override
  public String toString() {
    return Spec.print("coupling");
  }
}
