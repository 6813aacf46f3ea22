package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.measure.PageSim;

/**
 * The average out-degree k of a graph, and C = k^r, which the PageSim paper gives as the number of
 * pages within r links of a page.
 *
 * @param size pages and links
 * @param radius r
 */
public record Averages(GraphSize size, int radius) {
  /** With the radius that PageSim has by default. */
  public static Averages of(GraphSize size) {
    return new Averages(size, PageSim.DEFAULT.radius());
  }

  /** Adds "averageOutDegree" and "averageReach". */
  public void put(ObjectNode object) {
    object.put("averageOutDegree", size.averageOutDegree());
    if (radius != PageSim.UNBOUNDED) {
      ObjectNode reach = object.putObject("averageReach");
      reach.put("radius", radius);
      reach.put("pages", size.averageReach(radius));
    }
  }

  /** The same for people. */
  public String line() {
    String k = "k = " + Text.score(size.averageOutDegree()) + " per page on average";
    return radius == PageSim.UNBOUNDED
        ? k
        : k
            + "; C = k^"
            + radius
            + " = "
            + Text.score(size.averageReach(radius))
            + " pages within "
            + Text.count(radius, "link");
  }
}
