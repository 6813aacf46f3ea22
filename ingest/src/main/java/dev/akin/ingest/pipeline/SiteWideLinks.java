package dev.akin.ingest.pipeline;

import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.url.SiteNumbers;

/**
 * Recognises site-wide navigation. A link within a site is navigation if it is in a navigation
 * element, which the reader has flagged; if its target is linked from at least {@value #SHARE} of
 * the site's pages, such as a help page or a licence; or if its source links to at least {@value
 * #SHARE} of the site's pages, such as an index. Sites of fewer than {@value #FEWEST_PAGES} pages
 * are too small.
 */
public final class SiteWideLinks {
  /** The share of a site's pages that makes a page site-wide. */
  static final double SHARE = 0.4;

  public static final int FEWEST_PAGES = 20;

  private SiteWideLinks() {}

  /** Returns the links with {@link LinkFlags#NAVIGATION} added where it applies. */
  static FlaggedLinks mark(FlaggedLinks links, SiteNumbers sites) {
    int n = links.pages();
    int[] sitePages = new int[sites.count()];
    int[] linkedFrom = new int[n];
    int[] linksTo = new int[n];
    for (int page = 0; page < n; page++) {
      int site = sites.sites()[page];
      if (site >= 0) {
        sitePages[site]++;
      }
      for (int i = links.offsets()[page]; i < links.offsets()[page + 1]; i++) {
        int target = links.targets()[i];
        if (site >= 0 && sites.sites()[target] == site) {
          linkedFrom[target]++;
          linksTo[page]++;
        }
      }
    }
    byte[] flags = links.flags().clone();
    for (int page = 0; page < n; page++) {
      int site = sites.sites()[page];
      for (int i = links.offsets()[page]; i < links.offsets()[page + 1]; i++) {
        int target = links.targets()[i];
        if (site >= 0
            && sites.sites()[target] == site
            && (isSiteWide(linkedFrom[target], sitePages[site])
                || isSiteWide(linksTo[page], sitePages[site]))) {
          flags[i] |= LinkFlags.NAVIGATION;
        }
      }
    }
    return new FlaggedLinks(links.offsets(), links.targets(), flags);
  }

  /** Whether a number of links within a site of a number of pages makes a page site-wide. */
  public static boolean isSiteWide(long links, long pages) {
    return pages >= FEWEST_PAGES && links >= SHARE * pages;
  }
}
