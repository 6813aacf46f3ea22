package dev.akin.core.measure.neighbour;

import dev.akin.core.graph.Direction;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.spec.Spec;

/**
 * Co-citation (Small: Co-citation in the scientific literature, 1973): how many pages link to both.
 *
 * <pre>
 *   score(a,b) = |I(a) ∩ I(b)|
 * </pre>
 *
 * Time of a query: the out-links of all pages that link to the page.
 */
public record CoCitation() implements NeighbourMeasure {
  /** The only co-citation there is. */
  public static final CoCitation DEFAULT = new CoCitation();

  @Override
  public MeasureInfo info() {
    return NeighbourMeasure.info(
            "cocitation", "how many pages link to both", Double.POSITIVE_INFINITY)
        .from("Small 1973: Co-citation in the scientific literature");
  }

  @Override
  public Direction direction() {
    return Direction.IN;
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
    return "the number of pages that link to both";
  }

  @Override
  public String toString() {
    return Spec.print("cocitation");
  }
}
