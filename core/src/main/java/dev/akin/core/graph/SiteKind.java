package dev.akin.core.graph;

/** A definition of a site. */
public enum SiteKind {
  /** {@link #DOMAIN}, or {@link #NONE} if all pages are on one site: see {@link CountedSites}. */
  AUTO,
  /** The registrable domain. */
  DOMAIN,
  /** The host name. */
  HOST,
  /** No sites: every page stands alone. */
  NONE
}
