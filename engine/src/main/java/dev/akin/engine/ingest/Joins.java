package dev.akin.engine.ingest;

import dev.akin.engine.url.Alias;
import java.util.Arrays;

/** How many addresses an import joined with a page of another name, by reason. */
public final class Joins {
  private final int[] pages = new int[Alias.Reason.values().length];
  private final int[] names = new int[Alias.Reason.values().length];

  void addPage(Alias.Reason reason) {
    pages[reason.ordinal()]++;
  }

  void addName(Alias.Reason reason) {
    names[reason.ordinal()]++;
  }

  /** Pages of the source that were merged into another page. */
  public int pages(Alias.Reason reason) {
    return pages[reason.ordinal()];
  }

  /** The same for all reasons. */
  public int pages() {
    return Arrays.stream(pages).sum();
  }

  /** Other names of pages, of merged pages and of addresses that never were pages. */
  public int names(Alias.Reason reason) {
    return names[reason.ordinal()];
  }

  /** The same for all reasons. */
  public int names() {
    return Arrays.stream(names).sum();
  }
}
