package dev.akin.crawl.robots;

import dev.akin.engine.url.WebUrl;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * The rules of one robots.txt for one crawler, by RFC 9309: those of all groups that name it, or of
 * the groups for all crawlers if none does. The longest matching rule decides; Allow wins a tie;
 * without a matching rule everything is allowed.
 *
 * <p>Beyond the RFC it behaves like Google's parser, whose test suite it passes: lines without a
 * colon, common misspellings, {@code Allow: …/index.html} also for the directory, a product token
 * cut at the first invalid character. Crawl-delay is supported as an extension; the longest one
 * counts.
 */
public final class RobotsRules {
  /** The rules of a missing file. */
  static final RobotsRules ALLOW_ALL = new RobotsRules(List.of(), 0, List.of());

  /** The rules of a file that a failing server does not deliver. */
  static final RobotsRules FORBID_ALL =
      new RobotsRules(List.of(new Rule("/", "/", false)), 0, List.of());

  private final List<Rule> rules;
  private final double crawlDelay;
  private final List<String> sitemaps;

  /**
   * One Allow or Disallow line.
   *
   * @param pattern the pattern for addresses as written
   * @param normal the pattern for normal forms
   */
  private record Rule(String pattern, String normal, boolean isAllow) {}

  private RobotsRules(List<Rule> rules, double crawlDelay, List<String> sitemaps) {
    this.rules = rules;
    this.crawlDelay = crawlDelay;
    this.sitemaps = sitemaps;
  }

  /** Parses a file for the crawler with a product token. */
  static RobotsRules parse(byte[] file, String token) {
    Groups groups = new Groups(token);
    RobotsLine.forEach(file, groups::take);
    return groups.rules();
  }

  /** Returns the Crawl-delay in seconds; 0 if there is none. */
  public double crawlDelay() {
    return crawlDelay;
  }

  /** Returns the sitemaps of the file, as written. */
  public List<String> sitemaps() {
    return sitemaps;
  }

  /** Whether a path with its query, as in the address, may be fetched. */
  public boolean allows(String pathAndQuery) {
    return allows(upperCaseEscapes(pathAndQuery.isEmpty() ? "/" : pathAndQuery), Rule::pattern);
  }

  /**
   * Whether a path with its query, as in a normal form, may be fetched. The escapes of unreserved
   * characters in patterns are decoded too (RFC 9309, section 2.2.2).
   */
  public boolean allowsNormal(String pathAndQuery) {
    return allows(pathAndQuery, Rule::normal);
  }

  private boolean allows(String path, Function<Rule, String> form) {
    int allow = -1;
    int disallow = -1;
    for (Rule rule : rules) {
      String pattern = form.apply(rule);
      if (rule.isAllow()) {
        allow = Math.max(allow, allowLength(pattern, path));
      } else if (matches(pattern, path)) {
        disallow = Math.max(disallow, pattern.length());
      }
    }
    return disallow <= allow;
  }

  private static int allowLength(String pattern, String path) {
    if (matches(pattern, path)) {
      return pattern.length();
    }
    int slash = pattern.lastIndexOf('/');
    if (slash < 0 || !pattern.startsWith("/index.htm", slash)) {
      return -1;
    }
    String directory = pattern.substring(0, slash + 1) + "$";
    return matches(directory, path) ? directory.length() : -1;
  }

  /**
   * Whether a pattern matches the beginning of a path: a star matches anything, a dollar at the end
   * matches the end. The first match of each piece is enough, because the star after it matches the
   * rest.
   */
  static boolean matches(String pattern, String path) {
    boolean isAnchored = pattern.endsWith("$");
    String body = isAnchored ? pattern.substring(0, pattern.length() - 1) : pattern;
    String[] pieces = body.split("\\*", -1);
    if (!path.startsWith(pieces[0])) {
      return false;
    }
    int at = pieces[0].length();
    int last = pieces.length - 1;
    for (int i = 1; i <= last; i++) {
      if (i == last && isAnchored) {
        return path.length() - pieces[i].length() >= at && path.endsWith(pieces[i]);
      }
      int found = path.indexOf(pieces[i], at);
      if (found < 0) {
        return false;
      }
      at = found + pieces[i].length();
    }
    return !isAnchored || at == path.length();
  }

  /** Normalises a pattern: other bytes escaped, escapes in upper case. */
  private static String comparable(String value) {
    StringBuilder escaped = new StringBuilder();
    for (byte b : value.getBytes(StandardCharsets.ISO_8859_1)) {
      if (b < 0) {
        escaped.append(String.format(Locale.ROOT, "%%%02X", b & 0xff));
      } else {
        escaped.append((char) b);
      }
    }
    return upperCaseEscapes(escaped.toString());
  }

  private static String upperCaseEscapes(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    StringBuilder upper = new StringBuilder(text);
    for (int i = 0; i + 2 < upper.length(); i++) {
      if (upper.charAt(i) == '%' && isHex(upper.charAt(i + 1)) && isHex(upper.charAt(i + 2))) {
        upper.setCharAt(i + 1, Character.toUpperCase(upper.charAt(i + 1)));
        upper.setCharAt(i + 2, Character.toUpperCase(upper.charAt(i + 2)));
      }
    }
    return upper.toString();
  }

  private static boolean isHex(char c) {
    return Character.digit(c, 16) >= 0 && c < 0x80;
  }

  /** Sorts lines into those for this crawler, those for all crawlers, and the rest. */
  private static final class Groups {
    private final String token;
    private final List<String> sitemaps = new ArrayList<>();
    private final RuleGroup own = new RuleGroup();
    private final RuleGroup everyone = new RuleGroup();
    private boolean hasOwn;
    private boolean isOwn;
    private boolean isEveryone;
    private boolean isInRules;

    Groups(String token) {
      this.token = token;
    }

    void take(RobotsLine line) {
      switch (line.key()) {
        case USER_AGENT -> userAgent(line.value());
        case ALLOW -> rule(line.value(), true);
        case DISALLOW -> rule(line.value(), false);
        case CRAWL_DELAY -> delay(line.value());
        case SITEMAP -> sitemaps.add(line.value());
        case UNKNOWN -> {}
      }
    }

    /** A user-agent line after a rule begins a new group; others extend the current one. */
    private void userAgent(String value) {
      if (isInRules) {
        isOwn = false;
        isEveryone = false;
        isInRules = false;
      }
      if (value.startsWith("*") && (value.length() == 1 || value.charAt(1) <= ' ')) {
        isEveryone = true;
      } else if (!token.isEmpty() && productToken(value).equalsIgnoreCase(token)) {
        isOwn = true;
        hasOwn = true;
      }
    }

    private static String productToken(String value) {
      int end = 0;
      while (end < value.length() && isTokenCharacter(value.charAt(end))) {
        end++;
      }
      return value.substring(0, end);
    }

    private static boolean isTokenCharacter(char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    }

    private void rule(String value, boolean isAllow) {
      isInRules = true;
      String pattern = comparable(value);
      Rule rule = new Rule(pattern, WebUrl.normalEscapes(pattern), isAllow);
      if (isOwn && !value.isEmpty()) {
        own.rules.add(rule);
      }
      if (isEveryone && !value.isEmpty()) {
        everyone.rules.add(rule);
      }
    }

    private void delay(String value) {
      double seconds;
      try {
        seconds = Double.parseDouble(value);
      } catch (NumberFormatException e) {
        // Not a number, so it is ignored.
        return;
      }
      if (seconds > 0 && seconds < Integer.MAX_VALUE) {
        own.delay = isOwn ? Math.max(own.delay, seconds) : own.delay;
        everyone.delay = isEveryone ? Math.max(everyone.delay, seconds) : everyone.delay;
      }
    }

    RobotsRules rules() {
      RuleGroup side = hasOwn ? own : everyone;
      return new RobotsRules(List.copyOf(side.rules), side.delay, List.copyOf(sitemaps));
    }
  }

  private static final class RuleGroup {
    private final List<Rule> rules = new ArrayList<>();
    private double delay;
  }
}
