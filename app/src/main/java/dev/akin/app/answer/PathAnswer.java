package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.graph.LinkPaths;
import dev.akin.engine.query.PathQuery;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The paths between two pages as JSON and as text.
 *
 * @param query the query
 * @param a the first page of the paths
 * @param b the last page of the paths
 * @param paths the paths
 */
public record PathAnswer(PathQuery query, int a, int b, LinkPaths paths) {
  public ObjectNode json(Pages pages) throws IOException {
    ObjectNode object = pages.header(Json.object());
    pages.put(object.putObject("a"), a);
    pages.put(object.putObject("b"), b);
    object.put("direction", lower(query.wanted().direction()));
    object.put("links", lower(query.counted()));
    object.put("length", query.wanted().length());
    object.put("reachable", paths.isReachable());
    object.put("distance", paths.isReachable() ? paths.distance() : null);
    object.put("walks", paths.walks());
    putSimple(object, paths.simplePaths());
    ArrayNode counts = object.putArray("counts");
    for (LinkPaths.Count count : paths.counts()) {
      ObjectNode each = counts.addObject().put("length", count.length());
      each.put("link", count.isLink()).put("walks", count.walks());
      putSimple(each, count.simple());
    }
    object.put("shortestCount", paths.shortestCount().orElse(null));
    ArrayNode shortest = object.putArray("shortest");
    for (List<Integer> path : paths.shortest()) {
      ArrayNode listed = shortest.addArray();
      for (int page : path) {
        pages.put(listed.addObject(), page);
      }
    }
    return object;
  }

  private static void putSimple(ObjectNode object, OptionalLong count) {
    if (count.isPresent()) {
      object.put("simplePaths", count.getAsLong());
    } else {
      object.putNull("simplePaths");
    }
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** The answer as lines of text. */
  public List<String> lines(Pages pages) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(pages.label(a) + " → " + pages.label(b));
    if (!paths.isReachable()) {
      String left = query.counted() == PathQuery.Counted.ALL ? "" : pages.navigation();
      lines.add(
          "  no path of any length"
              + (left.isEmpty() ? "" : "; " + left + ", --links all includes them"));
      return lines;
    }
    String count = paths.shortestCount().map(each -> ", " + paths(each)).orElse("");
    lines.add("  shortest   " + Text.count(paths.distance(), "link") + count);
    for (List<Integer> path : paths.shortest()) {
      List<String> names = new ArrayList<>();
      for (int page : path) {
        names.add(pages.label(page));
      }
      lines.add("             " + String.join(" → ", names));
    }
    if (paths.distance() > query.wanted().length()) {
      lines.add("  no path has " + Text.count(query.wanted().length(), "link") + " or fewer");
      return lines;
    }
    lines.add("  length     link(p,q,n)   paths, pages may repeat   simple paths");
    for (LinkPaths.Count each : paths.counts()) {
      lines.add(row(each.length() + "", each.isLink(), each.walks(), each.simple()));
    }
    String upTo = "up to " + query.wanted().length();
    lines.add(row(upTo, true, paths.walks(), paths.simplePaths()));
    return lines;
  }

  private static String paths(BigInteger count) {
    return String.format(Locale.ROOT, "%,d path%s", count, count.equals(BigInteger.ONE) ? "" : "s");
  }

  private static String row(String length, boolean isLink, BigInteger walks, OptionalLong simple) {
    return String.format(
        Locale.ROOT,
        "  %-10s %-13s %-25s %s",
        length,
        isLink ? "yes" : "no",
        String.format(Locale.ROOT, "%,d", walks),
        simple.isPresent() ? Text.count(simple.getAsLong()) : "too many to count");
  }
}
