package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pages and reasons of one collection as JSON and as text. */
public final class Pages {
  private final PageCollection collection;

  /** Formats the pages of a collection. */
  public Pages(PageCollection collection) {
    this.collection = collection;
  }

  /** The URL of a page, or its name in the source. */
  public String url(int page) throws IOException {
    return collection.names().name(page);
  }

  /** The title of a page; may be empty. */
  public String title(int page) throws IOException {
    return collection.title(page);
  }

  /** The title of a page, or its URL if it has none. */
  public String label(int page) throws IOException {
    String title = collection.title(page);
    return Text.safe(title.isEmpty() ? url(page) : title);
  }

  /** The labels of pages; the URL is added to labels that several of the pages share. */
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

  /** Adds an array of pages. */
  public void put(ObjectNode object, String name, Collection<Integer> list) throws IOException {
    ArrayNode array = object.putArray(name);
    for (int page : list) {
      put(array.addObject(), page);
    }
  }

  /** Adds "id", "url" and "title". */
  public ObjectNode put(ObjectNode object, int page) throws IOException {
    object.put("id", page);
    object.put("url", url(page));
    object.put("title", collection.title(page));
    return object;
  }

  /** The number of navigation links that the measures leave out; empty if there are none. */
  String navigation() {
    long links = collection.manifest().facts().navigationLinks();
    return links == 0
        ? ""
        : Text.count(links, "link", "is", "are") + " site-wide navigation and left out";
  }

  /** Adds "collection" and "snapshot". */
  public ObjectNode header(ObjectNode object) {
    object.put("collection", collection.directory().toString());
    object.put("snapshot", collection.manifest().snapshot());
    return object;
  }

  /** The first {@code limit} reasons as JSON, each with at most as many reasons of its own. */
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
   * The first {@code limit} reasons as lines, each followed by at most as many reasons of its own,
   * and a line for the rest.
   */
  public List<String> reasons(Explanation explanation, int limit) throws IOException {
    return lines(explanation, limit).stream().map(Pages::line).toList();
  }

  private static String line(ReasonLine line) {
    return "  ".repeat(line.depth())
        + String.format("%-9s %s", line.score(), Text.safe(line.sentence()));
  }

  /** The same lines, with the pages separate from the text. */
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

  /** The message of a refusal, with the title and URL of the page that causes the cost. */
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
