package dev.akin.engine.collection;

import dev.akin.core.run.Run;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.SiteNumbers;
import dev.akin.engine.url.Sites;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The site-wide navigation of a collection, by site.
 *
 * @param sites number of sites with navigation links
 * @param most the sites with the most navigation links, most first
 */
public record SiteNavigation(int sites, List<Site> most) {
  /**
   * One site.
   *
   * @param name its registrable domain
   * @param pages number of its pages
   * @param navigationLinks number of navigation links on its pages
   * @param allLinks number of links on its pages
   */
  public record Site(String name, int pages, long navigationLinks, long allLinks) {}

  /** Copies the list. */
  public SiteNavigation {
    most = List.copyOf(most);
  }

  /** Counts the navigation links of each site, by the pages that they leave. */
  public static SiteNavigation of(PageCollection collection, int limit, Run run)
      throws IOException {
    Optional<FlaggedLinks> found = collection.flaggedLinks();
    if (found.isEmpty() || collection.manifest().facts().navigationLinks() == 0) {
      return new SiteNavigation(0, List.of());
    }
    FlaggedLinks links = found.get();
    PageNames names = collection.names();
    SiteNumbers numbers = SiteNumbers.of(names, run);
    long[] navigation = new long[numbers.count()];
    long[] all = new long[numbers.count()];
    int[] pages = new int[numbers.count()];
    int[] example = new int[numbers.count()];
    for (int page = 0; page < links.pages(); page++) {
      int site = numbers.sites()[page];
      if (site >= 0) {
        pages[site]++;
        example[site] = page;
        for (int i = links.offsets()[page]; i < links.offsets()[page + 1]; i++) {
          all[site]++;
          navigation[site] += (links.flags()[i] & LinkFlags.NAVIGATION) != 0 ? 1 : 0;
        }
      }
    }
    List<Site> sites = new ArrayList<>();
    for (int site = 0; site < all.length; site++) {
      if (navigation[site] > 0) {
        String name = Sites.siteOf(names.name(example[site]));
        sites.add(new Site(name, pages[site], navigation[site], all[site]));
        prune(sites, limit);
      }
    }
    sites.sort(BY_NAVIGATION);
    int count = (int) Arrays.stream(navigation).filter(links1 -> links1 > 0).count();
    return new SiteNavigation(count, sites.subList(0, Math.min(limit, sites.size())));
  }

  private static final Comparator<Site> BY_NAVIGATION =
      Comparator.comparingLong(Site::navigationLinks).reversed().thenComparing(Site::name);

  private static void prune(List<Site> sites, int limit) {
    if (sites.size() > 1000 + 2 * limit) {
      sites.sort(BY_NAVIGATION);
      sites.subList(limit, sites.size()).clear();
    }
  }
}
