package dev.akin.ingest.html;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.Sites;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * What Akin takes from one HTML page: its words, the address it says is its own, and its links in
 * normal form, fragments dropped. Anchors, image maps, frames and a refresh that leads elsewhere
 * count as links; the base element is heeded; {@code nofollow} on a link or for the whole page
 * becomes a flag, and so does standing in a navigation element.
 *
 * @param url the normal form of the page's address
 * @param texts its words; of the title, white space is folded
 * @param canonical the address that the page says is its own, if it is on the same site; or null
 * @param isNoindex whether the page asks not to be indexed
 * @param links where it links to, in the order of the page
 */
public record HtmlPage(
    String url, FieldTexts texts, @Nullable String canonical, boolean isNoindex, List<Link> links) {
  private static final Pattern BASE = Pattern.compile("(?i)<base(?=[\\s/>])");
  private static final Pattern TAG = Pattern.compile("<[a-zA-Z/!]");
  private static final Set<String> NAVIGATION_ROLES =
      Set.of("navigation", "banner", "contentinfo", "menu", "menubar");

  /** One link: the normal form of its target, and its {@link LinkFlags}. */
  public record Link(String target, int flags) {}

  /** Reads a page of which no server said what character set it is in. */
  public static HtmlPage parse(byte[] bytes, WebUrl url) throws IOException {
    return parse(bytes, url, null);
  }

  /**
   * Reads a page.
   *
   * @param declared the character set that the server named, or null; see {@link PageCharset}
   * @throws PatienceException if it takes too long
   */
  public static HtmlPage parse(byte[] bytes, WebUrl url, @Nullable Charset declared)
      throws IOException {
    Document document = document(bytes, PageCharset.of(bytes, declared), url);
    return of(document, url, HtmlText.of(document));
  }

  /** Reads a page without its words, for who only wants to know where it leads. */
  public static HtmlPage parseLinks(byte[] bytes, WebUrl url, @Nullable Charset declared)
      throws IOException {
    return of(document(bytes, PageCharset.of(bytes, declared), url), url, FieldTexts.NONE);
  }

  private static HtmlPage of(Document document, WebUrl url, FieldTexts texts) {
    HtmlElements elements = HtmlElements.of(document);
    WebUrl base = base(elements, url);
    boolean isNofollow = saysToRobots(elements, "nofollow");
    List<Link> links = new ArrayList<>();
    for (String address : elements.refreshes()) {
      addLink(address, base, isNofollow ? LinkFlags.NOFOLLOW : 0, links);
    }
    for (Element element : elements.links) {
      boolean isFrame = element.normalName().endsWith("frame");
      int flags = isNofollow || hasToken(element.attr("rel"), "nofollow") ? LinkFlags.NOFOLLOW : 0;
      flags |= isNavigation(element) ? LinkFlags.NAVIGATION : 0;
      addLink(element.attr(isFrame ? "src" : "href"), base, flags, links);
    }
    return new HtmlPage(
        url.normalForm(),
        texts,
        canonical(elements, base, url),
        saysToRobots(elements, "noindex"),
        links);
  }

  private static void addLink(String address, WebUrl base, int flags, List<Link> links) {
    WebUrl target = WebUrl.tryParse(address, base);
    if (target != null && target.isHttp()) {
      links.add(new Link(target.normalForm(), flags));
    }
  }

  /** The title; empty if there is none. */
  String title() {
    return texts.title();
  }

  /**
   * Parses a page with its base elements renamed: the parser would resolve their addresses with
   * {@link java.net.URL}, whose time grows with the square of their length: 13 s for half a
   * megabyte of {@code ../}.
   */
  private static Document document(byte[] bytes, Charset charset, WebUrl url)
      throws PatienceException {
    String text = new String(bytes, charset);
    String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    String renamed =
        hasBase(plain) ? BASE.matcher(plain).replaceAll("<meta " + HtmlElements.BASE_MARK) : plain;
    try (PatientReader reader = new PatientReader(withClosedTitle(renamed))) {
      return Parser.htmlParser().parseInput(reader, url.href());
    } catch (UncheckedIOException e) {
      throw new PatienceException();
    }
  }

  /**
   * The page with its titles closed: by the standard a title without an end tag takes in the whole
   * page, links and all. It ends at the next tag instead. A title is not closed if there is no end
   * tag, or if the title of an image comes before the end tag.
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
   * Most pages have no base element, and telling that by letters is cheaper than by the pattern.
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

  private static WebUrl base(HtmlElements elements, WebUrl url) {
    String named = elements.base();
    WebUrl base = named == null ? null : WebUrl.tryParse(named, url);
    return base == null || !base.isHttp() ? url : base;
  }

  /**
   * A canonical address on another site is not believed: a copied template must not move all pages
   * of a site somewhere else.
   */
  private static @Nullable String canonical(HtmlElements elements, WebUrl base, WebUrl url) {
    for (Element element : elements.relations) {
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

  /** Whether a meta element says something to robots; "none" is noindex and nofollow. */
  private static boolean saysToRobots(HtmlElements elements, String word) {
    for (Element element : elements.metas) {
      String content = element.attr("content").replace(',', ' ');
      if (element.attr("name").equalsIgnoreCase("robots")
          && (hasToken(content, word) || hasToken(content, "none"))) {
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
      if (NAVIGATION_ROLES.contains(at.attr("role").strip().toLowerCase(Locale.ROOT))) {
        return true;
      }
      switch (at.normalName()) {
        case "nav" -> {
          return true;
        }
        case "header", "footer" -> isInFrame = true;
        case "article", "section" -> isInFrame = false;
        case "main" -> {
          // It cannot be part of a header, footer or nav; one around it was never closed.
          return false;
        }
        default -> {}
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
