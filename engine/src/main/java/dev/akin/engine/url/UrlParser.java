package dev.akin.engine.url;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The standard's "basic URL parser" up to the path; {@link PathQueryParser} parses the rest.
 *
 * <p>There is one method per state of the standard's machine, of the same name. The machine appends
 * single characters to a buffer and may go back; a method here finds the end of its part and takes
 * a substring, then calls the next state. A state returns whether it succeeded; {@link #problem()}
 * has the reason of a failure.
 */
final class UrlParser {

  private static final int EOF = -1;
  private static final int LARGEST_PORT = 65535;

  private final String in;
  private final @Nullable WebUrl base;
  private final UrlBuilder url = new UrlBuilder();
  private int pos;
  private boolean special;
  private String problem = "";

  UrlParser(String input, @Nullable WebUrl base) {
    this.in = cleaned(input);
    this.base = base;
  }

  /** Parses the URL; null if the input is invalid. */
  @Nullable WebUrl parse() {
    return schemeStart() ? new WebUrl(url) : null;
  }

  /** Returns the reason why {@link #parse()} returned null. */
  String problem() {
    return problem;
  }

  /** Strips control characters and spaces from the ends, and tabs and newlines everywhere. */
  private static String cleaned(String input) {
    String trimmed = input.trim();
    boolean isOneLine =
        trimmed.indexOf('\t') < 0 && trimmed.indexOf('\n') < 0 && trimmed.indexOf('\r') < 0;
    return isOneLine ? trimmed : trimmed.replaceAll("[\t\n\r]", "");
  }

  private boolean fail(String reason) {
    problem = reason;
    return false;
  }

  private int peek() {
    return pos < in.length() ? in.charAt(pos) : EOF;
  }

  /** Whether c separates path segments here; a backslash does in special URLs only. */
  private boolean isSlash(int c) {
    return c == '/' || (c == '\\' && special);
  }

  private void takeScheme(String scheme) {
    url.scheme = scheme;
    special = url.isSpecial();
  }

  private boolean schemeStart() {
    int colon = 0;
    if (AsciiClasses.isAlpha(peek())) {
      do {
        colon++;
      } while (colon < in.length() && isSchemeCharacter(in.charAt(colon)));
    }
    if (colon == 0 || colon == in.length() || in.charAt(colon) != ':') {
      return noScheme();
    }
    takeScheme(scheme(colon));
    pos = colon + 1;
    return afterScheme();
  }

  /** Nearly all schemes are http or https; constants save copies and hash codes. */
  private String scheme(int end) {
    if (end == 5 && in.startsWith("https")) {
      return "https";
    }
    return end == 4 && in.startsWith("http")
        ? "http"
        : in.substring(0, end).toLowerCase(Locale.ROOT);
  }

  private static boolean isSchemeCharacter(char c) {
    return AsciiClasses.isAlpha(c) || AsciiClasses.isDigit(c) || c == '+' || c == '-' || c == '.';
  }

  private boolean afterScheme() {
    if (url.isFile()) {
      return file();
    }
    if (special) {
      if (base != null && base.scheme().equals(url.scheme) && !in.startsWith("//", pos)) {
        return relative(base);
      }
      return specialAuthorityIgnoreSlashes();
    }
    if (peek() == '/') {
      pos++;
      return pathOrAuthority();
    }
    return tail().opaquePath(pos);
  }

  private boolean noScheme() {
    if (base == null) {
      return fail("no scheme and no base");
    }
    if (!base.hasOpaquePath()) {
      return base.scheme().equals("file") ? file() : relative(base);
    }
    if (peek() != '#') {
      return fail("a reference relative to a base that has no hierarchy");
    }
    takeScheme(base.scheme());
    url.path = base.path();
    url.opaquePath = true;
    url.query = base.query();
    return tail().queryOrFragment(pos);
  }

  private boolean pathOrAuthority() {
    if (peek() == '/') {
      pos++;
      return authority();
    }
    return tail().path(pos);
  }

  private boolean relative(WebUrl base) {
    takeScheme(base.scheme());
    if (isSlash(peek())) {
      pos++;
      return relativeSlash(base);
    }
    url.takeAuthority(base);
    return relativeToPath(base);
  }

  /** Applies a reference without a leading slash to the path and query of the base. */
  private boolean relativeToPath(WebUrl base) {
    url.path = base.path();
    int c = peek();
    if (c == EOF || c == '#') {
      url.query = base.query();
    }
    if (c == EOF || c == '#' || c == '?') {
      return tail().queryOrFragment(pos);
    }
    if (url.isFile() && DriveLetters.startsAt(in, pos)) {
      url.path = "";
    } else {
      url.shortenPath();
    }
    return tail().path(pos);
  }

  private boolean relativeSlash(WebUrl base) {
    if (isSlash(peek())) {
      pos++;
      return special ? specialAuthorityIgnoreSlashes() : authority();
    }
    url.takeAuthority(base);
    return tail().path(pos);
  }

  private boolean specialAuthorityIgnoreSlashes() {
    while (isSlash(peek())) {
      pos++;
    }
    return authority();
  }

  private boolean authority() {
    int end = endOfAuthority();
    int at = in.lastIndexOf('@', end - 1);
    if (at >= pos) {
      if (at + 1 == end) {
        return fail("a user but no host");
      }
      takeCredentials(at);
      pos = at + 1;
    }
    return host(end);
  }

  private int endOfAuthority() {
    int i = pos;
    while (i < in.length()) {
      char c = in.charAt(i);
      if (isSlash(c) || c == '?' || c == '#') {
        break;
      }
      i++;
    }
    return i;
  }

  /**
   * The first colon ends the user name; other colons and all at signs but the last are part of the
   * values.
   */
  private void takeCredentials(int end) {
    int colon = in.indexOf(':', pos);
    int nameEnd = colon < 0 || colon > end ? end : colon;
    url.username = PercentEncoding.encode(PercentEncoding.USERINFO, in, pos, nameEnd);
    if (nameEnd < end) {
      url.password = PercentEncoding.encode(PercentEncoding.USERINFO, in, nameEnd + 1, end);
    }
  }

  private boolean host(int end) {
    int hostEnd = endOfHost(end);
    if (hostEnd == pos && (special || hostEnd < end)) {
      return fail("no host");
    }
    String host =
        special ? HostParser.parse(in, pos, hostEnd) : HostParser.parseOpaque(in, pos, hostEnd);
    if (host == null) {
      return fail("an illegal host");
    }
    url.host = host;
    if (hostEnd < end && !port(hostEnd + 1, end)) {
      return false;
    }
    pos = end;
    return pathStart();
  }

  /** Returns the colon before the port; colons within brackets belong to an IPv6 address. */
  private int endOfHost(int end) {
    boolean insideBrackets = false;
    for (int i = pos; i < end; i++) {
      char c = in.charAt(i);
      if (c == ':' && !insideBrackets) {
        return i;
      }
      if (c == '[' || c == ']') {
        insideBrackets = c == '[';
      }
    }
    return end;
  }

  private boolean port(int from, int to) {
    int port = 0;
    for (int i = from; i < to; i++) {
      if (!AsciiClasses.isDigit(in.charAt(i))) {
        return fail("a port that is not a number");
      }
      port = Math.min(LARGEST_PORT + 1, port * 10 + in.charAt(i) - '0');
    }
    if (port > LARGEST_PORT) {
      return fail("a port above " + LARGEST_PORT);
    }
    url.port = from == to || port == url.defaultPort() ? UrlBuilder.NO_PORT : port;
    return true;
  }

  private boolean file() {
    takeScheme("file");
    url.host = "";
    if (isSlash(peek())) {
      pos++;
      return fileSlash();
    }
    if (base != null && base.scheme().equals("file")) {
      url.host = base.host();
      return relativeToPath(base);
    }
    return tail().path(pos);
  }

  private boolean fileSlash() {
    if (isSlash(peek())) {
      pos++;
      return fileHost();
    }
    if (base != null && base.scheme().equals("file")) {
      url.host = base.host();
      if (!DriveLetters.startsAt(in, pos) && DriveLetters.startsPath(base.path())) {
        url.path = base.path().substring(0, 3);
      }
    }
    return tail().path(pos);
  }

  private boolean fileHost() {
    int end = endOfAuthority();
    if (DriveLetters.is(in, pos, end)) {
      return tail().path(pos);
    }
    if (end > pos) {
      String host = HostParser.parse(in, pos, end);
      if (host == null) {
        return fail("an illegal host");
      }
      url.host = host.equals("localhost") ? "" : host;
    }
    pos = end;
    return pathStart();
  }

  private boolean pathStart() {
    if (isSlash(peek())) {
      pos++;
      return tail().path(pos);
    }
    // Only the path of a special URL is never empty.
    return special ? tail().path(pos) : tail().queryOrFragment(pos);
  }

  private PathQueryParser tail() {
    return new PathQueryParser(in, url);
  }
}
