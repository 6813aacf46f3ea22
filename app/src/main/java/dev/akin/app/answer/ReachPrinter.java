package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.GroupReach;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The reachability of a group as JSON and as text: whether it is closed, the pages it covers, its
 * minimal source, and whether given pages are a source of it.
 */
public final class ReachPrinter {
  /** The maximum number of pages of a source in text. */
  private static final int NAMED = 3;

  /** The maximum number of pages of a source in JSON. */
  private static final int LISTED = 20;

  private final Pages pages;

  /** Names the pages of a collection. */
  public ReachPrinter(Pages pages) {
    this.pages = pages;
  }

  /**
   * Adds "closed", "closureSize" (|C+|), "leadsTo" (the number of reachable pages outside),
   * "minimalSource" and "source" (of all pages, or of those on the topic).
   */
  public void put(ObjectNode object, GroupReach reach) throws IOException {
    object.put("closed", reach.isClosed());
    object.put("closureSize", reach.closure());
    object.put("leadsTo", reach.outside());
    object.put("minimalSourceSize", reach.minimalSource().cardinality());
    list(object, "minimalSource", reach.minimalSource());
    ObjectNode source = object.putObject("source");
    source.put("isSource", reach.isSource());
    source.put("covered", reach.covered());
    source.put("pages", reach.pages());
    source.put("minimalSize", reach.pagesSource().cardinality());
    list(source, "minimal", reach.pagesSource());
  }

  /** Adds "sourceOfGroup": whether given pages are a source of the group, and the others. */
  public void put(ObjectNode object, GroupAnswer.Source source) throws IOException {
    ObjectNode answer = object.putObject("sourceOfGroup");
    pages.put(answer, "given", source.given());
    answer.put("isSource", source.isSource());
    answer.put("missedSize", source.missed().cardinality());
    list(answer, "missed", source.missed());
  }

  private void list(ObjectNode object, String name, BitSet source) throws IOException {
    pages.put(object, name, source.stream().limit(LISTED).boxed().toList());
  }

  /** The reachability as lines of text. */
  public List<String> lines(GroupReach reach, int members) throws IOException {
    List<String> lines = new ArrayList<>();
    String outside =
        reach.isClosed()
            ? "yes, no page outside can be reached from it"
            : "no, " + Text.count(reach.outside(), "page") + " outside can be reached from it";
    String closure = Text.count(reach.closure(), "page");
    lines.add("  closed set        " + outside + "; C+ has " + closure);
    lines.add("  minimal source    " + share(reach.minimalSource(), members, ": "));
    if (reach.pages() > 0) {
      lines.add(
          String.format(
              "  covers            %s%s; covering all requires %s: %s",
              reach.isSource() ? "all " : Text.count(reach.covered()) + " of ",
              Text.count(reach.pages(), "page"),
              Text.count(reach.pagesSource().cardinality(), "page"),
              named(reach.pagesSource())));
    }
    return lines;
  }

  /** Whether given pages are a source of the group, as text. */
  public String line(GroupAnswer.Source source, int members) throws IOException {
    return "  given source      "
        + (source.isSource()
            ? "yes, every member is given or can be reached from the given pages"
            : "no, "
                + share(source.missed(), members, " cannot be reached from the given pages: "));
  }

  private String share(BitSet part, int members, String between) throws IOException {
    String of = Text.count(part.cardinality()) + " of " + Text.count(members, "member");
    return of + between + named(part);
  }

  private String named(BitSet source) throws IOException {
    List<String> names = pages.labels(source.stream().limit(NAMED).boxed().toList());
    return String.join(", ", names) + (source.cardinality() > NAMED ? ", ..." : "");
  }
}
