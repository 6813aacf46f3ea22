package dev.akin.crawl.policy;

import dev.akin.crawl.LinkFilter;
import dev.akin.crawl.TrapDetector;
import dev.akin.engine.url.WebUrl;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Kinds of crawler traps: sites with more addresses than pages. Most are recognised by the address,
 * before a request; {@link TrapDetector} compares the content of pages, and {@link LinkFilter}
 * counts sitemaps.
 */
public enum TrapKind {
  /** More links from the start than the limit. */
  DEPTH(1, "too many links away from the start"),
  /** More characters than the limit. */
  LENGTH(2, "address that is too long"),
  /** More than twenty directories. */
  PATH(3, "path with too many parts"),
  /** {@code /a/a/a} or {@code /a/b/a/b/a/b}: a relative link to itself. */
  REPETITION(4, "path that repeats itself"),
  /** More than a dozen parameters, or one of them over and over. */
  PARAMETERS(5, "endless parameters"),
  /** A day beyond next year. */
  CALENDAR(6, "calendar of a year to come"),
  /** Redirects of redirects. */
  REDIRECTS(7, "endless redirects"),
  /** Pages of one pattern with repeated content. */
  SAMENESS(8, "endless pages that hold the same"),
  /** More sitemaps of a site, or addresses in all sitemaps, than the limits. */
  SITEMAPS(9, "endless sitemaps");

  public static final int MAX_LENGTH = 2000;
  public static final int MAX_HOPS = 10;
  private static final int MAX_PARTS = 20;
  private static final int MAX_PARAMETERS = 12;
  private static final int MAX_SAME_PARAMETER = 4;

  /** Number of repetitions that make a loop; {@code /a/a/} exists on real sites. */
  private static final int REPEATS = 3;

  private static final int MAX_SAME_PART = 5;

  /** Year and month; numbers of later centuries are not years. */
  private static final Pattern PATH_DATE =
      Pattern.compile("/(2[01]\\d\\d)[/-](?:0?[1-9]|1[0-2])(?![0-9])");

  private static final Pattern QUERY_DATE =
      Pattern.compile(
          "(?i)(?:^|[&;])[^=&;]*(?:date|year|month|week|day|jahr)[^=&;]*="
              + "[^&;]*?(?<!\\d)(2[01]\\d\\d)(?!\\d)");

  private final int code;
  private final String reason;

  TrapKind(int code, String reason) {
    this.code = code;
    this.reason = reason;
  }

  /** Returns its code in journals. */
  public int code() {
    return code;
  }

  public static TrapKind ofCode(int code) {
    for (TrapKind trap : values()) {
      if (trap.code == code) {
        return trap;
      }
    }
    throw new IllegalArgumentException("no trap has the number " + code);
  }

  /** Returns the trap in words, such as "path that repeats itself". */
  public String reason() {
    return reason;
  }

  /** Returns the trap of an address, or null. */
  public static @Nullable TrapKind of(WebUrl url) {
    if (url.href().length() > MAX_LENGTH) {
      return LENGTH;
    }
    String[] parts = url.path().substring(1).split("/", -1);
    if (parts.length > MAX_PARTS) {
      return PATH;
    }
    if (repeats(parts)) {
      return REPETITION;
    }
    String query = url.query();
    if (query != null && hasTooMany(query)) {
      return PARAMETERS;
    }
    return isToCome(url.path(), query) ? CALENDAR : null;
  }

  private static boolean repeats(String[] parts) {
    for (int length = 1; length <= parts.length / REPEATS; length++) {
      int same = 0;
      for (int i = length; i < parts.length; i++) {
        same = parts[i].equals(parts[i - length]) && !parts[i].isEmpty() ? same + 1 : 0;
        if (same >= length * (REPEATS - 1)) {
          return true;
        }
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    for (String part : parts) {
      if (counts.merge(part, 1, Integer::sum) >= MAX_SAME_PART && !part.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasTooMany(String query) {
    String[] parameters = query.split("[&;]", -1);
    if (parameters.length > MAX_PARAMETERS) {
      return true;
    }
    Map<String, Integer> counts = new HashMap<>();
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      String name = equals < 0 ? parameter : parameter.substring(0, equals);
      if (counts.merge(name, 1, Integer::sum) >= MAX_SAME_PARAMETER) {
        return true;
      }
    }
    return false;
  }

  /** Only future dates are traps; pages of past days may exist. */
  private static boolean isToCome(String path, @Nullable String query) {
    int last = Year.now(ZoneOffset.UTC).getValue() + 1;
    return isAfter(PATH_DATE.matcher(path), last)
        || (query != null && isAfter(QUERY_DATE.matcher(query), last));
  }

  private static boolean isAfter(Matcher dates, int year) {
    while (dates.find()) {
      if (Integer.parseInt(dates.group(1)) > year) {
        return true;
      }
    }
    return false;
  }
}
