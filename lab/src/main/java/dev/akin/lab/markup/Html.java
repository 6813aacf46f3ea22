package dev.akin.lab.markup;

import dev.akin.core.annotation.PublicApi;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes HTML and SVG. Names of elements and attributes come from the program; texts and values may
 * come from anywhere and are escaped, and a reference leads to a path of the same site, to the web,
 * or nowhere. No text can become markup or script.
 */
@PublicApi
public final class Html {
  private static final Set<String> EMPTY =
      Set.of(
          "meta",
          "link",
          "input",
          "br",
          "wbr",
          "img",
          "circle",
          "line",
          "rect",
          "path",
          "polyline");

  private final StringBuilder out = new StringBuilder(1 << 14);
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Begins an element. Elements without content end at once.
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
        escape(isReference(name) ? harmless(value) : value);
        out.append('"');
      }
    }
    out.append(EMPTY.contains(tag) && open.contains("svg") ? "/>" : ">");
    if (!EMPTY.contains(tag)) {
      open.push(tag);
    }
    return this;
  }

  private static boolean isReference(@Nullable String name) {
    return "href".equals(name) || "src".equals(name) || "action".equals(name);
  }

  /** The reference itself, or {@code #} if its scheme could carry script. */
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

  /** Writes text, escaped. */
  public Html text(String text) {
    escape(text);
    return this;
  }

  /** Writes an element that holds only text. */
  public Html leaf(String tag, String text, @Nullable String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  /** Writes the name of a page, which is isolated from the text around it and not translated. */
  public Html name(String text) {
    return leaf("bdi", text, "translate", "no");
  }

  /** Writes a line break in the source, for readable files. */
  public Html line() {
    out.append('\n');
    return this;
  }

  /** Writes a style sheet of the program. */
  public Html style(String css) {
    if (css.contains("<")) {
      throw new IllegalArgumentException("a style sheet must not contain '<'");
    }
    out.append("<style>\n").append(css).append("</style>");
    return this;
  }

  /** Writes markup that was built apart. */
  public Html add(Html fragment) {
    out.append(fragment.fragment());
    return this;
  }

  private void escape(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        case '`' -> out.append("&#96;");
        default -> out.append(isShown(c) ? c : '\ufffd');
      }
    }
  }

  /** Control characters, and characters that change the direction of text, are replaced. */
  private static boolean isShown(char c) {
    boolean isControl = Character.isISOControl(c) && c != '\n' && c != '\t';
    boolean isTurning = (c >= '\u202a' && c <= '\u202e') || (c >= '\u2066' && c <= '\u2069');
    return !isControl && !isTurning;
  }

  /** The markup so far, all elements closed. */
  public String fragment() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("not closed: " + open);
    }
    return out.toString();
  }

  /** The markup as a whole HTML page. */
  public String page() {
    return "<!doctype html>\n" + fragment();
  }
}
