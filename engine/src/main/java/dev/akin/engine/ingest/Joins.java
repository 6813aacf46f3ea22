package dev.akin.engine.ingest;

import dev.akin.engine.url.Alias;
import java.util.EnumMap;
import java.util.Map;

/** How many addresses an import joined with a page of another name, by reason. */
public final class Joins {
  private final Map<Alias.Reason, Integer> pages = new EnumMap<>(Alias.Reason.class);
  private final Map<Alias.Reason, Integer> names = new EnumMap<>(Alias.Reason.class);

  void addPage(Alias.Reason reason) {
    pages.merge(reason, 1, Integer::sum);
  }

  void addName(Alias.Reason reason) {
    names.merge(reason, 1, Integer::sum);
  }

  /** Pages of the source that were merged into another page. */
  public int pages(Alias.Reason reason) {
    return pages.getOrDefault(reason, 0);
  }

  /** The same for all reasons. */
  public int pages() {
    return pages.values().stream().mapToInt(count -> count).sum();
  }

  /** Other names of pages, of merged pages and of addresses that never were pages. */
  public int names(Alias.Reason reason) {
    return names.getOrDefault(reason, 0);
  }

  /** The same for all reasons. */
  public int names() {
    return names.values().stream().mapToInt(count -> count).sum();
  }
}
