package dev.akin.ingest.html;

import dev.akin.engine.index.analysis.FieldTexts;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/**
 * The text of an HTML page, collected in one walk over its nodes: the title; headings and other
 * text of the head element; the description and the keywords; and the rest. Scripts, styles,
 * templates and text for browsers without scripts are left out.
 *
 * <p>The title is the first title element that is not empty, wherever the page has it: old pages
 * have it in the body. Other title elements count in no field, because browsers do not show them.
 * The title of a picture (SVG) or a formula (MathML) is text like any other.
 */
final class HtmlText implements NodeVisitor {
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
  private static final Set<String> SILENT = Set.of("script", "style", "template", "noscript");
  private static final Set<String> FOREIGN = Set.of("svg", "math");

  private final PageTextBuilder text = new PageTextBuilder();

  /** Number of elements of each kind around the current node. */
  private int headings;

  private int silent;
  private int heads;
  private int foreign;
  private int titles;

  private boolean isTitled;

  private HtmlText() {}

  static FieldTexts of(Document document) {
    HtmlText walk = new HtmlText();
    document.traverse(walk);
    return walk.text.build(language(document));
  }

  @Override
  public void head(Node node, int depth) {
    if (node instanceof TextNode inner) {
      if (silent == 0 && titles > 0 && !isTitled) {
        text.title(inner.getWholeText());
      } else if (silent == 0 && titles == 0) {
        append(inner.getWholeText());
      }
    } else if (node instanceof Element element) {
      count(element, 1);
      if (element.nameIs("meta")) {
        text.meta(element.attr("name"), element.attr("content"));
      }
      separate(element);
    }
  }

  @Override
  public void tail(Node node, int depth) {
    if (node instanceof Element element) {
      separate(element);
      count(element, -1);
      isTitled = text.hasTitle();
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

  /** Separates the words of different blocks. */
  private void separate(Element element) {
    if (element.isBlock() || element.nameIs("br")) {
      append(" ");
    }
  }

  private void append(String more) {
    if (headings > 0 || heads > 0) {
      text.head(more);
    } else {
      text.body(more);
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
