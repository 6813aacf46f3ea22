package dev.akin.engine.url;

import crawlercommons.domains.EffectiveTldFinder;
import org.jspecify.annotations.Nullable;

/**
 * Which pages belong together: a site is all that one party has registered, by the <a
 * href="https://publicsuffix.org">Public Suffix List</a>.
 *
 * <p>The list's private part counts: {@code alice.github.io} and {@code bob.github.io} are two
 * sites, as two people write them. The list is the one that crawler-commons carries.
 */
public final class Sites {

  private Sites() {}

  /**
   * The registrable domain of a host in normal form: the public suffix and one label more. What has
   * none is its own site: IP addresses, single labels, public suffixes. One dot at the end is
   * dropped, as it changes the route to a site and not the site.
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

  /** The list's rule for a top level it does not know, such as those of private networks. */
  private static String lastTwoLabels(String name) {
    return name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
  }

  /**
   * The site of a page by its name: the registrable domain of a web address, {@code scheme://host}
   * of any other URL that has a host, and "" for all else. So names that are no URLs, such as
   * {@code 42} or {@code Category:Physics} in an edge list, have no site, though the latter would
   * pass for a URL.
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

  /** The host of a page by its name, and "" for a name that is no URL with a host. */
  public static String hostOf(String url) {
    String host = plainHost(url);
    if (host != null) {
      return host;
    }
    WebUrl parsed = url.indexOf(':') < 0 ? null : WebUrl.tryParse(url, null);
    return parsed == null || parsed.hostOrNull() == null ? "" : parsed.host();
  }

  /**
   * The host of a web address, if it can be cut out without looking at the rest; null if that would
   * take a parser. Names of pages are in normal form, so this nearly always answers.
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
