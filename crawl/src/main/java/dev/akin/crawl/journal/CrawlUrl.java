package dev.akin.crawl.journal;

import dev.akin.crawl.policy.TrapKind;
import dev.akin.engine.url.TextHash;
import dev.akin.engine.url.WebUrl;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An address that a crawl has come upon.
 *
 * @param kind what is expected there
 * @param depth links from a start; for a trap, which one
 * @param hops redirects behind one another that led here
 * @param url in normal form
 */
public record CrawlUrl(Kind kind, int depth, int hops, WebUrl url) {
  /** What an address is for. */
  public enum Kind {
    PAGE,
    SITEMAP,
    /** Is not asked for, only counted. */
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

  /** One word for the journal. */
  public String print() {
    return kind.letter() + depth + "." + hops + " " + url.normalForm();
  }

  /** Reads what {@link #print()} made; null if it is something else. */
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

  /** What the frontier knows it by. */
  public long fingerprint() {
    return TextHash.of((kind == Kind.SITEMAP ? "sitemap " : "") + url.normalForm());
  }
}
