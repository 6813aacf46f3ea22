package dev.akin.engine.query;

import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Related pages of one page.
 *
 * @param k maximum number of pages or, with {@code byLevels}, of distinct scores; 0 for all
 * @param byLevels whether ties count as one: {@code top(v, t)} of the PageSim poster
 * @param filter the filter of pages
 */
public record RelatedQuery(int k, boolean byLevels, PageFilter filter) {
  /** Checks the parameters. */
  public RelatedQuery {
    if (k < 0) {
      throw new IllegalArgumentException("k must not be negative, but is " + k);
    }
  }

  /** Whether lists of that length have the answer for every page. */
  public boolean isWithin(int places) {
    return k > 0 && k <= places && !byLevels && filter.isNone();
  }

  /** Runs the query for one page. */
  public TopPages run(PageCollection collection, Scorer scorer, int page, Run run)
      throws IOException {
    int all = scorer.pages();
    int wanted = k == 0 ? all : k;
    TopPages stored = scorer instanceof StoredScorer lists ? stored(collection, lists, page) : null;
    if (stored != null) {
      return stored;
    }
    if (byLevels) {
      // The number of pages of the first levels is unknown before they are counted.
      TopPages top = filtered(collection, scorer.top(page, all, run), page);
      return k == 0 ? top : top.firstLevels(k);
    }
    if (filter.isNone()) {
      return scorer.top(page, wanted, run);
    }
    // Raise the limit until enough pages pass the filter; the last round requests all.
    for (long asked = first(wanted); ; asked *= 8) {
      int limit = (int) Math.min(asked, all);
      TopPages top = scorer.top(page, limit, run);
      TopPages kept = filtered(collection, top, page);
      if (kept.size() >= wanted || top.size() < limit || limit == all) {
        return kept.first(wanted);
      }
    }
  }

  /** Returns the answer from a stored list; null if the list is too short. */
  private @Nullable TopPages stored(PageCollection collection, StoredScorer lists, int page)
      throws IOException {
    TopPages list = lists.list(page);
    boolean isWhole = lists.isWhole(list);
    TopPages kept = filtered(collection, list, page);
    if (byLevels) {
      // A level is complete where the next one begins.
      TopPages levels = k == 0 ? kept : kept.firstLevels(k);
      return isWhole || levels.size() < kept.size() ? levels : null;
    }
    return isWhole || (k > 0 && kept.size() >= k) ? kept.first(k == 0 ? kept.size() : k) : null;
  }

  /** Returns the first limit; excluded pages remove at most their number. */
  private long first(int wanted) {
    PageFilter kinds = new PageFilter(filter.site(), filter.prefix(), filter.label());
    return kinds.isNone() ? (long) wanted + filter.excluded().size() : 4L * wanted;
  }

  private TopPages filtered(PageCollection collection, TopPages top, int page) throws IOException {
    if (filter.isNone()) {
      return top;
    }
    return top.only(filter.bind(collection, page));
  }
}
