package dev.akin.ingest.html;

import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Parses HTML pages. Anchors, image maps, frames and a refresh to another address count as links;
 * the base element is applied; {@code nofollow} on a link or for the whole page becomes a flag, and
 * so does the position in a navigation element.
 */
final class HtmlParser {
  private static final Pattern BASE = Pattern.compile("(?i)<base(?=[\\s/>])");
  private static final Pattern TAG = Pattern.compile("<[a-zA-Z/!]");
  private static final Set<String> NAVIGATION_ROLES =
      Set.of("navigation", "banner", "contentinfo", "menu", "menubar");

  private HtmlParser() {}

  /** Parses a page whose server did not declare a character set. */
  public static HtmlPage parse(byte[] bytes, WebUrl url) throws IOException {
    return parse(bytes, url, null);
  }

  /**
   * Parses a page.
   *
   * @param declared the character set that the server named, or null; see {@link PageCharset}
   * @throws ParseTimeoutException if it takes too long
   */
  public static HtmlPage parse(byte[] bytes, WebUrl url, @Nullable Charset declared)
      throws IOException {
    Document document = document(bytes, PageCharset.of(bytes, declared), url);
    return page(document, url, HtmlText.of(document));
  }

  /** Parses a page without its text, for callers that only follow its links. */
  public static HtmlPage parseLinks(byte[] bytes, WebUrl url, @Nullable Charset declared)
      throws IOException {
    return page(document(bytes, PageCharset.of(bytes, declared), url), url, FieldTexts.NONE);
  }

  private static HtmlPage page(Document document, WebUrl url, FieldTexts texts) {
    HtmlElements elements = HtmlElements.of(document);
    HtmlPageBuilder page = new HtmlPageBuilder(url);
    String base = elements.base();
    if (base != null) {
      page.base(base);
    }
    for (Element meta : elements.metas) {
      page.meta(meta.attr("name"), meta.attr("content"));
    }
    for (Element relation : elements.relations) {
      page.relation(relation.attr("rel"), relation.attr("href"));
    }
    for (String address : elements.refreshes()) {
      page.link(address, "", false);
    }
    for (Element link : elements.links) {
      boolean isFrame = link.normalName().endsWith("frame");
      page.link(link.attr(isFrame ? "src" : "href"), link.attr("rel"), isNavigation(link));
    }
    return page.build(texts);
  }

  /**
   * Parses a page with its base elements renamed. The parser would resolve their addresses with
   * {@link java.net.URL}, whose time grows with the square of their length: 13 s for half a
   * megabyte of {@code ../}.
   */
  private static Document document(byte[] bytes, Charset charset, WebUrl url)
      throws ParseTimeoutException {
    String text = new String(bytes, charset);
    String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    String renamed =
        hasBase(plain) ? BASE.matcher(plain).replaceAll("<meta " + HtmlElements.BASE_MARK) : plain;
    try (ParseLimitReader reader = new ParseLimitReader(withClosedTitle(renamed))) {
      return Parser.htmlParser().parseInput(reader, url.href());
    } catch (UncheckedIOException e) {
      throw new ParseTimeoutException();
    }
  }

  /**
   * Closes the titles of a page that have no end tag, or the title of an image before their end
   * tag. By the standard such a title contains the rest of the page with its links; here it ends at
   * the next tag.
   */
  private static String withClosedTitle(String page) {
    StringBuilder closed = new StringBuilder();
    Matcher tag = TAG.matcher(page);
    int copied = 0;
    int open = -1;
    for (int at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) {
      if (page.regionMatches(true, at + 1, "/title", 0, 6)) {
        open = -1;
      } else if (page.regionMatches(true, at + 1, "title", 0, 5)) {
        if (open >= 0 && tag.find(open + 1) && tag.start() < at) {
          closed.append(page, copied, tag.start()).append("</title>");
          copied = tag.start();
          open = -1;
        }
        open = open < 0 ? at : open;
      }
    }
    if (open >= 0 && tag.find(open + 1)) {
      closed.append(page, copied, tag.start()).append("</title>");
      copied = tag.start();
    }
    return copied == 0 ? page : closed.append(page, copied, page.length()).toString();
  }

  /**
   * Most pages have no base element, and comparing letters is cheaper than matching the pattern.
   */
  private static boolean hasBase(String page) {
    for (int at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at + 1)) {
      boolean mayBe = at + 1 < page.length() && (page.charAt(at + 1) | 0x20) == 'b';
      if (mayBe && page.regionMatches(true, at + 1, "base", 0, 4)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an element is part of the navigation: inside nav, or inside a header or footer of the
   * whole page. A header or footer inside main, article or section belongs to that content.
   */
  private static boolean isNavigation(Element link) {
    boolean isInHeaderOrFooter = false;
    for (Element at = link.parent(); at != null; at = at.parent()) {
      if (NAVIGATION_ROLES.contains(at.attr("role").strip().toLowerCase(Locale.ROOT))) {
        return true;
      }
      switch (at.normalName()) {
        case "nav" -> {
          return true;
        }
        case "header", "footer" -> isInHeaderOrFooter = true;
        case "article", "section" -> isInHeaderOrFooter = false;
        case "main" -> {
          // A header, footer or nav cannot contain main; one that seems to was never closed.
          return false;
        }
        default -> {}
      }
    }
    return isInHeaderOrFooter;
  }
}
