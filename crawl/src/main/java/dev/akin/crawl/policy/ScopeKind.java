package dev.akin.crawl.policy;

import dev.akin.core.spec.Identified;

/** The scope of a crawl around its starts. */
public enum ScopeKind implements Identified {
  /** All hosts under the registrable domain of a start. */
  SITE,
  /** The host of a start, by http or https. */
  HOST,
  /** Addresses that begin like a start, up to its last slash. */
  PREFIX;

  /** The scope with an id. */
  public static ScopeKind of(String id) {
    return Identified.of("scope", values(), id);
  }
}
