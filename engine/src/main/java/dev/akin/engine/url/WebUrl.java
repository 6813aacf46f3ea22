package dev.akin.engine.url;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URL, parsed by the <a href="https://url.spec.whatwg.org">WHATWG URL Standard</a> as in
 * browsers. Immutable; two URLs are equal when their serialisations are.
 *
 * <p>The parser accepts backslashes, missing slashes, stray newlines and unencoded umlauts, and
 * rejects only what browsers reject. It implements the revision of 2026, in which an ASCII host is
 * never checked against IDNA: hosts such as {@code xn--a} are in use and resolve. The parts are
 * percent-encoded as in {@link #href()}; nothing is decoded.
 *
 * <p>Parsing takes time linear in the length of the input (see {@link HostParser} for the limits):
 * about half a microsecond for a plain web address, half the time of {@link java.net.URI}.
 */
public final class WebUrl {

  private final String scheme;
  private final String username;
  private final String password;
  private final @Nullable String host;
  private final int port;
  private final String path;
  private final boolean opaquePath;
  private final @Nullable String query;
  private final @Nullable String fragment;
  private final String href;

  WebUrl(UrlBuilder parts) {
    scheme = parts.scheme;
    username = parts.username;
    password = parts.password;
    host = parts.host;
    port = parts.port;
    path = parts.path;
    opaquePath = parts.opaquePath;
    query = parts.query;
    fragment = parts.fragment;
    href = parts.serialised();
  }

  /** Parses an absolute URL. */
  public static WebUrl parse(String input) throws InvalidUrlException {
    return parse(input, null);
  }

  /** Parses a URL, absolute or relative to {@code base}; without a base it must be absolute. */
  public static WebUrl parse(String input, @Nullable WebUrl base) throws InvalidUrlException {
    UrlParser parser = new UrlParser(input, base);
    WebUrl url = parser.parse();
    if (url == null) {
      throw new InvalidUrlException(input, parser.problem());
    }
    return url;
  }

  /**
   * Like {@link #parse(String, WebUrl)}, with null in place of the exception. Pages have many
   * invalid links, and a stack trace for each would cost more than the parsing.
   */
  public static @Nullable WebUrl tryParse(String input, @Nullable WebUrl base) {
    return new UrlParser(input, base).parse();
  }

  /** Like {@link #tryParse}, with null also for URLs that are not web addresses. */
  public static @Nullable WebUrl tryParseHttp(String input, @Nullable WebUrl base) {
    WebUrl url = tryParse(input, base);
    return url == null || !url.isHttp() ? null : url;
  }

  /** The scheme in lower case, without the colon. */
  public String scheme() {
    return scheme;
  }

  /** The user name, or "". */
  public String username() {
    return username;
  }

  /** The password, or "". */
  public String password() {
    return password;
  }

  /**
   * The host: a domain in lower case and Punycode, an IPv4 address in dotted decimals, an IPv6
   * address in brackets; "" if there is none.
   */
  public String host() {
    return host == null ? "" : host;
  }

  /** The port, or -1 if it is absent or the default one of the scheme. */
  public int port() {
    return port;
  }

  /** The path; for a web address it starts with a slash. */
  public String path() {
    return path;
  }

  /** The query without its question mark, or null if there is none; "" after a bare mark. */
  public @Nullable String query() {
    return query;
  }

  /** The fragment without its hash sign, or null if there is none; "" after a bare sign. */
  public @Nullable String fragment() {
    return fragment;
  }

  /** The whole URL, serialised; parsing it again gives an equal URL. */
  public String href() {
    return href;
  }

  /** Whether this is a web address, of scheme http or https. */
  public boolean isHttp() {
    return scheme.equals("http") || scheme.equals("https");
  }

  /** This URL without its fragment; itself if it has none. */
  public WebUrl withoutFragment() {
    if (fragment == null) {
      return this;
    }
    UrlBuilder parts = parts();
    parts.fragment = null;
    return new WebUrl(parts);
  }

  /**
   * Returns the name of the page at this URL: {@link #href()} without fragment, user name and
   * password, with normalised percent-encoding. See the package comment.
   */
  public String normalForm() {
    boolean isEncoded = isHttp() && href.indexOf('%') >= 0;
    if (!isEncoded && fragment == null && username.isEmpty() && password.isEmpty()) {
      return href;
    }
    UrlBuilder parts = parts();
    parts.fragment = null;
    parts.username = "";
    parts.password = "";
    if (isEncoded) {
      parts.path = PercentEncoding.normal(path);
      parts.query = query == null ? null : PercentEncoding.normal(query);
    }
    return parts.serialised();
  }

  /** This URL in its normal form; itself if it is written so. */
  public WebUrl normal() {
    String normal = normalForm();
    return normal.equals(href)
        ? this
        : Objects.requireNonNull(tryParse(normal, null), "a normal form can be parsed");
  }

  /** Normalises the escapes of a part of a web address as in {@link #normalForm()}. */
  public static String normalEscapes(String part) {
    return PercentEncoding.normal(part);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WebUrl url && href.equals(url.href);
  }

  @Override
  public int hashCode() {
    return href.hashCode();
  }

  /** Returns {@link #href()}. */
  @Override
  public String toString() {
    return href;
  }

  /**
   * Returns the host for the parser, which distinguishes a missing host (null) from an empty one.
   */
  @Nullable String hostOrNull() {
    return host;
  }

  /** Whether the path is an opaque string, as in {@code mailto:a@b}, which cannot be a base. */
  boolean hasOpaquePath() {
    return opaquePath;
  }

  private UrlBuilder parts() {
    UrlBuilder parts = new UrlBuilder();
    parts.scheme = scheme;
    parts.takeAuthority(this);
    parts.path = path;
    parts.opaquePath = opaquePath;
    parts.query = query;
    parts.fragment = fragment;
    return parts;
  }
}
