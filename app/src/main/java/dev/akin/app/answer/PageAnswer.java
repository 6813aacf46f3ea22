package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
 * The profile of a page as JSON and as text.
 *
 * @param collection the collection
 * @param query the query
 * @param measure the measure of the feature vector
 * @param profile the profile
 */
public record PageAnswer(
    PageCollection collection, PageQuery query, FeatureMeasure measure, PageProfile profile) {
  /** The text shown for anchor texts, which are not stored. */
  public static final String NO_ANCHORS = "not known";

  /** The paper's name for a class of references. */
  private static String name(References.Kind kind) {
    return switch (kind) {
      case ON_TOPIC -> "R1";
      case OFF_TOPIC -> "R2";
      case OWN_SITE -> "R3";
    };
  }

  /** The origin of the references of a class. */
  private String origin(References.Kind kind) {
    PageProfile.Referrers by = profile.prestige();
    String from = by.hasSites() ? " from other sites" : " from any page";
    return switch (kind) {
      case ON_TOPIC -> from + (by.hasTopic() ? ", on the topic" : "");
      case OFF_TOPIC -> by.hasTopic() ? from + ", off the topic" : ": no topic is applied";
      case OWN_SITE -> by.hasSites() ? " from the same site" : ": sites do not count";
    };
  }

  /** k and C for the radius of the measure. */
  public Averages averages() {
    return new Averages(profile.features().walked(), measure.radius());
  }

  /** The answer as JSON; it begins like that of {@code /v1/pages?page=}. */
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
    List<Integer> reached = Arrays.stream(profile.closure().pages()).boxed().toList();
    pages.put(closure, "pages", reached);
    putFeatures(pages, object.putObject("features"));
    put(pages, object.putObject("linkedFrom"), profile.links().in());
    put(pages, object.putObject("linksTo"), profile.links().out());
    object.put("anchorTexts", NO_ANCHORS);
    return object;
  }

  /** The facts about a page that need no computation, except its rank. */
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
    pages.put(object, "pages", listed.first());
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

  /** The answer as lines of text. */
  public List<String> lines() throws IOException {
    Pages pages = new Pages(collection);
    List<String> lines = new ArrayList<>();
    int page = profile.page();
    lines.add(pages.label(page));
    lines.add("  " + Text.safe(pages.url(page)) + "  @" + page);
    String place = Text.count(profile.place()) + " of " + Text.count(collection.pages());
    line(lines, "rank", Text.score(profile.rank()) + ", place " + place);
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
    PageProfile.Listed in = profile.links().in();
    String linking = in.count() == 1 ? " links to it" : " link to it";
    addListed(pages, lines, "links in", "page", linking, in);
    PageProfile.Listed out = profile.links().out();
    String linked = out.count() == 1 ? " is linked from it" : " are linked from it";
    addListed(pages, lines, "links out", "page", linked, out);
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

  /** Adds a line for each of the first pages, and one with the number of the others. */
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
    String sending = Text.count(features.size(), "page", "sends", "send");
    line(lines, "features", sending + " it " + Text.score(features.received()) + " by " + measure);
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
