package dev.akin.engine.url;

import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;

/**
 * The sites of all pages as dense numbers. Treat the array as read-only.
 *
 * @param sites the site of each page, or -1 for a page whose name is not a URL
 * @param count the number of sites
 */
@SuppressWarnings("ArrayRecordComponent") // one int a page
public record SiteNumbers(int[] sites, int count) {
  /** Finds the site of every page by its registrable domain, see {@link Sites#siteOf}. */
  public static SiteNumbers of(PageNames names, Run run) {
    return of(names, SiteKind.DOMAIN, run);
  }

  /** Finds the site of every page by a function. */
  public static SiteNumbers of(PageNames names, SiteKind kind, Run run) {
    int[] sites = new int[names.size()];
    Arrays.fill(sites, -1);
    // Sites are identified by a 64-bit hash: 12 bytes each instead of a string. Any two of a
    // hundred million sites collide with a probability below one in a thousand.
    Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
    numbers.defaultReturnValue(-1);
    try (ProgressListener.Task task = run.start("finding sites", "pages", names.size())) {
      names.forEach(
          (page, name) -> {
            if (page % Run.CHECK_EVERY == 0) {
              run.check();
            }
            String site = siteOf(name, kind);
            if (!site.isEmpty()) {
              long key = hash(site);
              int number = numbers.get(key);
              if (number < 0) {
                number = numbers.size();
                numbers.put(key, number);
              }
              sites[page] = number;
            }
            task.advance(1);
          });
    }
    return new SiteNumbers(sites, numbers.size());
  }

  private static String siteOf(String name, SiteKind kind) {
    return switch (kind) {
      case AUTO, DOMAIN -> Sites.siteOf(name);
      case HOST -> Sites.hostOf(name);
      case NONE -> "";
    };
  }

  private static long hash(String site) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < site.length(); i++) {
      hash = (hash ^ site.charAt(i)) * 0x100000001b3L;
    }
    hash ^= hash >>> 32;
    hash *= 0x9e3779b97f4a7c15L;
    return hash ^ hash >>> 29;
  }
}
