package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.GroupReach;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Says what a group leads to: whether it is closed, what it is a source of, its own minimal source,
 * and whether given pages are a source of it.
 */
public final class ReachPrinter {
  /** How many pages of a minimal source are named to people. */
  private static final int NAMED = 3;

  /** The same in JSON, where their number stands beside. */
  private static final int LISTED = 20;

  private final Pages pages;

  /** Names pages by a collection. */
  public ReachPrinter(Pages pages) {
    this.pages = pages;
  }

  /**
   * Adds "closed", "closureSize" (|C+|), "leadsTo" (pages outside), "minimalSource" and "source"
   * (of all pages, or of those on the topic).
   */
  public void put(ObjectNode object, GroupReach reach) throws IOException {
    object.put("closed", reach.isClosed());
    object.put("closureSize", reach.closure());
    object.put("leadsTo", reach.outside());
    object.put("minimalSourceSize", reach.minimalSource().cardinality());
    list(object.putArray("minimalSource"), reach.minimalSource());
    ObjectNode source = object.putObject("source");
    source.put("isSource", reach.isSource());
    source.put("covered", reach.covered());
    source.put("pages", reach.pages());
    source.put("minimalSize", reach.pagesSource().cardinality());
    list(source.putArray("minimal"), reach.pagesSource());
  }

  /** Adds "sourceOfGroup": whether given pages are a source of the group, and what they miss. */
  public void put(ObjectNode object, GroupAnswer.Source source) throws IOException {
    ObjectNode answer = object.putObject("sourceOfGroup");
    ArrayNode given = answer.putArray("given");
    for (int page : source.given()) {
      pages.put(given.addObject(), page);
    }
    answer.put("isSource", source.isSource());
    answer.put("missedSize", source.missed().cardinality());
    list(answer.putArray("missed"), source.missed());
  }

  private void list(ArrayNode list, BitSet source) throws IOException {
    for (int page : source.stream().limit(LISTED).toArray()) {
      pages.put(list.addObject(), page);
    }
  }

  /** The same for people, a line each. */
  public List<String> lines(GroupReach reach, int members) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  closed set        "
            + (reach.isClosed()
                ? "yes, nothing outside can be reached from it"
                : "no, " + Text.count(reach.outside(), "page") + " outside can be reached from it")
            + "; C+ has "
            + Text.count(reach.closure(), "page"));
    int own = reach.minimalSource().cardinality();
    lines.add(
        "  minimal source    "
            + Text.count(own)
            + " of "
            + Text.count(members, "member")
            + ": "
            + named(reach.minimalSource()));
    if (reach.pages() > 0) {
      lines.add(
          "  covers            "
              + (reach.isSource() ? "all " : Text.count(reach.covered()) + " of ")
              + Text.count(reach.pages(), "page")
              + "; to cover all takes "
              + Text.count(reach.pagesSource().cardinality(), "page")
              + ": "
              + named(reach.pagesSource()));
    }
    return lines;
  }

  /** Whether given pages are a source of the group, for people. */
  public String line(GroupAnswer.Source source, int members) throws IOException {
    return "  given source      "
        + (source.isSource()
            ? "yes, every member is among the given pages or can be reached from them"
            : "no, "
                + Text.count(source.missed().cardinality())
                + " of "
                + Text.count(members, "member")
                + " cannot be reached from the given pages: "
                + named(source.missed()));
  }

  private String named(BitSet source) throws IOException {
    List<String> names = pages.labels(source.stream().limit(NAMED).boxed().toList());
    return String.join(", ", names) + (source.cardinality() > NAMED ? ", ..." : "");
  }
}
