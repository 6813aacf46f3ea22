package dev.akin.ingest.html;

import dev.akin.engine.index.analysis.FieldTexts;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * The words of an HTML page, in one walk over its nodes: the title, headings and what else stands
 * in the head element, the description and the keywords, and the rest. Scripts, styles, templates
 * and what is for browsers without scripts are left out. White space is folded; of a longer text
 * the first {@link FieldTexts#MAX_LENGTH} characters count.
 *
 * <p>The title is the first title element that is not empty, wherever the page has it: old pages
 * have it in the body. Other title elements count in no field, as no browser shows them. The title
 * of a picture (SVG) or a formula (MathML) is text like any other.
 */
final class HtmlText implements NodeVisitor {
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
  private static final Set<String> SILENT = Set.of("script", "style", "template", "noscript");
  private static final Set<String> FOREIGN = Set.of("svg", "math");
  private static final int MAX_TITLE = 1000;

  private final StringBuilder title = new StringBuilder();
  private final StringBuilder head = new StringBuilder();
  private final StringBuilder meta = new StringBuilder();
  private final StringBuilder body = new StringBuilder();

  /** How many elements around the current node are of a kind. */
  private int headings;

  private int silent;
  private int heads;
  private int foreign;
  private int titles;

  /** Whether the title is complete. */
  private boolean isTitled;

  private HtmlText() {}

  /** The words of a page. */
  static FieldTexts of(Document document) {
    HtmlText text = new HtmlText();
    document.traverse(text);
    return new FieldTexts(
        title(text.title.toString().strip()),
        text.head.toString().strip(),
        text.meta.toString().strip(),
        text.body.toString().strip(),
        language(document));
  }

  private static String title(String whole) {
    if (whole.length() <= MAX_TITLE) {
      return whole;
    }
    // Half of a surrogate pair is not a character and could not be stored.
    boolean isSplit = Character.isHighSurrogate(whole.charAt(MAX_TITLE - 1));
    return whole.substring(0, isSplit ? MAX_TITLE - 1 : MAX_TITLE);
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode text) {
      if (silent == 0 && titles > 0 && !isTitled) {
        append(title, text.getWholeText());
      } else if (silent == 0 && titles == 0) {
        append(headings > 0 || heads > 0 ? head : body, text.getWholeText());
      }
    } else if (node instanceof Element element) {
      count(element, 1);
      String name = element.attr("name").strip().toLowerCase(Locale.ROOT);
      if (element.nameIs("meta") && (name.equals("description") || name.equals("keywords"))) {
        append(meta, element.attr("content"));
        append(meta, " ");
      }
      separate(element);
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element) {
      separate(element);
      count(element, -1);
      isTitled = !title.isEmpty();
    }
  }

  private void count(Element element, int step) {
    String name = element.normalName();
    headings += HEADINGS.contains(name) ? step : 0;
    heads += name.equals("head") ? step : 0;
    foreign += FOREIGN.contains(name) ? step : 0;
    titles += name.equals("title") && foreign == 0 ? step : 0;
    silent += SILENT.contains(name) ? step : 0;
  }

  /** Words in different blocks are different words. */
  private void separate(Element element) {
    if (element.isBlock() || element.nameIs("br")) {
      append(headings > 0 || heads > 0 ? head : body, " ");
    }
  }

  private static void append(StringBuilder text, String more) {
    boolean isBlank = text.isEmpty() || text.charAt(text.length() - 1) == ' ';
    for (int i = 0; i < more.length(); ) {
      int c = more.codePointAt(i);
      i += Character.charCount(c);
      if (text.length() + Character.charCount(c) > FieldTexts.MAX_LENGTH) {
        return;
      }
      boolean isSpace =
          Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
      if (!isSpace) {
        text.appendCodePoint(c);
      } else if (!isBlank) {
        text.append(' ');
      }
      isBlank = isSpace;
    }
  }

  private static String language(Document document) {
    Element root = document.selectFirst("html");
    for (String name : new String[] {"lang", "xml:lang"}) {
      if (root != null && !root.attr(name).isBlank()) {
        return root.attr(name).strip();
      }
    }
    for (Element element : document.select("meta[http-equiv][content]")) {
      if (element.attr("http-equiv").strip().equalsIgnoreCase("content-language")) {
        return element.attr("content").strip();
      }
    }
    return "";
  }
}
