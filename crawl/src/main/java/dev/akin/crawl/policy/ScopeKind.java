package dev.akin.crawl.policy;

import java.util.Locale;

/** How far a crawl goes from its starts. */
public enum ScopeKind {
  /** All hosts under the registrable domain of a start. */
  SITE,
  /** The host of a start, by http or https. */
  HOST,
  /** Addresses that begin like a start, up to its last slash. */
  PREFIX;

  /** The name in lower case, as it is typed. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static ScopeKind of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}
