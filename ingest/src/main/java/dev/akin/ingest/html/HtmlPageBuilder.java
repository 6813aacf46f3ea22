package dev.akin.ingest.html;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.Sites;
import dev.akin.engine.url.WebUrl;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes an {@link HtmlPage} from the attributes of a page's elements: resolves addresses against
 * the base, and applies the hints to robots. Links whose target is not an HTTP address are dropped,
 * and so are fragments.
 */
public final class HtmlPageBuilder {
  private final WebUrl url;
  private final List<String> canonicals = new ArrayList<>();
  private final List<Reference> links = new ArrayList<>();
  private @Nullable String base;
  private boolean isNoindex;
  private boolean isNofollow;

  /** Starts a page that was found at an address. */
  public HtmlPageBuilder(WebUrl url) {
    this.url = url;
  }

  /** An address as the page writes it, with {@link LinkFlags}. */
  private record Reference(String address, int flags) {}

  /** Sets the address that others are relative to, from a base element; the first one counts. */
  public void base(String href) {
    base = base == null ? href : base;
  }

  /** Adds a meta element. Robots see "none" as noindex and nofollow. */
  public void meta(String name, String content) {
    if (name.equalsIgnoreCase("robots")) {
      String hints = content.replace(',', ' ');
      boolean isNone = hasToken(hints, "none");
      isNoindex |= isNone || hasToken(hints, "noindex");
      isNofollow |= isNone || hasToken(hints, "nofollow");
    }
  }

  /** Adds a link element, whose relation may be canonical. */
  public void relation(String rel, String href) {
    if (hasToken(rel, "canonical")) {
      canonicals.add(href);
    }
  }

  /**
   * Adds a link.
   *
   * @param rel its rel attribute, or empty
   * @param isNavigation whether it is in a navigation element
   */
  public void link(String address, String rel, boolean isNavigation) {
    int flags = hasToken(rel, "nofollow") ? LinkFlags.NOFOLLOW : 0;
    links.add(new Reference(address, isNavigation ? flags | LinkFlags.NAVIGATION : flags));
  }

  public HtmlPage build(FieldTexts texts) {
    WebUrl resolved = base == null ? null : WebUrl.tryParseHttp(base, url);
    WebUrl from = resolved == null ? url : resolved;
    List<HtmlPage.Link> targets = new ArrayList<>();
    for (Reference link : links) {
      WebUrl target = WebUrl.tryParseHttp(link.address(), from);
      if (target != null) {
        int flags = isNofollow ? link.flags() | LinkFlags.NOFOLLOW : link.flags();
        targets.add(new HtmlPage.Link(target.normalForm(), flags));
      }
    }
    return new HtmlPage(url.normalForm(), texts, canonical(from), isNoindex, targets);
  }

  /**
   * A canonical address on another site is ignored: a copied template must not move all pages of a
   * site to another one.
   */
  private @Nullable String canonical(WebUrl from) {
    for (String href : canonicals) {
      WebUrl canonical = WebUrl.tryParseHttp(href, from);
      if (canonical != null) {
        String normal = canonical.normalForm();
        return Sites.siteOf(normal).equals(Sites.siteOf(url.normalForm())) ? normal : null;
      }
    }
    return null;
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
