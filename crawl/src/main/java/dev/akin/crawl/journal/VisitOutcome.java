package dev.akin.crawl.journal;

/** What became of an address. */
public enum VisitOutcome {
  /** A page, archived. */
  KEPT,
  /** A page that has not changed since the last crawl. */
  UNCHANGED,
  /** Another address answers for it. */
  REDIRECTED,
  /** A page that asks not to be indexed; only its links are followed. */
  NOINDEX,
  /** Something, but no HTML. */
  NOT_HTML,
  /** Not there: 404, 410 and other refusals. */
  MISSING,
  /** robots.txt forbids it; it was not asked for. */
  FORBIDDEN,
  /** Nothing came of it, for a reason that is counted. */
  FAILED,
  /** A sitemap, read or not. */
  SITEMAP;

  /** Whether there is a page of the collection at the address. */
  public boolean isPage() {
    return this == KEPT || this == UNCHANGED;
  }
}
