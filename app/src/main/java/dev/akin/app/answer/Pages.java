package dev.akin.app.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Explanation;
import dev.akin.engine.collection.Collection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages and reasons of one collection, as JSON and as lines for people. */
public final class Pages {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d{1,4})\\}");

  private final Collection collection;

  /** The pages of a collection. */
  public Pages(Collection collection) {
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

  /** {"id","url","title"} into an object that may hold more. */
  public ObjectNode put(ObjectNode object, int page) throws IOException {
    object.put("id", page);
    object.put("url", url(page));
    object.put("title", collection.title(page));
    return object;
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
    object.put("text", sentence(part, this::url));
    object.put("value", part.value());
    ArrayNode pages = object.putArray("pages");
    for (int page : part.pages()) {
      pages.addObject().put("id", page).put("url", url(page));
    }
    return object;
  }

  /**
   * The first {@code limit} reasons, a line each, and a line for what they leave; below each as
   * many lines of its evidence, if it has any.
   */
  public List<String> reasons(Explanation explanation, int limit) throws IOException {
    return lines(explanation.parts(), explanation.value(), limit);
  }

  private List<String> lines(List<Explanation.Part> parts, double value, int limit)
      throws IOException {
    List<String> lines = new ArrayList<>();
    double shown = 0;
    for (Explanation.Part part : parts.stream().limit(limit).toList()) {
      lines.add(
          String.format(
              "%-9s %s", Text.score(part.value()), Text.safe(sentence(part, this::named))));
      if (!part.evidence().isEmpty()) {
        for (String line : lines(part.evidence(), part.value(), limit)) {
          lines.add("  " + line);
        }
      }
      shown += part.value();
    }
    int left = parts.size() - Math.min(limit, parts.size());
    if (left > 0) {
      double rest = Math.max(0, value - shown);
      lines.add(String.format("%-9s and %s more", Text.score(rest), Text.count(left)));
    }
    return lines;
  }

  /** How a page is called in the middle of a sentence. */
  private interface Naming {
    String name(int page) throws IOException;
  }

  /** The title of a page with the end of its URL, or its URL if it has none. */
  private String named(int page) throws IOException {
    String title = collection.title(page);
    return title.isEmpty() ? url(page) : title + " (" + Text.shortUrl(url(page)) + ")";
  }

  private static String sentence(Explanation.Part part, Naming naming) throws IOException {
    // One pass over the text: a URL that holds "{1}" itself must stay as it is.
    StringBuilder text = new StringBuilder();
    int at = 0;
    for (Matcher matcher = PLACE.matcher(part.text()); matcher.find(); at = matcher.end()) {
      int place = Integer.parseInt(matcher.group(1));
      text.append(part.text(), at, matcher.start());
      boolean isThere = place < part.pages().size();
      text.append(isThere ? naming.name(part.pages().get(place)) : matcher.group());
    }
    return text.append(part.text().substring(at)).toString();
  }
}
