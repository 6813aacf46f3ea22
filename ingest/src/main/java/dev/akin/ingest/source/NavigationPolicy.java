package dev.akin.ingest.source;

/** Treatment of site-wide navigation links. */
public enum NavigationPolicy {
  /** They count like any other link. */
  KEEP,
  /** They count in the ranks, but not in the measures. */
  DISCOUNT,
  /** They count neither in the ranks nor in the measures. */
  DROP
}
