package dev.akin.core.graph;

/** What counts as a site. */
public enum SiteKind {
  /** As {@link #DOMAIN}, or {@link #NONE} if all pages are of one: see {@link CountedSites}. */
  AUTO,
  /** All that one party has registered: a registrable domain. */
  DOMAIN,
  /** All that is served under one host name. */
  HOST,
  /** Nothing: every page stands alone. */
  NONE
}
