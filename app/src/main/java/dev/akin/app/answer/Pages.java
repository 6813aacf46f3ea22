package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pages and reasons of one collection, as JSON and as lines for people. */
public final class Pages {
  private final PageCollection collection;

  /** The pages of a collection. */
  public Pages(PageCollection collection) {
    this.collection = collection;
  }

  /** The URL of a page, or whatever its source called it. */
  public String url(int page) throws IOException {
    return collection.names().name(page);
  }

  /** The title of a page, or an empty text. */
  public String title(int page) throws IOException {
    return collection.title(page);
  }

  /** The title of a page, or its URL if it has none. */
  public String label(int page) throws IOException {
    String title = collection.title(page);
    return Text.safe(title.isEmpty() ? url(page) : title);
  }

  /** The labels of a list of pages, with the URL behind those that several pages have. */
  public List<String> labels(List<Integer> list) throws IOException {
    List<String> labels = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    for (int page : list) {
      String label = label(page);
      labels.add(label);
      counts.merge(label, 1, Integer::sum);
    }
    for (int i = 0; i < labels.size(); i++) {
      if (counts.getOrDefault(labels.get(i), 0) > 1) {
        labels.set(i, labels.get(i) + " (" + Text.safe(url(list.get(i))) + ")");
      }
    }
    return labels;
  }

  /** {"id","url","title"} into an object that may hold more. */
  public ObjectNode put(ObjectNode object, int page) throws IOException {
    object.put("id", page);
    object.put("url", url(page));
    object.put("title", collection.title(page));
    return object;
  }

  /** How many links are navigation that the measures leave out; an empty text if there are none. */
  String navigation() {
    long links = collection.manifest().facts().navigationLinks();
    return links == 0
        ? ""
        : Text.count(links, "link")
            + " of the collection "
            + (links == 1 ? "is" : "are")
            + " navigation and left out";
  }

  /** {"collection","snapshot"} into an object. */
  public ObjectNode header(ObjectNode object) {
    object.put("collection", collection.directory().toString());
    object.put("snapshot", collection.manifest().snapshot());
    return object;
  }

  /** The first {@code limit} reasons as JSON, each with as much of its evidence. */
  public void parts(ArrayNode list, Explanation explanation, int limit) throws IOException {
    for (Explanation.Part part : explanation.parts().stream().limit(limit).toList()) {
      ObjectNode object = part(list.addObject(), part);
      if (!part.evidence().isEmpty()) {
        ArrayNode evidence = object.putArray("evidence");
        for (Explanation.Part each : part.evidence().stream().limit(limit).toList()) {
          part(evidence.addObject(), each);
        }
      }
    }
  }

  private ObjectNode part(ObjectNode object, Explanation.Part part) throws IOException {
    List<String> urls = new ArrayList<>();
    for (int page : part.pages()) {
      urls.add(url(page));
    }
    object.put("text", new ReasonLine(0, "", part.message().toString(), urls).sentence());
    object.put("value", part.value());
    ArrayNode pages = object.putArray("pages");
    for (int i = 0; i < urls.size(); i++) {
      pages.addObject().put("id", part.pages().get(i)).put("url", urls.get(i));
    }
    return object;
  }

  /**
   * The first {@code limit} reasons, a line each, and a line for what they leave; below each as
   * many lines of its evidence, if it has any.
   */
  public List<String> reasons(Explanation explanation, int limit) throws IOException {
    return lines(explanation, limit).stream().map(Pages::line).toList();
  }

  private static String line(ReasonLine line) {
    return "  ".repeat(line.depth())
        + String.format("%-9s %s", line.score(), Text.safe(line.sentence()));
  }

  /** The same lines, with pages still apart from what is said of them. */
  public List<ReasonLine> lines(Explanation explanation, int limit) throws IOException {
    List<ReasonLine> lines = new ArrayList<>();
    addLines(lines, 0, explanation.parts(), explanation.value(), limit);
    return lines;
  }

  private void addLines(
      List<ReasonLine> lines, int depth, List<Explanation.Part> parts, double value, int limit)
      throws IOException {
    double shown = 0;
    for (Explanation.Part part : parts.stream().limit(limit).toList()) {
      List<String> names = new ArrayList<>();
      for (int page : part.pages()) {
        names.add(named(page));
      }
      lines.add(new ReasonLine(depth, Text.score(part.value()), part.message().toString(), names));
      addLines(lines, depth + 1, part.evidence(), part.value(), limit);
      shown += part.value();
    }
    int left = parts.size() - Math.min(limit, parts.size());
    if (left > 0) {
      String rest = Text.score(Math.max(0, value - shown));
      lines.add(new ReasonLine(depth, rest, "and " + Text.count(left) + " more", List.of()));
    }
  }

  /** Why a measure takes too much, with the page that causes it by its title and URL. */
  public String reason(TooCostlyException e) {
    return e.message(
        page -> {
          try {
            return named(page);
          } catch (IOException failure) {
            throw new UncheckedIOException(failure);
          }
        });
  }

  /** The title of a page with the end of its URL, or its URL if it has none. */
  private String named(int page) throws IOException {
    String title = collection.title(page);
    return title.isEmpty() ? url(page) : title + " (" + Text.shortUrl(url(page)) + ")";
  }
}
