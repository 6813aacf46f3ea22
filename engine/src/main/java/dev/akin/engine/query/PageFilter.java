package dev.akin.engine.query;

import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.PageLabels;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.Sites;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A filter of related pages.
 *
 * @param site whether they must be on the site of the page, on others, or anywhere
 * @param prefix prefix of their names; empty for any
 * @param label the label that they must have; empty for any or none
 * @param excluded excluded pages
 */
public record PageFilter(Site site, String prefix, String label, Set<Integer> excluded) {
  /** Every page. */
  public static final PageFilter NONE = new PageFilter(Site.ANY, "", "");

  /** Maximum number of labels in an error message. */
  private static final int LABELS = 20;

  /** Sites of related pages. */
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
    Objects.requireNonNull(label, "label");
    excluded = Set.copyOf(excluded);
  }

  /** Creates a filter without excluded pages. */
  public PageFilter(Site site, String prefix, String label) {
    this(site, prefix, label, Set.of());
  }

  /** Whether every page passes. */
  public boolean isNone() {
    return equals(NONE);
  }

  /** Returns the condition for the related pages of {@code page}. */
  IntPredicate bind(PageCollection collection, int page) throws IOException {
    PageNames names = collection.names();
    String home = Sites.siteOf(names.name(page));
    String normal = WebUrl.normalEscapes(prefix);
    Optional<PageLabels> labels = label.isEmpty() ? Optional.empty() : collection.labels();
    return other -> {
      if (excluded.contains(other)) {
        return false;
      }
      if (!label.isEmpty() && !labels.map(each -> each.label(other)).orElse("").equals(label)) {
        return false;
      }
      String name = names.name(other);
      return (name.startsWith(prefix) || name.startsWith(normal))
          && (site == Site.ANY || (site == Site.SAME) == Sites.siteOf(name).equals(home));
    };
  }

  /** Rejects a label that no page has, because an empty result would not tell the reason. */
  public void checkLabel(PageCollection collection) throws IOException {
    if (label.isEmpty()) {
      return;
    }
    Map<String, Integer> known =
        collection.labels().map(PageLabels::counts).orElse(Map.<String, Integer>of());
    if (!known.containsKey(label)) {
      throw new IllegalArgumentException(
          known.isEmpty()
              ? "no page has a label; import a file of labels first"
              : "no page has the label "
                  + label
                  + "; there are "
                  + String.join(", ", known.keySet().stream().limit(LABELS).toList()));
    }
  }
}
