package dev.akin.crawl.robots;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One line of a robots.txt. Bytes are mapped one to one to characters (Latin-1), because the file
 * may be in any encoding and only bytes are compared.
 */
record RobotsLine(Key key, String value) {
  /** Bytes of a file that are read, the minimum of RFC 9309. */
  static final int MAX_FILE = 500 << 10;

  /** Maximum length of a line: eight times twice the longest address of browsers. */
  private static final int MAX_LINE = 2083 * 8;

  private static final Set<String> DISALLOWS =
      Set.of("disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw");
  private static final Set<String> SITEMAPS = Set.of("sitemap", "site-map");
  private static final Set<String> AGENTS = Set.of("user-agent", "useragent", "user agent");

  /** Kinds of lines. */
  enum Key {
    USER_AGENT,
    ALLOW,
    DISALLOW,
    CRAWL_DELAY,
    SITEMAP,
    UNKNOWN
  }

  /** Passes the known lines of a file to a consumer; CR, LF and CRLF end a line. */
  static void forEach(byte[] file, Consumer<RobotsLine> taker) {
    int length = Math.min(file.length, MAX_FILE);
    int start = markLength(file, length);
    for (int at = start; at <= length; at++) {
      if (at == length || file[at] == '\n' || file[at] == '\r') {
        int end = Math.min(at, start + MAX_LINE);
        RobotsLine line = of(new String(file, start, end - start, StandardCharsets.ISO_8859_1));
        if (line != null) {
          taker.accept(line);
        }
        start = at + 1;
      }
    }
  }

  /** Skips a byte order mark of UTF-8, or the rest of one. */
  private static int markLength(byte[] file, int length) {
    byte[] mark = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    int count = 0;
    while (count < Math.min(3, length) && file[count] == mark[count]) {
      count++;
    }
    return count;
  }

  private static @Nullable RobotsLine of(String raw) {
    int comment = raw.indexOf('#');
    String line = trim(comment < 0 ? raw : raw.substring(0, comment));
    int separator = line.indexOf(':');
    if (separator < 0) {
      separator = onlyGap(line);
    }
    if (separator <= 0) {
      return null;
    }
    String key = trim(line.substring(0, separator)).toLowerCase(Locale.ROOT);
    return new RobotsLine(keyOf(key), trim(line.substring(separator + 1)));
  }

  /** Returns the separator of a line of exactly two words without a colon, or -1. */
  private static int onlyGap(String line) {
    String[] words = line.split("[ \t]+", -1);
    return words.length == 2 ? words[0].length() : -1;
  }

  private static Key keyOf(String key) {
    if (AGENTS.contains(key)) {
      return Key.USER_AGENT;
    }
    if (key.equals("allow")) {
      return Key.ALLOW;
    }
    if (DISALLOWS.contains(key)) {
      return Key.DISALLOW;
    }
    if (SITEMAPS.contains(key)) {
      return Key.SITEMAP;
    }
    return key.equals("crawl-delay") ? Key.CRAWL_DELAY : Key.UNKNOWN;
  }

  /** Strips blanks and tabs; other control characters are part of the text. */
  private static String trim(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == 0x0b || c == 0;
  }
}
