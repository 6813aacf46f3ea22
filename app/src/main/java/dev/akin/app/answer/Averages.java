package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.graph.GraphSize;
import dev.akin.engine.query.PageQuery;

/**
 * The average out-degree k of a graph, and C = k^r, the PageSim paper's estimate of the number of
 * pages within r links of a page.
 *
 * @param size pages and links
 * @param radius r; {@link Integer#MAX_VALUE} if it is unbounded, which has no C
 */
public record Averages(GraphSize size, int radius) {
  /** With the radius of the default feature vector. */
  public static Averages of(GraphSize size) {
    return new Averages(size, PageQuery.standardMeasure().radius());
  }

  /** Adds "averageOutDegree" and "averageReach". */
  public void put(ObjectNode object) {
    object.put("averageOutDegree", size.averageOutDegree());
    if (radius < Integer.MAX_VALUE) {
      ObjectNode reach = object.putObject("averageReach");
      reach.put("radius", radius);
      reach.put("pages", size.averageReach(radius));
    }
  }

  /** Both numbers as text. */
  public String line() {
    double reach = size.averageReach(radius);
    String k = "k = " + Text.score(size.averageOutDegree()) + " per page on average";
    return radius == Integer.MAX_VALUE
        ? k
        : String.format(
            "%s; C = k^%s = %s, an estimate of the pages within %s",
            k,
            radius,
            reach < 1000 ? Text.score(reach) : Text.count(Math.round(reach)),
            Text.count(radius, "link"));
  }
}
