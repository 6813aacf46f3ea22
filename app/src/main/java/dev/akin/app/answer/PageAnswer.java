package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.graph.GraphSize;
import dev.akin.core.graph.References;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.FeatureVector;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.PageProfile;
import dev.akin.engine.query.PageQuery;
import dev.akin.engine.url.Sites;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The profile of a page as JSON and as lines for people.
 *
 * @param collection where the page is
 * @param query what was asked
 * @param measure the measure of the feature vector
 * @param profile what was found
 */
public record PageAnswer(
    PageCollection collection, PageQuery query, FeatureMeasure measure, PageProfile profile) {
  /** The text shown for anchor texts, which are not stored. */
  public static final String NO_ANCHORS = "not known";

  /** What the paper calls a class of references. */
  private static String name(References.Kind kind) {
    return switch (kind) {
      case ON_TOPIC -> "R1";
      case OFF_TOPIC -> "R2";
      case OWN_SITE -> "R3";
    };
  }

  /** Where the references of a class come from, as they were told apart. */
  private String origin(References.Kind kind) {
    PageProfile.Referrers by = profile.prestige();
    String from = by.hasSites() ? " from other sites" : " from any page";
    return switch (kind) {
      case ON_TOPIC -> from + (by.hasTopic() ? ", on the topic" : "");
      case OFF_TOPIC -> by.hasTopic() ? from + ", off the topic" : ": no topic is applied";
      case OWN_SITE -> by.hasSites() ? " from the same site" : ": sites do not count";
    };
  }

  /** k and C of the links and the radius of the measure. */
  public Averages averages() {
    return new Averages(profile.features().walked(), measure.radius());
  }

  /** The answer as one object; it begins with what {@code /v1/pages?page=} says. */
  public ObjectNode json() throws IOException {
    Pages pages = new Pages(collection);
    ObjectNode object = facts(pages, collection, profile.page());
    object.put("rankScore", profile.rank());
    object.put("rankPlace", profile.place());
    object.put("method", query.prestige().toString());
    object.put("prestige", profile.prestige().prestige());
    if (!profile.prestige().remark().isEmpty()) {
      object.put("remark", profile.prestige().remark().toString());
    }
    ObjectNode references = object.putObject("references");
    for (References.Kind kind : References.Kind.values()) {
      ObjectNode listed = references.putObject(name(kind));
      put(pages, listed, profile.prestige().of(kind));
    }
    ObjectNode closure = object.putObject("closure");
    closure.put("count", profile.closure().size());
    closure.put("hasItself", profile.closure().hasItself());
    ArrayNode first = closure.putArray("pages");
    for (int page : profile.closure().pages()) {
      pages.put(first.addObject(), page);
    }
    putFeatures(pages, object.putObject("features"));
    put(pages, object.putObject("linkedFrom"), profile.links().in());
    put(pages, object.putObject("linksTo"), profile.links().out());
    object.put("anchorTexts", NO_ANCHORS);
    return object;
  }

  /** Everything that is known of a page without a computation, but for its rank. */
  public static ObjectNode facts(Pages pages, PageCollection collection, int page)
      throws IOException {
    ObjectNode object = pages.put(pages.header(Json.object()), page);
    object.put("site", Sites.siteOf(collection.names().name(page)));
    object.put("label", collection.labels().map(each -> each.label(page)).orElse(""));
    object.put("inLinks", collection.snapshot().graph().inDegree(page));
    object.put("outLinks", collection.snapshot().graph().outDegree(page));
    return object;
  }

  private static void put(Pages pages, ObjectNode object, PageProfile.Listed listed)
      throws IOException {
    object.put("count", listed.count());
    ArrayNode list = object.putArray("pages");
    for (int page : listed.first()) {
      pages.put(list.addObject(), page);
    }
  }

  private void putFeatures(Pages pages, ObjectNode object) throws IOException {
    FeatureVector features = profile.features();
    object.put("measure", measure.toString());
    object.put("count", features.size());
    object.put("received", features.received());
    averages().put(object);
    ArrayNode sources = object.putArray("sources");
    for (FeatureVector.Source source : features.sources()) {
      ObjectNode entry = pages.put(sources.addObject(), source.page());
      entry.put("distance", source.distance());
      entry.put("share", source.share());
      entry.put("sent", source.sent());
      entry.put("expected", source.expected());
    }
  }

  /** The answer for people. */
  public List<String> lines() throws IOException {
    Pages pages = new Pages(collection);
    List<String> lines = new ArrayList<>();
    int page = profile.page();
    lines.add(pages.label(page));
    lines.add("  " + Text.safe(pages.url(page)) + "  @" + page);
    GraphSize size = collection.snapshot().graph().size();
    line(
        lines,
        "rank",
        Text.score(profile.rank())
            + ", place "
            + Text.count(profile.place())
            + " of "
            + Text.count(size.pages()));
    line(lines, "prestige", Text.score(profile.prestige().prestige()) + " by " + query.prestige());
    if (!profile.prestige().remark().isEmpty()) {
      line(lines, "", profile.prestige().remark().toString());
    }
    for (References.Kind kind : References.Kind.values()) {
      addListed(pages, lines, name(kind), "reference", origin(kind), profile.prestige().of(kind));
    }
    String itself = profile.closure().hasItself() ? ", the page itself among them" : "";
    line(lines, "C+", Text.count(profile.closure().size(), "page") + " can be reached" + itself);
    int[] reached = profile.closure().pages();
    addPages(pages, lines, profile.closure().size(), Arrays.stream(reached).boxed().toList());
    addFeatures(pages, lines);
    addListed(
        pages,
        lines,
        "links in",
        "page",
        profile.links().in().count() == 1 ? " links to it" : " link to it",
        profile.links().in());
    addListed(
        pages,
        lines,
        "links out",
        "page",
        profile.links().out().count() == 1 ? " is linked from it" : " are linked from it",
        profile.links().out());
    if (!pages.navigation().isEmpty()) {
      line(lines, "", pages.navigation());
    }
    line(lines, "anchors", NO_ANCHORS);
    return lines;
  }

  private static void line(List<String> lines, String name, String value) {
    lines.add(String.format(Locale.ROOT, "  %-10s %s", name, value));
  }

  private static void addListed(
      Pages pages,
      List<String> lines,
      String name,
      String noun,
      String what,
      PageProfile.Listed listed)
      throws IOException {
    line(lines, name, Text.count(listed.count(), noun) + what);
    addPages(pages, lines, listed.count(), listed.first());
  }

  /** The first of some pages, a line each, and how many others there are. */
  private static void addPages(Pages pages, List<String> lines, int count, List<Integer> first)
      throws IOException {
    for (String label : pages.labels(first)) {
      line(lines, "", label);
    }
    addRest(lines, count - first.size());
  }

  private static void addRest(List<String> lines, int left) {
    if (left > 0) {
      line(lines, "", "and " + Text.count(left) + " more");
    }
  }

  private void addFeatures(Pages pages, List<String> lines) throws IOException {
    FeatureVector features = profile.features();
    line(
        lines,
        "features",
        Text.count(features.size(), "page")
            + (features.size() == 1 ? " sends it " : " send it ")
            + Text.score(features.received())
            + " by "
            + measure);
    line(lines, "", averages().line());
    line(lines, "", String.format(Locale.ROOT, "%-10s %-10s %5s", "sent (PG)", "EPG", "links"));
    List<String> labels =
        pages.labels(features.sources().stream().map(FeatureVector.Source::page).toList());
    for (int i = 0; i < labels.size(); i++) {
      FeatureVector.Source source = features.sources().get(i);
      String numbers =
          String.format(
              Locale.ROOT,
              "%-10s %-10s %5d  ",
              Text.score(source.sent()),
              Text.score(source.expected()),
              source.distance());
      line(lines, "", numbers + labels.get(i));
    }
    addRest(lines, features.size() - features.sources().size());
  }
}
