package dev.akin.engine.crawl;

import dev.akin.engine.url.WebUrl;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
record Item(Kind kind, int depth, int hops, WebUrl url) {
  /** What an address is for. */
  enum Kind {
    PAGE,
    SITEMAP,
    /** Is not asked for, only counted. */
    TRAP;

    String letter() {
      return name().substring(0, 1).toLowerCase(Locale.ROOT);
    }
  }

  static Item page(WebUrl url, int depth) {
    return new Item(Kind.PAGE, depth, 0, url);
  }

  static Item trap(WebUrl url, Trap trap) {
    return new Item(Kind.TRAP, trap.code(), 0, url);
  }

  /** One word for the journal. */
  String print() {
    return kind.letter() + depth + "." + hops + " " + url.normalForm();
  }

  /** Reads what {@link #print()} made; null if it is something else. */
  static @Nullable Item parse(String text) {
    int dot = text.indexOf('.');
    int blank = text.indexOf(' ');
    if (dot < 2 || blank < dot) {
      return null;
    }
    WebUrl url = WebUrl.tryParse(text.substring(blank + 1), null);
    for (Kind kind : Kind.values()) {
      if (url != null && text.startsWith(kind.letter())) {
        int depth = Integer.parseInt(text.substring(1, dot));
        return new Item(kind, depth, Integer.parseInt(text.substring(dot + 1, blank)), url);
      }
    }
    return null;
  }

  /**
   * The first 64 bits of a SHA-256. Among ten million addresses two share them with a chance of
   * three in a million, and nobody can make two that do.
   */
  long fingerprint() {
    String text = (kind == Kind.SITEMAP ? "sitemap " : "") + url.normalForm();
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      long bits = 0;
      for (int i = 0; i < 8; i++) {
        bits = bits << 8 | (hash[i] & 0xff);
      }
      return bits;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
