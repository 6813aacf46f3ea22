package dev.akin.engine.query;

import dev.akin.engine.collection.Collection;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.Sites;
import java.io.IOException;
import java.util.Objects;
import java.util.function.IntPredicate;

/**
 * Which related pages are wanted.
 *
 * @param site whether they must be on the site of the page, on others, or anywhere
 * @param prefix how their names must begin; empty for any
 */
public record PageFilter(Site site, String prefix) {
  /** Every page. */
  public static final PageFilter NONE = new PageFilter(Site.ANY, "");

  /** Where related pages may be. */
  public enum Site {
    /** Anywhere. */
    ANY,
    /** On the site of the page. */
    SAME,
    /** Anywhere else. */
    OTHER
  }

  /** Checks the parameters. */
  public PageFilter {
    Objects.requireNonNull(site, "site");
    Objects.requireNonNull(prefix, "prefix");
  }

  /** Whether every page is wanted. */
  public boolean isNone() {
    return equals(NONE);
  }

  /** The pages that are wanted beside {@code page}. */
  IntPredicate bind(Collection collection, int page) throws IOException {
    PageNames names = collection.names();
    String home = Sites.siteOf(names.name(page));
    return other -> {
      String name = names.name(other);
      return name.startsWith(prefix)
          && (site == Site.ANY || (site == Site.SAME) == Sites.siteOf(name).equals(home));
    };
  }
}
