package dev.akin.crawl.journal;

import dev.akin.crawl.policy.TrapKind;
import dev.akin.engine.url.TextHash;
import dev.akin.engine.url.WebUrl;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An address found by a crawl.
 *
 * @param kind the expected content
 * @param depth number of links from a start; for a trap, its code
 * @param hops number of consecutive redirects to it
 * @param url in normal form
 */
public record CrawlUrl(Kind kind, int depth, int hops, WebUrl url) {
  /** Kinds of addresses. */
  public enum Kind {
    PAGE,
    SITEMAP,
    /** A trap, which is counted and not requested. */
    TRAP;

    String letter() {
      return name().substring(0, 1).toLowerCase(Locale.ROOT);
    }
  }

  public static CrawlUrl page(WebUrl url, int depth) {
    return new CrawlUrl(Kind.PAGE, depth, 0, url);
  }

  public static CrawlUrl trap(WebUrl url, TrapKind trap) {
    return new CrawlUrl(Kind.TRAP, trap.code(), 0, url);
  }

  /** Returns the form for the journal. */
  public String print() {
    return kind.letter() + depth + "." + hops + " " + url.normalForm();
  }

  /** Parses the result of {@link #print()}; null if it is invalid. */
  public static @Nullable CrawlUrl parse(String text) {
    int dot = text.indexOf('.');
    int blank = text.indexOf(' ');
    if (dot < 2 || blank < dot) {
      return null;
    }
    WebUrl url = WebUrl.tryParse(text.substring(blank + 1), null);
    for (Kind kind : Kind.values()) {
      if (url != null && text.startsWith(kind.letter())) {
        int depth = Integer.parseInt(text.substring(1, dot));
        int hops = Integer.parseInt(text.substring(dot + 1, blank));
        return new CrawlUrl(kind, depth, hops, url.normal());
      }
    }
    return null;
  }

  /** Returns the key by which the crawl recognises it. */
  public long fingerprint() {
    return TextHash.of((kind == Kind.SITEMAP ? "sitemap " : "") + url.normalForm());
  }
}
