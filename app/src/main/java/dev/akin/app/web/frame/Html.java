package dev.akin.app.web.frame;

import dev.akin.lab.markup.Markup;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Markup being written. Names of elements and attributes are ours; whatever is between them is
 * taken to be foreign and escaped, and a reference leads to a path of ours or to the web or
 * nowhere, so that no text can become markup or script.
 */
public final class Html {
  private static final Set<String> EMPTY =
      Set.of("meta", "link", "input", "br", "img", "circle", "line", "rect", "path", "polyline");

  private final StringBuilder out = new StringBuilder(1 << 14);
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Begins an element; those that cannot hold anything end at once.
   *
   * @param attributes names and values in turn; a null value leaves its attribute out
   */
  public Html open(String tag, @Nullable String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      String value = attributes[i + 1];
      if (value != null) {
        String name = attributes[i];
        out.append(' ').append(name).append("=\"");
        Markup.escape(isReference(name) ? harmless(value) : value, out);
        out.append('"');
      }
    }
    out.append('>');
    if (!EMPTY.contains(tag)) {
      open.push(tag);
    } else if (isSvg()) {
      out.setLength(out.length() - 1);
      out.append("/>");
    }
    return this;
  }

  private boolean isSvg() {
    return open.contains("svg");
  }

  private static boolean isReference(@Nullable String name) {
    return "href".equals(name) || "src".equals(name) || "action".equals(name);
  }

  /** Other schemes could carry script. */
  public static String harmless(String reference) {
    boolean isOwn = reference.matches("(?s)/(?![/\\\\]).*");
    boolean isWeb = reference.matches("(?is)https?://.*");
    return isOwn || isWeb || reference.startsWith("#") ? reference : "#";
  }

  /** Ends the element begun last. */
  public Html close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** Foreign or own text. */
  public Html text(String text) {
    Markup.escape(text, out);
    return this;
  }

  /** An element with nothing but text in it. */
  public Html leaf(String tag, String text, @Nullable String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("not closed: " + open);
    }
    return "<!doctype html>\n" + out;
  }
}
