package dev.akin.ingest.pipeline;

import dev.akin.engine.url.PageAlias;
import java.util.EnumMap;
import java.util.Map;

/** Numbers of addresses that an import merged into pages of other names, by reason. */
public final class MergeCounts {
  private final Map<PageAlias.Reason, Integer> pages = new EnumMap<>(PageAlias.Reason.class);
  private final Map<PageAlias.Reason, Integer> names = new EnumMap<>(PageAlias.Reason.class);

  void addPage(PageAlias.Reason reason) {
    pages.merge(reason, 1, Integer::sum);
  }

  void addName(PageAlias.Reason reason) {
    names.merge(reason, 1, Integer::sum);
  }

  /** Returns the number of pages of the source that were merged into another page. */
  public int pages(PageAlias.Reason reason) {
    return pages.getOrDefault(reason, 0);
  }

  /** The same for all reasons. */
  public int pages() {
    return pages.values().stream().mapToInt(count -> count).sum();
  }

  /**
   * Returns the number of aliases: of merged pages, and of addresses that are not pages of the
   * source.
   */
  public int names(PageAlias.Reason reason) {
    return names.getOrDefault(reason, 0);
  }

  /** The same for all reasons. */
  public int names() {
    return names.values().stream().mapToInt(count -> count).sum();
  }
}
