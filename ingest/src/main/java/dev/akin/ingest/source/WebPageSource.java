package dev.akin.ingest.source;

/**
 * A source of HTML pages: site-wide navigation is marked, and links to missing pages are dropped.
 */
public interface WebPageSource extends PageSource {
  @Override
  default boolean leavesOutside() {
    return true;
  }

  @Override
  default boolean isHtml() {
    return true;
  }
}
