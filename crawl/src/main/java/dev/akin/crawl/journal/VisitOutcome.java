package dev.akin.crawl.journal;

import dev.akin.core.annotation.PublicApi;

/** The outcome of a visit. */
@PublicApi
public enum VisitOutcome {
  /** A page, archived. */
  KEPT,
  /** A page that is unchanged since the last crawl. */
  UNCHANGED,
  /** A redirect. */
  REDIRECTED,
  /** A page that asks not to be indexed; only its links are followed. */
  NOINDEX,
  /** Content that is not HTML. */
  NOT_HTML,
  /** A missing page: 404, 410 and other errors. */
  MISSING,
  /** Forbidden by robots.txt and not requested. */
  FORBIDDEN,
  /** A failure, whose reason is counted. */
  FAILED,
  /** A sitemap, read or not. */
  SITEMAP;

  /** Whether the address is a page of the collection. */
  public boolean isPage() {
    return this == KEPT || this == UNCHANGED;
  }
}
