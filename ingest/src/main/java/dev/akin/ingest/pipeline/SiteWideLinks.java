package dev.akin.ingest.pipeline;

import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.url.SiteNumbers;

/**
 * Recognises site-wide navigation. A link within a site is navigation if it stands in a navigation
 * element, which the reader has flagged already; if it leads to a page that at least {@value
 * #SHARE} of the site's pages link to, such as a help page or a licence; or if it leaves a page
 * that links to at least {@value #SHARE} of the site's pages, such as an index. Sites of fewer than
 * {@value #FEWEST_PAGES} pages are too small to tell.
 */
public final class SiteWideLinks {
  /** The share of a site's pages that makes a page site-wide. */
  static final double SHARE = 0.4;

  public static final int FEWEST_PAGES = 20;

  private SiteWideLinks() {}

  /** The same links with {@link LinkFlags#NAVIGATION} where it applies. */
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

  /** Whether so many links within a site of so many pages make a page site-wide. */
  public static boolean isSiteWide(long links, long pages) {
    return pages >= FEWEST_PAGES && links >= SHARE * pages;
  }
}
