package dev.akin.engine.url;

import crawlercommons.domains.EffectiveTldFinder;
import org.jspecify.annotations.Nullable;

/**
 * The sites of pages. A site is a registrable domain by the <a
 * href="https://publicsuffix.org">Public Suffix List</a>.
 *
 * <p>The private part of the list is used: {@code alice.github.io} and {@code bob.github.io} are
 * two sites with two owners. The list is that of crawler-commons.
 */
public final class Sites {

  private Sites() {}

  /**
   * Returns the registrable domain of a host in normal form: the public suffix and one more label.
   * Hosts without one are their own site: IP addresses, single labels, public suffixes. One dot at
   * the end is dropped, because it does not change the site.
   */
  public static String registrableDomain(String host) {
    if (host.indexOf('.') < 0 || host.startsWith("[") || Ipv4Parser.isNumeric(host)) {
      return host;
    }
    String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    String domain = EffectiveTldFinder.getAssignedDomain(name, true, false);
    if (domain != null) {
      return domain;
    }
    return EffectiveTldFinder.getEffectiveTLD(name, false) == null ? lastTwoLabels(name) : name;
  }

  /** The list's rule for unknown top-level domains, such as those of private networks. */
  private static String lastTwoLabels(String name) {
    return name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
  }

  /**
   * Returns the site of a page by its name: the registrable domain of a web address, {@code
   * scheme://host} of any other URL with a host, otherwise "". So names such as {@code 42} or
   * {@code Category:Physics} in an edge list have no site, although the latter parses as a URL.
   */
  public static String siteOf(String url) {
    String host = plainHost(url);
    if (host != null) {
      return registrableDomain(host);
    }
    WebUrl parsed = url.indexOf(':') < 0 ? null : WebUrl.tryParse(url, null);
    if (parsed == null || parsed.hostOrNull() == null) {
      return "";
    }
    return parsed.isHttp()
        ? registrableDomain(parsed.host())
        : parsed.scheme() + "://" + parsed.host();
  }

  /** Returns the host of a page by its name, "" for a name that is not a URL with a host. */
  public static String hostOf(String url) {
    String host = plainHost(url);
    if (host != null) {
      return host;
    }
    WebUrl parsed = url.indexOf(':') < 0 ? null : WebUrl.tryParse(url, null);
    return parsed == null || parsed.hostOrNull() == null ? "" : parsed.host();
  }

  /**
   * Returns the host of a web address in normal form; null if it needs a parser, which is rare
   * because names of pages are in normal form.
   */
  private static @Nullable String plainHost(String url) {
    int from = url.startsWith("https://") ? 8 : url.startsWith("http://") ? 7 : -1;
    if (from < 0) {
      return null;
    }
    int to = from;
    while (to < url.length() && isPlain(url.charAt(to))) {
      to++;
    }
    if (to == from || (to < url.length() && url.charAt(to) != '/')) {
      return null;
    }
    String host = url.substring(from, to);
    return Ipv4Parser.isNumeric(host) ? null : host;
  }

  private static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z') || AsciiClasses.isDigit(c) || c == '-' || c == '.' || c == '_';
  }
}
