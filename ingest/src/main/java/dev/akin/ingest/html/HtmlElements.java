package dev.akin.ingest.html;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;

/** The elements of a page with links and metadata, found in one traversal. */
final class HtmlElements {
  /** Attribute that marks renamed base elements, see {@link HtmlParser}. */
  static final String BASE_MARK = "akin-base";

  /** A delay and an address (HTML Standard, shared declarative refresh steps). */
  private static final Pattern REFRESH =
      Pattern.compile(
          "(?is)^\\s*[0-9.]++(?:\\s*+[;,]\\s*+|\\s++)(?:url\\s*=\\s*)?+"
              + "(?:\"([^\"]*)|'([^']*)|([^\"'].*))");

  /** Anchors, image maps and frames with an address, in the order of the page. */
  final List<Element> links = new ArrayList<>();

  /** Link elements with both attributes. */
  final List<Element> relations = new ArrayList<>();

  /** Meta elements with content. */
  final List<Element> metas = new ArrayList<>();

  /** The first base element with an address. */
  private @Nullable Element base;

  static HtmlElements of(Document document) {
    HtmlElements found = new HtmlElements();
    NodeVisitor taker =
        (node, depth) -> {
          if (node instanceof Element element) {
            found.take(element);
          }
        };
    document.traverse(taker);
    return found;
  }

  private void take(Element element) {
    switch (element.normalName()) {
      case "a", "area" -> addIf(element.hasAttr("href"), element, links);
      case "frame", "iframe" -> addIf(element.hasAttr("src"), element, links);
      case "link" -> addIf(element.hasAttr("href") && element.hasAttr("rel"), element, relations);
      case "meta" -> {
        addIf(element.hasAttr("content"), element, metas);
        if (base == null && element.hasAttr(BASE_MARK) && element.hasAttr("href")) {
          base = element;
        }
      }
      default -> {}
    }
  }

  private static void addIf(boolean isWanted, Element element, List<Element> list) {
    if (isWanted) {
      list.add(element);
    }
  }

  /** Returns the base address as written; null if there is none. */
  @Nullable String base() {
    return base == null ? null : base.attr("href");
  }

  /** Returns the targets of refreshes, as written. */
  List<String> refreshes() {
    List<String> addresses = new ArrayList<>();
    for (Element meta : metas) {
      Matcher refresh = REFRESH.matcher(meta.attr("content"));
      if (meta.attr("http-equiv").strip().equalsIgnoreCase("refresh") && refresh.find()) {
        for (int group = 1; group <= refresh.groupCount(); group++) {
          String address = refresh.group(group);
          if (address != null && !address.isBlank()) {
            addresses.add(address.strip());
          }
        }
      }
    }
    return addresses;
  }
}
