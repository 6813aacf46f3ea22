package dev.akin.engine.ingest;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.url.Sites;
import dev.akin.engine.url.WebUrl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * What Akin takes from one HTML page: its title, the address it says is its own, and its links in
 * normal form, fragments dropped. Anchors, image maps and frames count as links; the base element
 * is heeded; {@code nofollow} on a link or for the whole page becomes a flag, and so does standing
 * in a navigation element.
 *
 * @param url the normal form of the page's address
 * @param title its title, white space folded; empty if there is none
 * @param canonical the address that the page says is its own, if it is on the same site; or null
 * @param links where it links to, in the order of the page
 */
record HtmlPage(String url, String title, @Nullable String canonical, List<Link> links) {
  private static final int MAX_TITLE = 1000;
  private static final String LINKS = "a[href], area[href], frame[src], iframe[src]";
  private static final Set<String> NAVIGATION_ROLES =
      Set.of("navigation", "banner", "contentinfo", "menu", "menubar");

  /** One link: the normal form of its target, and its {@link LinkFlags}. */
  record Link(String target, int flags) {}

  /**
   * Reads a page; the character set comes from its byte order mark or meta elements, or is UTF-8.
   */
  static HtmlPage parse(byte[] bytes, WebUrl url) throws IOException {
    Document document = Jsoup.parse(new ByteArrayInputStream(bytes), null, url.href());
    WebUrl base = base(document, url);
    boolean isNofollow = saysNofollow(document);
    List<Link> links = new ArrayList<>();
    for (Element element : document.select(LINKS)) {
      String href = element.hasAttr("href") ? element.attr("href") : element.attr("src");
      WebUrl target = WebUrl.tryParse(href, base);
      if (target != null && target.isHttp()) {
        int flags =
            isNofollow || hasToken(element.attr("rel"), "nofollow") ? LinkFlags.NOFOLLOW : 0;
        flags |= isNavigation(element) ? LinkFlags.NAVIGATION : 0;
        links.add(new Link(target.normalForm(), flags));
      }
    }
    return new HtmlPage(url.normalForm(), title(document), canonical(document, base, url), links);
  }

  private static WebUrl base(Document document, WebUrl url) {
    Element element = document.selectFirst("base[href]");
    WebUrl base = element == null ? null : WebUrl.tryParse(element.attr("href"), url);
    return base == null ? url : base;
  }

  private static String title(Document document) {
    String title = document.title().strip();
    return title.length() <= MAX_TITLE ? title : title.substring(0, MAX_TITLE);
  }

  /**
   * A canonical address on another site is not believed: a copied template must not move all pages
   * of a site somewhere else.
   */
  private static @Nullable String canonical(Document document, WebUrl base, WebUrl url) {
    for (Element element : document.select("link[href][rel]")) {
      if (hasToken(element.attr("rel"), "canonical")) {
        WebUrl canonical = WebUrl.tryParse(element.attr("href"), base);
        if (canonical != null && canonical.isHttp()) {
          String normal = canonical.normalForm();
          return Sites.siteOf(normal).equals(Sites.siteOf(url.normalForm())) ? normal : null;
        }
      }
    }
    return null;
  }

  private static boolean saysNofollow(Document document) {
    for (Element element : document.select("meta[name][content]")) {
      if (element.attr("name").equalsIgnoreCase("robots")
          && hasToken(element.attr("content").replace(',', ' '), "nofollow")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an element is part of the navigation: inside nav, or inside a header or footer of the
   * whole page. A header or footer inside main, article or section belongs to that piece of
   * content.
   */
  private static boolean isNavigation(Element link) {
    boolean isInFrame = false;
    for (Element at = link.parent(); at != null; at = at.parent()) {
      switch (at.normalName()) {
        case "nav" -> {
          return true;
        }
        case "header", "footer" -> isInFrame = true;
        case "main", "article", "section" -> {
          return false;
        }
        default -> {
          if (NAVIGATION_ROLES.contains(at.attr("role").toLowerCase(Locale.ROOT))) {
            return true;
          }
        }
      }
    }
    return isInFrame;
  }

  private static boolean hasToken(String list, String token) {
    for (String each : list.strip().split("\\s+", -1)) {
      if (each.equalsIgnoreCase(token)) {
        return true;
      }
    }
    return false;
  }
}
